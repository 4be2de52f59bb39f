import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Plus, Trash2 } from '@/components/ui/icons';
import { TextField } from '@/components/ui/text-field';
import { MAX_NAME } from 'loyalty-contract/limits';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useAmounts } from '../parts/use-amounts';
import { LineTypeField, TaxField } from './line-type-field';
import { EMPTY_LINE, hasWrongTax, parseLine, type TypedLine } from './purchase-lines';

/** As many as a receipt has on one screen; a longer one is recorded by its total. */
const MAX_LINES = 20;

interface LinesFieldProps {
  lines: readonly TypedLine[];
  /** Whether errors are shown. */
  showsError: boolean;
  readOnly: boolean;
  onChange: (lines: TypedLine[]) => void;
}

/** The lines of a purchase. */
export function LinesField({ lines, showsError, readOnly, onChange }: LinesFieldProps) {
  const { t } = useTranslation();
  const { moneyUnit } = useAmounts();
  const change = (changed: number, more: Partial<TypedLine>) =>
    onChange(lines.map((line, index) => (index === changed ? { ...line, ...more } : line)));
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-medium">{t('desk.till.lines')}</legend>
      {lines.map((line, index) => (
        <div
          // The lines have no identity but their place.
          key={index}
          role="group"
          aria-label={t('desk.till.lines.line', { number: index + 1 })}
          className="border-border rounded-control grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-3 border p-3"
        >
          <div className="col-span-2 flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <TextField
                label={t('desk.till.lines.name')}
                value={line.name}
                maxLength={MAX_NAME}
                readOnly={readOnly}
                onChange={(event) => change(index, { name: event.target.value })}
              />
            </div>
            {lines.length > 1 && !readOnly && (
              <Button
                variant="quiet"
                aria-label={t('desk.till.lines.remove', { number: index + 1 })}
                className="px-3"
                onClick={() => onChange(lines.filter((_, other) => other !== index))}
              >
                <Icon icon={Trash2} className="size-5" />
              </Button>
            )}
          </div>
          <TextField
            label={t('desk.till.lines.quantity')}
            value={line.quantity}
            inputMode="numeric"
            readOnly={readOnly}
            onChange={(event) => change(index, { quantity: event.target.value })}
          />
          <TextField
            label={t('desk.till.lines.amount')}
            value={line.amount}
            inputMode="decimal"
            dir="ltr"
            readOnly={readOnly}
            error={showsError && !parseLine({ ...line, tax: '' }, moneyUnit) ? t('desk.till.lines.wrong') : undefined}
            onChange={(event) => change(index, { amount: event.target.value })}
          />
          <div className="col-span-2 grid gap-3 empty:hidden">
            <LineTypeField value={line.type} readOnly={readOnly} onChange={(type) => change(index, { type })} />
            <TaxField
              value={line.tax}
              readOnly={readOnly}
              error={showsError && hasWrongTax(line, moneyUnit) ? t('desk.till.lines.tax.wrong') : undefined}
              onChange={(tax) => change(index, { tax })}
            />
          </div>
        </div>
      ))}
      {lines.length < MAX_LINES && !readOnly && (
        <Button variant="secondary" className="justify-self-start" onClick={() => onChange([...lines, EMPTY_LINE])}>
          <Icon icon={Plus} className="size-5" />
          {t('desk.till.lines.add')}
        </Button>
      )}
    </fieldset>
  );
}

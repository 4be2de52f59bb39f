import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useBusiness } from '../shell/desk-context';
import type { TypedLine } from './purchase-lines';

interface TaxFieldProps {
  value: string;
  readOnly: boolean;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** Tax that an amount contains, at a business where tax does not earn. */
export function TaxField({ value, readOnly, error, onChange }: TaxFieldProps) {
  const { t } = useTranslation();
  const { distinguished } = useBusiness().till;
  if (!distinguished?.kinds.includes('tax')) return null;
  return (
    <TextField
      label={t('desk.till.lines.tax')}
      optional={t('common.optional')}
      value={value}
      inputMode="decimal"
      dir="ltr"
      readOnly={readOnly}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface LineTypeFieldProps {
  value: TypedLine['type'];
  readOnly: boolean;
  onChange: (type: TypedLine['type']) => void;
}

/** What a line is, at a business where that decides what it earns. */
export function LineTypeField({ value, readOnly, onChange }: LineTypeFieldProps) {
  const { t } = useTranslation();
  const { distinguished } = useBusiness().till;
  if (!distinguished) return null;
  const types: { type: TypedLine['type']; label: string }[] = [
    { type: {}, label: t('desk.till.lines.type.item') },
    ...distinguished.categories.map((category) => ({ type: { category }, label: category })),
    ...distinguished.kinds.map((kind) => ({ type: { kind }, label: t(`desk.till.lines.type.${kind}`) })),
  ];
  const selected = types.findIndex(({ type }) => type.kind === value.kind && type.category === value.category);
  return (
    <SelectField
      label={t('desk.till.lines.type')}
      value={String(selected)}
      disabled={readOnly}
      options={types.map(({ label }, index) => ({ value: String(index), label }))}
      onChange={(event) => onChange(types[Number(event.target.value)]?.type ?? {})}
    />
  );
}

import { TextField } from '@/components/ui/text-field';
import { useTranslation } from '@/lib/i18n/texts';
import { useAmounts } from '../parts/use-amounts';
import type { MemberRecord } from './member-record';

type PurchaseItem = NonNullable<MemberRecord['purchases'][number]['items']>[number];

export const countLeft = ({ quantity, returned }: PurchaseItem): number => quantity - returned;

/** The typed number of pieces to return of a line; undefined for what is no number, or more than are left. */
function parsePieces(item: PurchaseItem, typed: string | undefined): number | undefined {
  const text = (typed ?? '').trim();
  if (text === '') return 0;
  const pieces = /^\d{1,6}$/.test(text) ? Number(text) : undefined;
  return pieces !== undefined && pieces <= countLeft(item) ? pieces : undefined;
}

/** The lines to return, as the contract has them; undefined for nothing, or an invalid number of a line. */
export function parseLines(items: readonly PurchaseItem[], typed: Readonly<Record<number, string>>) {
  const lines = items.map((item, line) => ({ line, quantity: parsePieces(item, typed[line]) }));
  const valid = lines.flatMap(({ line, quantity }) => (quantity === undefined ? [] : [{ line, quantity }]));
  const chosen = valid.filter(({ quantity }) => quantity > 0);
  return valid.length === lines.length && chosen.length > 0 ? chosen : undefined;
}

interface ReturnLinesProps {
  items: readonly PurchaseItem[];
  /** What was typed, by the place of the line. */
  typed: Readonly<Record<number, string>>;
  /** Whether errors are shown. */
  checked: boolean;
  readOnly: boolean;
  onChange: (typed: Record<number, string>) => void;
}

/** How many pieces of each line of a purchase go back. */
export function ReturnLines({ items, typed, checked, readOnly, onChange }: ReturnLinesProps) {
  const { t } = useTranslation();
  const { formatMoney } = useAmounts();
  const isNothing = items.every((item, line) => parsePieces(item, typed[line]) === 0);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">{t('desk.member.return.lines')}</legend>
      {items.map((item, line) => {
        const left = countLeft(item);
        if (left === 0) return null;
        const isWrong = parsePieces(item, typed[line]) === undefined;
        return (
          <TextField
            // The lines have no identity but their place.
            key={line}
            label={item.name}
            hint={t('desk.member.return.pieces', {
              count: left,
              amount: formatMoney(Math.round(item.amount / item.quantity)),
            })}
            value={typed[line] ?? ''}
            inputMode="numeric"
            readOnly={readOnly}
            error={
              checked && isWrong
                ? t('desk.member.return.pieces.wrong', { count: left })
                : checked && isNothing
                  ? t('desk.member.return.pieces.none')
                  : undefined
            }
            onChange={(event) => onChange({ ...typed, [line]: event.target.value })}
          />
        );
      })}
    </fieldset>
  );
}

import { useId } from 'react';
import { TextField } from '@/components/ui/text-field';
import { calculateReturnedShare } from 'loyalty-text/returned-share';
import { parseTypedCount } from 'loyalty-text/typed-amount';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useAmounts } from '../parts/use-amounts';
import type { MemberRecord } from './member-record';

type PurchaseItem = NonNullable<MemberRecord['purchases'][number]['items']>[number];

export const countRemaining = ({ quantity, returned }: PurchaseItem): number => quantity - returned;

/** The typed number of pieces to return of a line; undefined for what is no number, or more than are left. */
function parsePieces(item: PurchaseItem, typed: string | undefined): number | undefined {
  if (!typed?.trim()) return 0;
  const pieces = parseTypedCount(typed);
  return pieces !== undefined && pieces <= countRemaining(item) ? pieces : undefined;
}

/** The lines to return, as the contract has them; undefined for nothing, or an invalid number of a line. */
export function parseLines(items: readonly PurchaseItem[], typed: Readonly<Record<number, string>>) {
  const lines = items.map((item, line) => ({ line, quantity: parsePieces(item, typed[line]) }));
  const valid = lines.flatMap(({ line, quantity }) => (quantity === undefined ? [] : [{ line, quantity }]));
  const chosen = valid.filter(({ quantity }) => quantity > 0);
  return valid.length === lines.length && chosen.length > 0 ? chosen : undefined;
}

/** What the chosen pieces are worth, in hundredths. @param unit the smallest amount of money */
export function sumLines(
  items: readonly PurchaseItem[],
  lines: NonNullable<ReturnType<typeof parseLines>>,
  unit: 1 | 100,
): number {
  return lines.reduce((sum, { line, quantity }) => {
    const item = items[line];
    if (!item) return sum;
    const calculateWorth = (returned: number) =>
      calculateReturnedShare(item.amount, { returned, total: item.quantity }, unit);
    return sum + calculateWorth(item.returned + quantity) - calculateWorth(item.returned);
  }, 0);
}

interface ReturnLinesProps {
  items: readonly PurchaseItem[];
  /** Hundredths of the purchase that can still be returned. */
  left: number;
  /** What was typed, by the place of the line. */
  typed: Readonly<Record<number, string>>;
  /** Whether errors are shown. */
  showsError: boolean;
  readOnly: boolean;
  onChange: (typed: Record<number, string>) => void;
}

/** How many pieces of each line of a purchase go back. */
export function ReturnLines({ items, left: amountLeft, typed, showsError, readOnly, onChange }: ReturnLinesProps) {
  const { t } = useTranslation();
  const { formatMoney, moneyUnit } = useAmounts();
  const id = useId();
  const isNothing = items.every((item, line) => parsePieces(item, typed[line]) === 0);
  const lines = parseLines(items, typed);
  const sum = lines && sumLines(items, lines, moneyUnit);
  const isTooMuch = sum !== undefined && sum > amountLeft;
  const error = isNothing
    ? t('desk.member.return.pieces.none')
    : isTooMuch
      ? t('desk.member.return.lines.tooMuch', { amount: formatMoney(sum), left: formatMoney(amountLeft) })
      : undefined;
  const shownError = showsError ? error : undefined;
  return (
    <fieldset className="grid gap-3" aria-describedby={shownError && id}>
      <legend className="mb-2 font-medium">{t('desk.member.return.lines')}</legend>
      {items.map((item, line) => {
        const remaining = countRemaining(item);
        if (remaining === 0) return null;
        const isWrong = parsePieces(item, typed[line]) === undefined;
        return (
          <TextField
            // The lines have no identity but their place.
            key={line}
            label={item.name}
            hint={t('desk.member.return.pieces', {
              count: remaining,
              amount: formatMoney(Math.round(item.amount / item.quantity)),
            })}
            value={typed[line] ?? ''}
            inputMode="numeric"
            readOnly={readOnly}
            error={showsError && isWrong ? t('desk.member.return.pieces.wrong', { count: remaining }) : undefined}
            onChange={(event) => onChange({ ...typed, [line]: event.target.value })}
          />
        );
      })}
      {shownError && (
        <p id={id} role="alert" className="text-danger text-sm font-medium">
          {shownError}
        </p>
      )}
    </fieldset>
  );
}

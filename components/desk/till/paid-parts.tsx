import { CheckboxField } from '@/components/ui/checkbox-field';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useAmounts } from '../parts/use-amounts';
import { useTimes } from '../shell/use-times';
import type { PaidPart } from './till-machine';

interface PaidPartsProps {
  paid: readonly PaidPart[];
  /** The ids of those that paid for something else. */
  excluded: readonly string[];
  readOnly: boolean;
  /** Hundredths of the total that are still to be paid; absent: unknown, or no total yet. */
  remaining: number | undefined;
  error: string | undefined;
  onChange: (excluded: string[]) => void;
}

/** The payments from the member's balances that paid for a purchase: each can be left out. */
export function PaidParts({ paid, excluded, readOnly, remaining, error, onChange }: PaidPartsProps) {
  const { t } = useTranslation();
  const { formatNamed, formatMoney } = useAmounts();
  const { formatTime } = useTimes();
  if (paid.length === 0) return null;
  return (
    <fieldset className="bg-raised rounded-control px-4 py-3" aria-describedby={error && 'paid-error'}>
      <legend className="float-start mb-2 w-full font-medium">{t('desk.till.purchase.paid')}</legend>
      <div className="clear-both grid gap-1">
        {paid.map(({ paymentId, account, amount, paidAt }) => (
          <CheckboxField
            key={paymentId}
            label={t('desk.till.purchase.paid.part', {
              amount: formatNamed(account, amount),
              time: formatTime(paidAt),
            })}
            checked={!excluded.includes(paymentId)}
            disabled={readOnly}
            onChange={({ target }) =>
              onChange(target.checked ? excluded.filter((id) => id !== paymentId) : [...excluded, paymentId])
            }
          />
        ))}
      </div>
      {remaining !== undefined && (
        <p className="border-border mt-2 flex flex-wrap justify-between gap-x-4 border-t pt-2 font-semibold">
          <span>{t('desk.till.purchase.paid.left')}</span>
          <span className="tabular-nums">{formatMoney(remaining)}</span>
        </p>
      )}
      {error && (
        <p id="paid-error" role="alert" className="text-danger mt-1 text-sm font-medium">
          {error}
        </p>
      )}
    </fieldset>
  );
}

import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import { getShareOfBill } from 'loyalty-text/point-worth';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { WriteError } from '../writes/use-write';
import { useBusiness } from '../shell/desk-context';
import { useAmounts } from '../parts/use-amounts';

/** What the business takes of a balance at once: the least, and of a bill the most, in hundredths of the balance. */
export function usePaymentLimits(account: BalanceKind | undefined, bill: number | undefined) {
  const { t } = useTranslation();
  const { till } = useBusiness();
  const { formatNamed, getPointsWithin, moneyUnit } = useAmounts();
  const { leastPoints = 0, leastCredit = 0, largestShare = 100 } = till;
  const least = account === 'points' ? leastPoints : leastCredit;
  const needsBill = largestShare < 100;
  const share = bill === undefined || !needsBill ? undefined : getShareOfBill(bill, largestShare, moneyUnit);
  const most = share !== undefined && account === 'points' ? getPointsWithin(share) : share;
  const largest = most !== undefined && most < least ? 0 : most;
  const describeLargest = (kind: BalanceKind, hundredths: number) =>
    hundredths === 0
      ? t('desk.till.payment.none')
      : t('desk.till.payment.largest', { largest: formatNamed(kind, hundredths) });
  return {
    needsBill,
    /** Undefined: the bill does not limit it. */
    largest,
    /** Why an amount is not taken. */
    describe(amount: number): string | undefined {
      if (!account) return undefined;
      if (largest !== undefined && amount > largest) return describeLargest(account, largest);
      if (amount < least) return t('desk.till.payment.least', { least: formatNamed(account, least) });
      return undefined;
    },
    /** The sentence below a refusal, which counts what was already paid of the bill. */
    describeRefusal(error: WriteError): string | undefined {
      const facts = 'facts' in error ? error.facts : undefined;
      if (!account || !facts) return undefined;
      if (facts.largest !== undefined) return describeLargest(account, facts.largest);
      return facts.least === undefined
        ? undefined
        : t('desk.till.payment.least', { least: formatNamed(account, facts.least) });
    },
  };
}

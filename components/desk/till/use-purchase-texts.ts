import type { CallResponse } from 'loyalty-contract/calls/calls';
import { getShareOfBill } from 'loyalty-text/point-worth';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useAmounts } from '../parts/use-amounts';
import { useBusiness } from '../shell/desk-context';

export type PurchaseResult = CallResponse<'recordPurchase'>;

/** What a purchase brought to each stamp card. */
export function useStampTexts(): (stamps: PurchaseResult['stamps']) => string[] {
  const { t } = useTranslation();
  return (stamps = []) =>
    stamps.flatMap(({ name, added, stamps: after, stampsNeeded, completed }) => [
      t('desk.till.stamps.added', { count: added, name, stamps: after, needed: stampsNeeded }),
      ...(completed > 0 ? [t('desk.till.stamps.full', { count: completed })] : []),
    ]);
}

/** What a purchase earned. */
export function useEarnedText(): (earned: PurchaseResult) => string {
  const { t } = useTranslation();
  const { formatNamed } = useAmounts();
  return ({ pointsEarned, creditEarned }) => {
    const parts = [
      pointsEarned > 0 && formatNamed('points', pointsEarned),
      creditEarned > 0 && formatNamed('credit', creditEarned),
    ].filter(Boolean);
    return parts.length > 0 ? t('desk.till.earned', { amount: parts.join(' + ') }) : t('desk.till.earnedNothing');
  };
}

/** Why balances cannot have paid so much of a total: more credit than it, or more than the business's share of it. */
export function useExplainPaid() {
  const { t } = useTranslation();
  const { till } = useBusiness();
  const { formatMoney, moneyUnit } = useAmounts();
  const { largestShare = 100 } = till;
  return (total: number | undefined, { credit, worth = 0 }: { credit: number; worth: number | undefined }) => {
    if (total === undefined) return undefined;
    if (credit > total) return t('desk.till.purchase.paid.tooMuch', { amount: formatMoney(credit - total) });
    const share = getShareOfBill(total, largestShare, moneyUnit);
    return largestShare < 100 && credit + worth > share
      ? t('desk.till.purchase.paid.aboveShare', { amount: formatMoney(share) })
      : undefined;
  };
}

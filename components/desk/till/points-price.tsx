import { Button } from '@/components/ui/button';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useAmounts } from '../parts/use-amounts';

interface PointsPriceProps {
  /** The points to be charged, in hundredths; undefined: no amount yet. */
  points: number | undefined;
  /** The bill, in hundredths of the currency; undefined: not typed. */
  bill: number | undefined;
  /** The most points that can be charged. */
  available: number;
  readOnly: boolean;
  /** Called with as many points as pay for the whole bill, in hundredths. */
  onChoose: (points: number) => void;
}

/** What points are worth as a payment, and what is left of the bill; nothing where the business gives them no value. */
export function PointsPrice({ points, bill, available, readOnly, onChoose }: PointsPriceProps) {
  const { t } = useTranslation();
  const { formatMoney, formatNamed, getPointsWorth, getPointsFor } = useAmounts();
  const worth = getPointsWorth(points ?? 0);
  if (worth === undefined) return null;
  const needed = bill === undefined ? undefined : getPointsFor(bill);
  const left = bill === undefined ? undefined : bill - worth;
  const rows = [
    { name: t('desk.till.payment.worth'), amount: worth },
    ...(left === undefined ? [] : [{ name: t('desk.till.purchase.paid.left'), amount: Math.max(0, left) }]),
  ];
  return (
    <div className="grid gap-3">
      {needed !== undefined && needed <= available && !readOnly && (
        <Button variant="text" className="justify-self-start" onClick={() => onChoose(needed)}>
          {t('desk.till.payment.wholeBill', { amount: formatNamed('points', needed) })}
        </Button>
      )}
      {points !== undefined && (
        <div role="status" className="bg-raised rounded-control grid gap-1 px-4 py-3">
          {rows.map(({ name, amount }) => (
            <p key={name} className="flex flex-wrap justify-between gap-x-4 font-semibold">
              <span>{name}</span>
              <span className="tabular-nums">{formatMoney(amount)}</span>
            </p>
          ))}
          {left !== undefined && left < 0 && (
            <p className="text-warning text-sm font-medium">
              {t('desk.till.payment.aboveBill', { amount: formatMoney(-left) })}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

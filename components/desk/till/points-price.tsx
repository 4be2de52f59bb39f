import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useAmounts } from '../parts/use-amounts';

interface PointsPriceProps {
  /** The points to be charged, in hundredths; undefined: no amount yet. */
  points: number | undefined;
  available: number;
  readOnly: boolean;
  /** Called with as many points as pay for the whole bill, in hundredths. */
  onChoose: (points: number) => void;
}

/** What points are worth as a payment, and what is left of the bill; nothing where the business gives them no value. */
export function PointsPrice({ points, available, readOnly, onChoose }: PointsPriceProps) {
  const { t } = useTranslation();
  const { formatMoney, formatNamed, getPointsWorth, getPointsFor, parseMoney } = useAmounts();
  const [typed, setTyped] = useState('');
  const worth = getPointsWorth(points ?? 0);
  if (worth === undefined) return null;
  const bill = parseMoney(typed);
  const needed = bill === undefined ? undefined : getPointsFor(bill);
  const left = bill === undefined ? undefined : bill - worth;
  const rows = [
    { name: t('desk.till.payment.worth'), amount: worth },
    ...(left === undefined ? [] : [{ name: t('desk.till.purchase.paid.left'), amount: Math.max(0, left) }]),
  ];
  return (
    <div className="grid gap-3">
      <TextField
        label={t('desk.till.payment.bill')}
        optional={t('common.optional')}
        value={typed}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        readOnly={readOnly}
        onChange={(event) => setTyped(event.target.value)}
      />
      {needed !== undefined && needed <= available && !readOnly && (
        <Button variant="quiet" className="justify-self-start" onClick={() => onChoose(needed)}>
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

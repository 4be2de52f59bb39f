import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useBusiness } from '../shell/desk-context';
import { useAmounts } from './use-amounts';

/** How many typical bills are unusual: half of all bills are above one, few are above five. */
const UNUSUAL_BILLS = 5;
/** Hundredths that are unusual where nobody knows what is typical: what a six-digit code adds to an amount that was typed. */
const UNUSUAL_AMOUNT = 1_000_000_00;

/** What an amount is: a total to record, or points or credit to give. */
type Of = 'bill' | BalanceKind;

/** Whether an amount of hundredths is so large that the person should be asked. */
export function useIsUnusual(of: Of): (hundredths: number) => boolean {
  const { till } = useBusiness();
  const typical = till.typical?.[of];
  return (hundredths) => hundredths > (typical === undefined ? UNUSUAL_AMOUNT : typical * UNUSUAL_BILLS);
}

interface UnusualAmountProps {
  of: Of;
  hundredths: number;
  onConfirm: () => void;
}

/** Asks whether an unusual amount is right, in words. Enter in a field does not answer it: a scanner presses it. */
export function UnusualAmount({ of, hundredths, onConfirm }: UnusualAmountProps) {
  const { t, i18n } = useTranslation();
  const { till } = useBusiness();
  const { formatMoney, formatMoneyByName, formatNamed } = useAmounts();
  const short = of === 'points' ? formatNamed(of, hundredths) : formatMoney(hundredths);
  const amount = of === 'points' ? short : formatMoneyByName(hundredths);
  const typical = till.typical?.[of];
  const times = typical ? Math.floor(hundredths / typical).toLocaleString(i18n.language) : undefined;
  return (
    <Alert tone="warning">
      <div className="grid gap-3">
        <p>{times === undefined ? t('desk.unusual', { amount }) : t('desk.unusual.times', { amount, times })}</p>
        <Button variant="secondary" className="min-h-12 justify-self-start" onClick={onConfirm}>
          {t('desk.unusual.confirm', { amount: short })}
        </Button>
      </div>
    </Alert>
  );
}

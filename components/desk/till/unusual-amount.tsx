import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useAmounts } from '../parts/use-amounts';

/** Hundredths from which a total is unusual: what a six-digit code adds to an amount that was typed. */
const UNUSUAL = 1_000_000_00;

/** True for a total that is more likely a scan in the field of the amount than a sum. */
export const isUnusual = (hundredths: number): boolean => hundredths >= UNUSUAL;

/** Asks whether an unusual total is right. Enter in a field does not answer it: a scanner presses it. */
export function UnusualAmount({ hundredths, onConfirm }: { hundredths: number; onConfirm: () => void }) {
  const { t } = useTranslation();
  const { formatMoney } = useAmounts();
  const amount = formatMoney(hundredths);
  return (
    <Alert tone="warning">
      <div className="grid gap-3">
        <p>{t('desk.till.purchase.unusual', { amount })}</p>
        <Button variant="secondary" className="min-h-12 justify-self-start" onClick={onConfirm}>
          {t('desk.till.purchase.unusual.confirm', { amount })}
        </Button>
      </div>
    </Alert>
  );
}

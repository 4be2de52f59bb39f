import { useWakeLock } from '@/components/shared/browser/use-wake-lock';
import { useDates } from '@/components/shared/configuration/use-dates';
import { Amount } from '@/components/shared/money/amount';
import { TextWithAmount } from '@/components/shared/money/text-with-amount';
import { Dialog } from '@/components/ui/dialog';
import type { PendingPayment } from '@/contract/schemas/till';
import { useTranslation } from '@/components/shared/i18n/texts';

interface PaymentDialogProps {
  payment: PendingPayment;
  onClose: () => void;
}

/** A payment at a till that waits for the member's code: place, amount, the code, and until when it is valid. */
export function PaymentDialog({
  payment: { account: kind, amount, place, code, expiresAt },
  onClose,
}: PaymentDialogProps) {
  const { t } = useTranslation();
  const { formatTime } = useDates();
  useWakeLock();
  return (
    <Dialog title={t('payment.title', { place })} closeLabel={t('common.close')} onClose={onClose}>
      <div className="grid gap-4 text-center">
        <p className="text-lg font-semibold">
          <TextWithAmount textKey="payment.ask" variable="amount">
            <Amount hundredths={amount} kind={kind} />
          </TextWithAmount>
        </p>
        <p>{t('payment.code')}</p>
        <p dir="ltr" className="text-4xl font-bold tracking-widest tabular-nums">
          {code}
        </p>
        <p className="text-muted text-sm">{t('payment.until', { time: formatTime(expiresAt) })}</p>
        <p className="text-sm">{t('payment.warning')}</p>
      </div>
    </Dialog>
  );
}

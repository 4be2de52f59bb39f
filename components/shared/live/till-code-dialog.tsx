import { useWakeLock } from '@/components/shared/browser/use-wake-lock';
import { useDates } from '@/components/shared/configuration/use-dates';
import { Amount } from '@/components/shared/money/amount';
import { TextWithAmount } from '@/components/shared/money/text-with-amount';
import { Dialog } from '@/components/ui/dialog';
import { isolate } from 'loyalty-text/isolate';
import type { PendingPayment, PendingRedemption } from 'loyalty-contract/schemas/till';
import { useTranslation } from '@/components/shared/i18n/texts';

interface TillCodeDialogProps {
  pending: PendingPayment | PendingRedemption;
  onClose: () => void;
}

/** A payment or a gift at a till that waits for the member's code: what and where it is, the code, and until when it is valid. */
export function TillCodeDialog({ pending, onClose }: TillCodeDialogProps) {
  const { t } = useTranslation();
  const { formatTime } = useDates();
  const { place, code, expiresAt } = pending;
  const isGift = 'gift' in pending;
  useWakeLock();
  return (
    <Dialog
      title={t(isGift ? 'payment.gift.title' : 'payment.title', { place })}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <div className="grid gap-4 text-center">
        <p className="text-lg font-semibold">
          {isGift ? (
            t('payment.gift.ask', { gift: isolate(pending.gift) })
          ) : (
            <TextWithAmount textKey="payment.ask" variable="amount">
              <Amount hundredths={pending.amount} kind={pending.account} />
            </TextWithAmount>
          )}
        </p>
        <p>{t(isGift ? 'payment.gift.code' : 'payment.code')}</p>
        <p dir="ltr" className="text-4xl font-bold tracking-widest tabular-nums">
          {code}
        </p>
        <p className="text-muted text-sm">{t('payment.until', { time: formatTime(expiresAt) })}</p>
        <p className="text-sm">{t(isGift ? 'payment.gift.warning' : 'payment.warning')}</p>
      </div>
    </Dialog>
  );
}

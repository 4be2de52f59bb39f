import { Picture } from '@/components/shared/content/picture';
import { StaffReason } from '@/components/shared/content/staff-reason';
import { GiftConditions } from '@/components/shared/item/gift-conditions';
import { Terms } from '@/components/shared/item/terms';
import { ReportSpending } from '@/components/shared/spending/report-spending';
import { NotInSupportSession } from '@/components/shared/session/support-session';
import { useDates } from '@/components/shared/configuration/use-dates';
import { useValidityText } from '@/components/shared/configuration/use-validity-text';
import { Alert } from '@/components/ui/alert';
import { classNames } from '@/components/ui/class-names';
import { Dialog } from '@/components/ui/dialog';
import type { Gift } from 'loyalty-contract/schemas/shop';
import { useTranslation } from '@/components/shared/i18n/texts';
import { GiftCode } from './gift-code';
import { GiftState } from './gift-state';
import { useUnavailableReason } from './use-unavailable-reason';

interface GiftDialogProps {
  gift: Gift;
  onClose: () => void;
}

/** An open gift: its code as text and QR while it can be used, else the reason; its picture, description and terms. */
export function GiftDialog({ gift, onClose }: GiftDialogProps) {
  const { t } = useTranslation();
  const { formatDate, formatTime } = useDates();
  const getValidityText = useValidityText();
  const isPast = gift.status === 'used' || gift.status === 'expired';
  const why = useUnavailableReason()(gift);
  const usable = gift.status === 'active' && why === undefined;
  return (
    <Dialog title={gift.name} closeLabel={t('common.close')} onClose={onClose}>
      <div className="grid gap-4">
        <GiftState gift={gift} usable={usable} />
        {gift.spending && <ReportSpending spending={gift.spending} />}
        {usable && (
          <NotInSupportSession textKey="gifts.support">
            {gift.code !== null && <GiftCode code={gift.code} />}
          </NotInSupportSession>
        )}
        {gift.endReason !== undefined && (
          <div className="text-sm">
            <p className="font-semibold">{t('gifts.ended')}</p>
            <StaffReason reason={gift.endReason} />
          </div>
        )}
        {why && <Alert tone="warning">{why}</Alert>}
        {gift.imageUrl !== null && (
          <Picture
            src={gift.imageUrl}
            alt=""
            width={400}
            height={300}
            className={classNames('rounded-control aspect-4/3 w-full', isPast && 'opacity-60 grayscale')}
          />
        )}
        {usable && gift.nowUntil && (
          <p className="text-center text-sm font-medium">{t('gifts.nowUntil', { time: formatTime(gift.nowUntil) })}</p>
        )}
        {gift.stampCard !== undefined && (
          <p className="text-accent font-semibold">{t('gifts.stampCard', { name: gift.stampCard })}</p>
        )}
        <p>{gift.description}</p>
        <p className="text-muted text-sm">
          <span>{t('gifts.from', { date: formatDate(gift.validFrom) })}</span>
          {gift.validUntil && <span>{` · ${getValidityText(gift.validUntil, isPast)}`}</span>}
        </p>
        <GiftConditions gift={gift} />
        {gift.terms && <Terms terms={gift.terms} />}
      </div>
    </Dialog>
  );
}

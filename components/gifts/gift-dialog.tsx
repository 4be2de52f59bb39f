import { CopyButton } from '@/components/shared/till-code/copy-button';
import { QrCode } from '@/components/shared/till-code/qr-code';
import { StaffReason } from '@/components/shared/content/staff-reason';
import { GiftConditions } from '@/components/shared/item/gift-conditions';
import { Terms } from '@/components/shared/item/terms';
import { MemberOnly } from '@/components/shared/session/support-session';
import { useDates } from '@/components/shared/configuration/use-dates';
import { useValidityText } from '@/components/shared/configuration/use-validity-text';
import { Alert } from '@/components/ui/alert';
import { Dialog } from '@/components/ui/dialog';
import type { Gift } from '@/contract/schemas/shop';
import { useTranslation } from '@/lib/i18n/texts';
import { GiftState } from './gift-state';
import { useUnavailableReason } from './use-unavailable-reason';

interface GiftDialogProps {
  gift: Gift;
  onClose: () => void;
}

function Code({ code }: { code: string }) {
  const { t } = useTranslation();
  return (
    <div className="grid justify-items-center gap-3">
      <p className="text-muted text-center text-sm">{t('gifts.code')}</p>
      <QrCode value={code} title={t('gifts.qr', { code })} />
      <p dir="ltr" className="text-2xl font-bold tracking-widest tabular-nums">
        {code}
      </p>
      <CopyButton text={code} />
    </div>
  );
}

/** An open gift: its code as text and QR while it can be used, else the reason; its description and terms. */
export function GiftDialog({ gift, onClose }: GiftDialogProps) {
  const { t } = useTranslation();
  const { date, time } = useDates();
  const getValidityText = useValidityText();
  const isPast = gift.status === 'used' || gift.status === 'expired';
  const why = useUnavailableReason()(gift);
  const usable = gift.status === 'active' && why === undefined;
  return (
    <Dialog title={gift.name} closeLabel={t('common.close')} onClose={onClose}>
      <div className="grid gap-4">
        <GiftState gift={gift} usable={usable} />
        {usable && <MemberOnly textKey="gifts.support">{gift.code !== null && <Code code={gift.code} />}</MemberOnly>}
        {gift.endReason !== undefined && (
          <div className="text-sm">
            <p className="font-semibold">{t('gifts.ended')}</p>
            <StaffReason reason={gift.endReason} />
          </div>
        )}
        {why && <Alert tone="warning">{why}</Alert>}
        {usable && gift.nowUntil && (
          <p className="text-center text-sm font-medium">{t('gifts.nowUntil', { time: time(gift.nowUntil) })}</p>
        )}
        <p>{gift.description}</p>
        <p className="text-muted text-sm">
          {t('gifts.from', { date: date(gift.validFrom) })}
          {gift.validUntil && ` · ${getValidityText(gift.validUntil, isPast)}`}
        </p>
        <GiftConditions gift={gift} />
        {gift.terms && <Terms terms={gift.terms} />}
      </div>
    </Dialog>
  );
}

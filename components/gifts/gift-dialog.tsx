import { QRCodeSVG } from 'qrcode.react';
import { useTranslation } from 'react-i18next';
import { useDates } from '@/components/shared/use-dates';
import { Badge } from '@/components/ui/badge';
import { Dialog } from '@/components/ui/dialog';
import type { Gift } from '@/contract/schemas/shop';
import { CopyButton } from './copy-button';

interface GiftDialogProps {
  gift: Gift;
  onClose: () => void;
}

function Code({ code }: { code: string }) {
  const { t } = useTranslation();
  return (
    <div className="grid justify-items-center gap-3">
      <p className="text-muted text-center text-sm">{t('gifts.code')}</p>
      <div className="rounded-control border-border border p-1">
        <QRCodeSVG
          value={code}
          level="H"
          size={184}
          marginSize={4}
          title={t('gifts.qr', { code })}
          className="size-46 max-w-full"
        />
      </div>
      <p dir="ltr" className="text-2xl font-bold tracking-widest tabular-nums">
        {code}
      </p>
      <CopyButton text={code} />
    </div>
  );
}

/** A gift opened: its code as text and QR while it can be used, what it is, and on which terms. */
export function GiftDialog({ gift, onClose }: GiftDialogProps) {
  const { t } = useTranslation();
  const { date } = useDates();
  const usable = gift.status === 'active';
  return (
    <Dialog title={gift.name} closeLabel={t('common.close')} onClose={onClose}>
      <div className="grid gap-4">
        {usable ? (
          <Code code={gift.code} />
        ) : (
          <div>
            <Badge>{t(`gifts.status.${gift.status}`)}</Badge>
          </div>
        )}
        <p>{gift.description}</p>
        <p className="text-muted text-sm">
          {t('gifts.from', { date: date(gift.validFrom) })}
          {gift.validUntil && ` · ${t('gifts.until', { date: date(gift.validUntil) })}`}
        </p>
        {gift.terms && (
          <div className="border-border border-t pt-3 text-sm">
            <h3 className="font-semibold">{t('gifts.terms')}</h3>
            <p className="text-muted mt-1">{gift.terms}</p>
          </div>
        )}
      </div>
    </Dialog>
  );
}

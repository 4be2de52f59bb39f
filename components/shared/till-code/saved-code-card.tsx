import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { SavedCode } from '@/lib/offline/saved-code';
import { QrCode } from './qr-code';
import { useConfiguration } from '../configuration/use-configuration';
import { useDates } from '../configuration/use-dates';

/** A member's short code that was saved while online, with its time. */
export function SavedCodeCard({ code }: { code: SavedCode }) {
  const { t } = useTranslation();
  const { allowVerificationQrCode } = useConfiguration();
  const { formatDate, formatTime } = useDates();
  const [isExpired] = useState(() => new Date(code.expiresAt).getTime() <= Date.now());
  return (
    <div className="grid justify-items-center gap-3 text-center">
      {allowVerificationQrCode && (
        <QrCode value={code.shortUserId} title={t('shortCode.qr', { code: code.shortUserId })} />
      )}
      <p dir="ltr" className="text-3xl font-bold tracking-widest tabular-nums">
        {code.shortUserId}
      </p>
      <p className="text-muted text-sm">
        <span>{t('shortCode.savedAt', { date: formatDate(code.savedAt), time: formatTime(code.savedAt) })}</span>
        {!isExpired && <span>{` · ${t('shortCode.until', { time: formatTime(code.expiresAt) })}`}</span>}
      </p>
      {isExpired && <Alert tone="warning">{t('shortCode.over')}</Alert>}
    </div>
  );
}

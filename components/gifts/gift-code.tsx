import { CopyButton } from '@/components/shared/content/copy-button';
import { QrCode } from '@/components/shared/till-code/qr-code';
import { useWakeLock } from '@/components/shared/browser/use-wake-lock';
import { Icon } from '@/components/ui/icon';
import { Sun } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';

/** The code of an open gift, as large as a till needs it; the screen stays on while it is shown. */
export function GiftCode({ code }: { code: string }) {
  const { t } = useTranslation();
  useWakeLock();
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <p className="font-semibold">{t('gifts.code')}</p>
      <QrCode value={code} title={t('gifts.qr', { code })} size="large" />
      <p dir="ltr" className="text-3xl font-bold tracking-wider tabular-nums">
        {code}
      </p>
      <p className="text-sm">{t('gifts.next')}</p>
      <p className="text-muted flex items-center gap-1.5 text-sm">
        <Icon icon={Sun} className="size-4 shrink-0" />
        {t('gifts.bright')}
      </p>
      <CopyButton text={code} />
    </div>
  );
}

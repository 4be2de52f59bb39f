import { Alert } from '@/components/ui/alert';
import { Skeleton } from '@/components/ui/skeleton';
import { CODE_PERIOD_SECONDS } from 'loyalty-text/one-time-password';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { SavedCard } from '@/lib/offline/saved-code';
import { useWakeLock } from '../browser/use-wake-lock';
import { useConfiguration } from '../configuration/use-configuration';
import { QrCode } from './qr-code';
import { useRotatingCode } from './use-rotating-code';

/** The time that a code is still shown for: text, and a bar that says nothing more. */
function TimeLeft({ seconds }: { seconds: number }) {
  const { t } = useTranslation();
  return (
    <div className="grid w-full max-w-64 gap-1.5">
      <div aria-hidden className="bg-raised h-1.5 overflow-hidden rounded-full">
        <div
          className="bg-accent h-full rounded-full transition-[width] duration-1000 ease-linear motion-reduce:transition-none"
          style={{ width: `${(100 * seconds) / CODE_PERIOD_SECONDS}%` }}
        />
      </div>
      <p className="text-muted text-sm tabular-nums">{t('shortCode.next', { seconds })}</p>
    </div>
  );
}

function Code({ code }: { code: string }) {
  const { t } = useTranslation();
  const { allowVerificationQrCode } = useConfiguration();
  const [cardId, digits = ''] = code.split('-');
  return (
    <>
      {allowVerificationQrCode && <QrCode value={code} title={t('shortCode.qr', { code })} size="large" />}
      <p dir="ltr" className="font-bold tabular-nums">
        <span className="text-muted block text-lg tracking-widest">{cardId}</span>
        <span className="block text-4xl tracking-widest">
          {digits.slice(0, 3)} {digits.slice(3)}
        </span>
      </p>
    </>
  );
}

/** The code that a card shows without a connection, another one every thirty seconds; what to do if a till refuses it. */
export function RotatingCode({ card }: { card: SavedCard }) {
  const { t } = useTranslation();
  const { code, secondsLeft, isClockWrong } = useRotatingCode(card);
  useWakeLock();
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <p className="text-muted">{t('shortCode.offline')}</p>
      {code === undefined ? <Skeleton className="size-64" /> : <Code code={code} />}
      <TimeLeft seconds={secondsLeft} />
      {isClockWrong ? (
        <Alert tone="warning">{t('shortCode.clockSetBack')}</Alert>
      ) : (
        <p className="text-muted text-sm">{t('shortCode.clock')}</p>
      )}
    </div>
  );
}

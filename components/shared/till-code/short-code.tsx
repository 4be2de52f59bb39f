import dynamic from 'next/dynamic';
import { useEffect } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { useSession } from '@/components/shared/session/session-provider';
import { useTranslation } from '@/components/shared/i18n/texts';
import { saveCode } from '@/lib/offline/saved-code';
import { useGetShortUserIdQuery } from '@/store/endpoints/wallet-pass';
import { CopyButton } from '../content/copy-button';
import { QrCode } from './qr-code';
import { QueryState } from '../query/query-state';
import { useOfflineCode } from './use-offline-code';
import { NotInSupportSession } from '../session/support-session';
import { MAX_TIMER_MS } from '../browser/timer-limit';
import { useWakeLock } from '../browser/use-wake-lock';
import { useConfiguration } from '../configuration/use-configuration';
import { useDates } from '../configuration/use-dates';

/** Loads what shows a code without a connection: with the card, so that it is there when the connection is lost. */
const loadOfflineCode = () => import('./offline-code-card').then((module) => module.OfflineCodeCard);
const OfflineCodeCard = dynamic(loadOfflineCode, { loading: () => <Skeleton className="mx-auto size-64" /> });

/** Requests the next code this long before the current one expires, so that a cashier never gets an expired one. */
const RENEW_BEFORE_MS = 5_000;

function useFreshCode() {
  const query = useGetShortUserIdQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, refetch } = query;
  const session = useSession();
  const memberId = session?.user.comoMemberId;

  useEffect(() => {
    if (!data) return;
    const left = new Date(data.expiresAt).getTime() - Date.now() - RENEW_BEFORE_MS;
    const timer = setTimeout(() => void refetch(), Math.min(Math.max(left, RENEW_BEFORE_MS), MAX_TIMER_MS));
    return () => clearTimeout(timer);
  }, [data, refetch]);

  useEffect(() => {
    if (!data || !memberId) return;
    // If it cannot be saved, it is only missing offline.
    saveCode({ ...data, comoMemberId: memberId, savedAt: new Date().toISOString() }).catch(() => undefined);
  }, [data, memberId]);

  return query;
}

/** The member's short code, which a cashier types or, if the business allows it, scans; renewed before it expires. */
export function ShortCode() {
  return (
    <NotInSupportSession textKey="shortCode.support">
      <OwnShortCode />
    </NotInSupportSession>
  );
}

function OwnShortCode() {
  const { t } = useTranslation();
  const { allowVerificationQrCode } = useConfiguration();
  const { formatTime } = useDates();
  const query = useFreshCode();
  useWakeLock();
  useEffect(() => void loadOfflineCode().catch(() => undefined), []);
  const offline = useOfflineCode(query.error !== undefined);
  if (query.error && offline) return <OfflineCodeCard code={offline} />;
  return (
    <QueryState query={query} skeleton={<Skeleton className="mx-auto size-64" />}>
      {({ shortUserId, expiresAt }) => (
        <div className="grid justify-items-center gap-3 text-center">
          <p className="text-muted">{t('shortCode.text')}</p>
          {allowVerificationQrCode && (
            <QrCode value={shortUserId} title={t('shortCode.qr', { code: shortUserId })} size="large" />
          )}
          <p dir="ltr" className="text-4xl font-bold tracking-widest tabular-nums">
            {shortUserId}
          </p>
          <p className="text-muted text-sm">{t('shortCode.until', { time: formatTime(expiresAt) })}</p>
          <CopyButton text={shortUserId} />
        </div>
      )}
    </QueryState>
  );
}

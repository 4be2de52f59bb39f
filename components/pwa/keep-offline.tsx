import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';
import { useMissingCalls } from '@/components/shared/configuration/use-missing-calls';
import { loadQrCode } from '@/components/shared/till-code/load-qr-code';
import { useSession } from '@/components/shared/session/session-provider';
import { useTranslation } from '@/components/shared/i18n/texts';
import { cacheShell } from '@/lib/offline/cache-shell';
import { deleteOfflineCopy, OFFLINE_PAGE } from '@/lib/offline/offline-copy';
import { getSavedCode, saveCode } from '@/lib/offline/saved-code';
import { workers } from '@/lib/workers/bundles';
import { useLazyGetShortUserIdQuery } from '@/store/endpoints/wallet-pass';
import { isFramed } from '@/lib/embed/is-framed';
import { useSaveOfflineCard } from './use-save-offline-card';

/**
 * How long a visitor uses a page before the shell is cached, in milliseconds: its forty files cost a phone as much as
 * the page itself.
 */
const CACHE_DELAY_MS = 5_000;
/** A member may be at a till any moment. */
const MEMBER_CACHE_DELAY_MS = 500;
/** A code that expires sooner is replaced, in milliseconds. */
const MARGIN_MS = 120_000;

const canSave = () =>
  process.env.NODE_ENV === 'production' && 'serviceWorker' in navigator && 'caches' in window && !isFramed();

/** Visitors pay for what they download, or wait for it: they have no code that must be there without a connection. */
function isCostly(): boolean {
  const { saveData = false, effectiveType = '4g' } =
    (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {};
  return saveData || effectiveType !== '4g';
}

async function cacheOffline(language: string, isMember: boolean): Promise<void> {
  const { url, scope } = workers.offline;
  try {
    // The offline page shows a member's code with it.
    if (isMember) await loadQrCode();
    await cacheShell(`${window.__NEXT_DATA__.buildId} ${language}${isMember ? ' code' : ''}`);
    // The worker responds to navigations: without its page it would have nothing to respond with.
    await navigator.serviceWorker.register(url, { scope });
  } catch (error) {
    console.info('offline:', error instanceof Error ? error.message : 'nothing was cached');
  }
}

/** Caches what is needed offline: the shell, and the signed-in member's code and card. */
export function KeepOffline() {
  const { i18n } = useTranslation();
  const { pathname } = useRouter();
  const session = useSession();
  const [getShortUserId] = useLazyGetShortUserIdQuery();
  const saveOfflineCard = useSaveOfflineCard();
  const isMissing = useMissingCalls();
  const memberId = session && !session.user.support ? session.user.comoMemberId : null;
  const away = pathname === OFFLINE_PAGE;

  const saveMemberCode = useEffectEvent(async (comoMemberId: string) => {
    const savedCode = await getSavedCode();
    const remainingMs = savedCode ? new Date(savedCode.expiresAt).getTime() - Date.now() : 0;
    if (savedCode?.comoMemberId === comoMemberId && remainingMs > MARGIN_MS) return;
    if (savedCode && savedCode.comoMemberId !== comoMemberId) await deleteOfflineCopy();
    if (isMissing('getShortUserId')) return;
    const { shortUserId, expiresAt } = await getShortUserId(undefined).unwrap();
    await saveCode({ comoMemberId, shortUserId, expiresAt, savedAt: new Date().toISOString() });
  });
  const saveOfflineCopy = useEffectEvent(async (comoMemberId: string) => {
    await saveMemberCode(comoMemberId);
    await saveOfflineCard(comoMemberId);
  });

  useEffect(() => {
    if (!canSave() || away || (!memberId && isCostly())) return;
    const delay = memberId ? MEMBER_CACHE_DELAY_MS : CACHE_DELAY_MS;
    const timer = setTimeout(() => void cacheOffline(i18n.language, memberId !== null), delay);
    return () => clearTimeout(timer);
  }, [away, i18n.language, memberId]);

  useEffect(() => {
    if (!canSave() || away) return;
    const saved = memberId ? saveOfflineCopy(memberId) : deleteOfflineCopy();
    saved.catch(() => undefined);
  }, [away, memberId]);

  return null;
}

import { useMissingCalls } from '@/components/shared/configuration/use-missing-calls';
import { Link } from '@/components/shared/navigation/link';
import { QueryState } from '@/components/shared/query/query-state';
import { useIsSupportSession } from '@/components/shared/session/support-session';
import { useMember } from '@/components/shared/session/use-member';
import { getButtonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { BellRing } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { useTranslation } from '@/components/shared/i18n/texts';
import { noticePreferencesHref } from '@/lib/navigation/hrefs';
import { useGetNoticesInfiniteQuery } from '@/store/endpoints/notices';
import { MarkAll } from './mark-all';
import { NoticeList } from './notice-list';
import { useSeenNotices } from './use-seen-notices';

/** The member's inbox. */
export function NoticesScreen() {
  const { t } = useTranslation();
  const isMissing = useMissingCalls();
  const isSupport = useIsSupportSession();
  const { details } = useMember();
  const query = useGetNoticesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const notices = query.data?.pages.flatMap((page) => page.notices) ?? [];
  const { isNew, clear } = useSeenNotices(notices);
  const [newest] = notices;
  const hasUnread = (details?.unreadNotices ?? 0) > 0 || notices.some(({ id }) => isNew(id));
  return (
    <div className="mx-auto max-w-2xl">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="text-2xl font-bold sm:text-3xl">{t('notices.title')}</h1>
        {newest && !isSupport && <MarkAll newest={newest.id} hasUnread={hasUnread} onDone={clear} />}
      </div>
      <QueryState query={query} skeleton={<Skeleton className="rounded-card h-64" />}>
        {() => <NoticeList notices={notices} isNew={isNew} query={query} />}
      </QueryState>
      {!isMissing('getNoticePreferences') && (
        <p className="mt-6 text-center">
          <Link href={noticePreferencesHref} className={getButtonStyle('quiet')}>
            <Icon icon={BellRing} className="size-4" />
            {t('notices.settings')}
          </Link>
        </p>
      )}
    </div>
  );
}

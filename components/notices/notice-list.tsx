import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useDates } from '@/components/shared/configuration/use-dates';
import { groupRuns } from '@/components/shared/query/group-runs';
import { useShowMore } from '@/components/shared/query/use-show-more';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Bell } from '@/components/ui/icons';
import type { Notice } from 'loyalty-contract/schemas/notices';
import { toLocalDay } from 'loyalty-text/local-day';
import { useTranslation } from '@/components/shared/i18n/texts';
import { NoticeRow } from './notice-row';

interface NoticeListProps {
  notices: readonly Notice[];
  isNew: (id: string) => boolean;
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** The notices by day, newest first, with a button for more. */
export function NoticeList({ notices, isNew, query }: NoticeListProps) {
  const { t } = useTranslation();
  const { formatShortDate } = useDates();
  const { timeZone } = useConfiguration();
  const { list, showMore } = useShowMore(query.fetchNextPage);
  if (notices.length === 0)
    return <EmptyState icon={Bell} title={t('notices.empty.title')} text={t('notices.empty.text')} />;
  return (
    <div ref={list}>
      {groupRuns(notices, ({ createdAt }) => toLocalDay(createdAt, timeZone)).map(({ key: day, items }) => (
        <section key={day} className="mb-6">
          <h2 className="text-muted mb-2 text-sm font-semibold">{formatShortDate(items[0].createdAt)}</h2>
          <Card className="overflow-hidden">
            <ul className="divide-border divide-y">
              {items.map((notice) => (
                <NoticeRow key={notice.id} notice={notice} isNew={isNew(notice.id)} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
      {query.hasNextPage && (
        <div className="grid justify-items-center">
          <Button variant="secondary" busy={query.isFetchingNextPage} onClick={showMore}>
            {t('activity.more')}
          </Button>
        </div>
      )}
    </div>
  );
}

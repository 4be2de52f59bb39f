import { useRouter } from 'next/router';
import { useState } from 'react';
import { QueryState } from '@/components/shared/query/query-state';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ScrollText } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { isId } from 'loyalty-contract/is-id';
import { MEMBER_PARAM } from '@/lib/desk/hrefs';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useListAuditInfiniteQuery, type LogFilter } from '@/store/desk/endpoints/log';
import { toCurrentQuery } from '../parts/current-query';
import { MoreButton } from '../parts/more-button';
import { PageHead } from '../parts/page-head';
import { useBusiness } from '../shell/desk-context';
import { LogEntryRow, type LogNames } from './log-entry-row';
import { LogFilters } from './log-filters';
import type { DeskResponse } from '@/store/desk/desk-responses';

const getNames = (pages: readonly DeskResponse<'listAudit'>[]): LogNames => ({
  members: new Map(
    pages.flatMap(({ members = [] }) => members.map(({ comoMemberId, memberName }) => [comoMemberId, memberName])),
  ),
  people: new Map(pages.flatMap(({ people = [] }) => people.map(({ staffId, name }) => [staffId, name]))),
});

function LogEntries({ filter }: { filter: LogFilter }) {
  const { t } = useTranslation();
  const query = useListAuditInfiniteQuery(filter);
  return (
    <QueryState query={toCurrentQuery(query)} skeleton={<Skeleton className="h-96 w-full" />}>
      {({ pages }) => {
        const entries = pages.flatMap((page) => page.entries);
        const names = getNames(pages);
        if (entries.length === 0) {
          return (
            <Card>
              <EmptyState icon={ScrollText} title={t('desk.log.none.title')} text={t('desk.log.none.text')} />
            </Card>
          );
        }
        return (
          <div className="grid gap-3">
            <Card className="px-4 py-1 sm:px-5">
              <ul aria-label={t('desk.log.title')}>
                {entries.map((entry, index) => (
                  <LogEntryRow key={index} entry={entry} names={names} />
                ))}
              </ul>
            </Card>
            <MoreButton query={query} />
          </div>
        );
      }}
    </QueryState>
  );
}

/** Who did what, newest first. Nobody can change it. */
export function LogScreen() {
  const { t } = useTranslation();
  const { businessId, onlyLocations } = useBusiness();
  const memberId = useRouter().query[MEMBER_PARAM];
  const [filter, setFilter] = useState<LogFilter>({
    businessId,
    staffId: '',
    comoMemberId: isId(memberId) ? memberId : '',
    action: '',
    since: '',
    until: '',
  });
  return (
    <div className="grid gap-5">
      <PageHead title={t('desk.log.title')} text={t(onlyLocations ? 'desk.log.ownPlaces' : 'desk.log.text')} />
      <LogFilters filter={filter} onChange={setFilter} />
      <LogEntries filter={filter} />
    </div>
  );
}

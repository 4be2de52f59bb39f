import { QueryState } from '@/components/shared/query/query-state';
import { Alert } from '@/components/ui/alert';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { UsersRound } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { getMemberHref } from '@/lib/desk/hrefs';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useSearchMembersInfiniteQuery } from '@/store/desk/endpoints/members';
import { toCurrentQuery } from '../parts/current-query';
import { EnrolOffer } from '../parts/enrol-offer';
import { isContactQuery, parseMemberQuery } from '../parts/member-query';
import { MoreButton } from '../parts/more-button';
import { useBusiness, useDesk, useHasScope } from '../shell/desk-context';
import { useDeskNavigate } from '../shell/desk-link';
import { type FoundMember, MemberRow } from './member-row';

function MemberRows({ title, members }: { title: string; members: readonly FoundMember[] }) {
  if (members.length === 0) return null;
  return (
    <Card className="overflow-hidden">
      <ul aria-label={title}>
        {members.map((member) => (
          <MemberRow key={member.comoMemberId} member={member} />
        ))}
      </ul>
    </Card>
  );
}

/** The members that a search finds, page by page: those with similar names apart. */
export function MemberList({ search }: { search: string }) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const navigate = useDeskNavigate();
  const hasScope = useHasScope('till:enrol');
  const mayEnrol = useDesk().location !== undefined && hasScope;
  const typed = parseMemberQuery(search);
  const contact = typed && isContactQuery(typed) ? typed : undefined;
  const open = ({ comoMemberId }: { comoMemberId: string }) => void navigate.push(getMemberHref(comoMemberId));
  const query = useSearchMembersInfiniteQuery({ businessId, search });
  return (
    <QueryState query={toCurrentQuery(query)} skeleton={<Skeleton className="h-72 w-full" />}>
      {({ pages }) => {
        const members = pages.flatMap((page) => page.members);
        const isFound = members.some(({ match }) => match === undefined);
        const enrolOffer = mayEnrol && contact && !isFound && (
          <EnrolOffer key={search} query={contact} onEnrolled={open} />
        );
        if (members.length === 0) {
          const kind = search === '' ? 'none' : 'notFound';
          return (
            <Card>
              <EmptyState
                icon={UsersRound}
                title={t(`desk.members.${kind}.title`)}
                text={t(`desk.members.${kind}.text`)}
              />
              {enrolOffer && <div className="mx-auto grid max-w-md px-4 pb-8">{enrolOffer}</div>}
            </Card>
          );
        }
        const similar = members.filter(({ match }) => match === 'similar');
        return (
          <div className="grid gap-3">
            {pages.some((page) => page.truncated) && <Alert tone="info">{t('desk.members.truncated')}</Alert>}
            <MemberRows title={t('desk.members.title')} members={members.filter(({ match }) => match !== 'similar')} />
            {similar.length > 0 && (
              <section className="grid gap-3">
                <h2 className="text-lg font-semibold">{t('desk.members.similar')}</h2>
                <MemberRows title={t('desk.members.similar')} members={similar} />
              </section>
            )}
            {enrolOffer}
            <MoreButton query={query} />
          </div>
        );
      }}
    </QueryState>
  );
}

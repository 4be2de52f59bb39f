import { QueryState } from '@/components/shared/query/query-state';
import { Alert } from '@/components/ui/alert';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { ChevronRight, UsersRound } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { getMemberHref } from '@/lib/desk/hrefs';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { DeskResponse } from '@/store/desk/desk-responses';
import { useSearchMembersInfiniteQuery } from '@/store/desk/endpoints/members';
import { Contact, listContacts } from '../parts/contact';
import { toCurrentQuery } from '../parts/current-query';
import { EnrolOffer } from '../parts/enrol-offer';
import { isContactQuery, parseMemberQuery } from '../parts/member-query';
import { MoreButton } from '../parts/more-button';
import { useBusiness, useDesk, useHasScope } from '../shell/desk-context';
import { DeskLink, useDeskNavigate } from '../shell/desk-link';
import { useTimes } from '../shell/use-times';
import { useMemberName } from '../parts/use-member-name';
import { useAmounts } from '../parts/use-amounts';

type FoundMember = DeskResponse<'searchMembers'>['members'][number];

function MemberRow({ member }: { member: FoundMember }) {
  const { t } = useTranslation();
  const { formatDate } = useTimes();
  const { balanceKinds, formatNamed } = useAmounts();
  const getMemberName = useMemberName();
  const { comoMemberId, createdAt } = member;
  return (
    <li className="border-border border-t first:border-t-0">
      <DeskLink
        href={getMemberHref(comoMemberId)}
        className="hover:bg-raised flex items-center gap-4 px-4 py-3.5 sm:px-5"
      >
        <span className="grid min-w-0 flex-1 gap-x-6 sm:grid-cols-2 lg:grid-cols-[1.2fr_1.4fr_1fr]">
          <bdi className="font-semibold [overflow-wrap:anywhere]">{getMemberName(member)}</bdi>
          <span className="text-muted text-sm sm:text-base">
            {listContacts(member).map((contact) => (
              <span key={contact.value} className="block [overflow-wrap:anywhere]">
                <Contact {...contact} />
              </span>
            ))}
          </span>
          <span className="text-muted hidden text-sm lg:block">
            {t('desk.till.member.since', { date: formatDate(createdAt) })}
          </span>
        </span>
        <span className="grid min-w-24 shrink-0 text-end text-sm font-semibold tabular-nums">
          {balanceKinds.map((account) => (
            <span key={account}>{formatNamed(account, member[account])}</span>
          ))}
        </span>
        <Icon icon={ChevronRight} className="flip-in-rtl text-muted size-5 shrink-0" />
      </DeskLink>
    </li>
  );
}

/** The members that a search finds, page by page. */
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
        if (members.length === 0) {
          const kind = search === '' ? 'none' : 'notFound';
          return (
            <Card>
              <EmptyState
                icon={UsersRound}
                title={t(`desk.members.${kind}.title`)}
                text={t(`desk.members.${kind}.text`)}
              />
              {mayEnrol && contact && (
                <div className="mx-auto grid max-w-md px-4 pb-8">
                  <EnrolOffer key={search} query={contact} onEnrolled={open} />
                </div>
              )}
            </Card>
          );
        }
        return (
          <div className="grid gap-3">
            {pages.some((page) => page.truncated) && <Alert tone="info">{t('desk.members.truncated')}</Alert>}
            <Card className="overflow-hidden">
              <ul aria-label={t('desk.members.title')}>
                {members.map((member) => (
                  <MemberRow key={member.comoMemberId} member={member} />
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

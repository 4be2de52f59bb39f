import { useRouter } from 'next/router';
import { QueryState } from '@/components/shared/query/query-state';
import { Icon } from '@/components/ui/icon';
import { ArrowLeft, UserRound } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { deskHref } from '@/lib/desk/hrefs';
import { useTranslation } from '@/components/shared/i18n/texts';
import { isApiError } from '@/lib/calls/api-error';
import { useGetMemberRecordInfiniteQuery } from '@/store/desk/endpoints/members';
import { useBusiness } from '../shell/desk-context';
import { DeskLink } from '../shell/desk-link';
import { MessageScreen } from '../shell/message-screen';
import { joinPages } from './member-record';
import { MemberBalances } from './member-balances';
import { MemberHeading } from './member-heading';
import { MemberSummary } from './member-summary';
import { MemberTabs } from './member-tabs';

function BackToMembers() {
  const { t } = useTranslation();
  return (
    <DeskLink
      href={deskHref.members}
      className="text-accent inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold"
    >
      <Icon icon={ArrowLeft} className="flip-in-rtl size-5" />
      {t('desk.member.back')}
    </DeskLink>
  );
}

function MemberRecord({ comoMemberId }: { comoMemberId: string }) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const query = useGetMemberRecordInfiniteQuery({ businessId, comoMemberId });
  if (isApiError(query.error) && query.error.status === 404)
    return (
      <MessageScreen icon={UserRound} title={t('desk.member.unknown.title')} text={t('desk.member.unknown.text')} />
    );
  return (
    <QueryState query={query} skeleton={<Skeleton className="h-96 w-full" />}>
      {(data) => {
        const record = joinPages(data.pages);
        return (
          record && (
            <div className="grid gap-6">
              <MemberHeading member={record.member} summary={record.summary} />
              <MemberSummary record={record} />
              <MemberBalances record={record} />
              <MemberTabs record={record} pages={query} pageCount={data.pages.length} />
            </div>
          )
        );
      }}
    </QueryState>
  );
}

/** Everything about a member, and what the person may put right. */
export function MemberScreen() {
  const { query } = useRouter();
  const [comoMemberId] = [query.memberId].flat();
  return (
    <div className="grid gap-3">
      <BackToMembers />
      {comoMemberId !== undefined && <MemberRecord key={comoMemberId} comoMemberId={comoMemberId} />}
    </div>
  );
}

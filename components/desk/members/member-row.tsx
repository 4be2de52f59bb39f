import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { ChevronRight } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { getMemberHref } from '@/lib/desk/hrefs';
import type { DeskResponse } from '@/store/desk/desk-responses';
import { Contact, listContacts } from '../parts/contact';
import { useAmounts } from '../parts/use-amounts';
import { useMemberName } from '../parts/use-member-name';
import { DeskLink } from '../shell/desk-link';
import { useTimes } from '../shell/use-times';

export type FoundMember = DeskResponse<'searchMembers'>['members'][number];

/** A member in a list, as a link to the account. */
export function MemberRow({ member }: { member: FoundMember }) {
  const { t } = useTranslation();
  const { formatDate } = useTimes();
  const { balanceKinds, formatNamed } = useAmounts();
  const getMemberName = useMemberName();
  const { comoMemberId, createdAt, match } = member;
  return (
    <li className="border-border border-t first:border-t-0">
      <DeskLink
        href={getMemberHref(comoMemberId)}
        className="hover:bg-raised flex items-center gap-4 px-4 py-3.5 sm:px-5"
      >
        <span className="grid min-w-0 flex-1 gap-x-6 sm:grid-cols-2 lg:grid-cols-[1.2fr_1.4fr_1fr]">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <bdi className="font-semibold [overflow-wrap:anywhere]">{getMemberName(member)}</bdi>
            {match === 'undone' && <Badge>{t('desk.members.undone')}</Badge>}
          </span>
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

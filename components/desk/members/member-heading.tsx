import { isolate } from 'loyalty-text/isolate';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { getMemberLogHref } from '@/lib/desk/hrefs';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useHasScope } from '../shell/desk-context';
import { DeskLink } from '../shell/desk-link';
import { useTimes } from '../shell/use-times';
import { useMemberName } from '../parts/use-member-name';
import { Contact, listContacts } from '../parts/contact';
import { MemberActions } from './member-actions';
import type { MemberRecord, RecordMember } from './member-record';

/** That the member is blocked: since when, by whom and why; nothing for others. */
function BlockAlert({ blocked }: Pick<RecordMember, 'blocked'>) {
  const { t } = useTranslation();
  const { formatDateTime } = useTimes();
  if (!blocked) return null;
  return (
    <Alert tone="warning">
      <p className="font-semibold">
        {t('desk.member.blocked.by', { name: isolate(blocked.by), time: formatDateTime(blocked.at) })}
      </p>
      <p>
        <bdi>{blocked.reason}</bdi>
      </p>
    </Alert>
  );
}

/** Who the member is, and what can be done for the member. */
export function MemberHeading({ member, summary }: { member: RecordMember; summary: MemberRecord['summary'] }) {
  const { t } = useTranslation();
  const getMemberName = useMemberName();
  const maySeeLog = useHasScope('audit:read');
  const { comoMemberId, commonExtId, hasConsent, blocked, unopened } = member;
  // Another backend's members have a number that its tills know; ours is nothing to people.
  const numbers = summary?.numbers ?? [commonExtId];
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-2xl font-bold [overflow-wrap:anywhere] sm:text-3xl">
            <bdi>{getMemberName(member)}</bdi>
          </h1>
          {unopened ? (
            <Badge tone="neutral">{t('desk.member.unopened')}</Badge>
          ) : (
            <Badge tone={hasConsent ? 'success' : 'warning'}>
              {t(hasConsent ? 'desk.member.consented' : 'desk.member.notConsented')}
            </Badge>
          )}
          {blocked && <Badge tone="warning">{t('desk.member.blocked')}</Badge>}
        </div>
        <ul className="text-muted flex flex-wrap gap-x-5 gap-y-1">
          {listContacts(member).map((contact) => (
            <li key={contact.value} className="[overflow-wrap:anywhere]">
              <Contact {...contact} />
            </li>
          ))}
          {numbers.map((number) => (
            <li key={number}>
              {t('desk.member.number')} <bdi dir="ltr">{number}</bdi>
            </li>
          ))}
          {maySeeLog && (
            <li>
              <DeskLink href={getMemberLogHref(comoMemberId)} className="text-accent font-semibold underline">
                {t('desk.member.log')}
              </DeskLink>
            </li>
          )}
        </ul>
      </div>
      <BlockAlert blocked={blocked} />
      <MemberActions member={member} />
    </div>
  );
}

import type { Ref } from 'react';
import { Badge } from '@/components/ui/badge';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useTimes } from '../shell/use-times';
import type { Member } from './till-machine';
import { useAmounts } from '../parts/use-amounts';
import { useMemberName } from '../parts/use-member-name';
import { MemberStamps } from './member-stamps';

/** Who the member is, and what the member has. */
export function MemberHead({
  member,
  typed,
  headingRef,
}: {
  member: Member;
  /** The contact that was typed here to enrol the guest: whoever typed it checks it by all of it. */
  typed?: string | undefined;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
}) {
  const { t } = useTranslation();
  const { formatDate } = useTimes();
  const { balanceKinds, getName, formatBalance } = useAmounts();
  const getMemberName = useMemberName();
  const { memberSince, phoneEnding, consents, level, unopened } = member;
  return (
    <div className="grid gap-4">
      <div>
        <h2 ref={headingRef} tabIndex={-1} className="text-2xl font-bold outline-none sm:text-3xl">
          <bdi>{getMemberName(member)}</bdi>
        </h2>
        {level && (
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge tone="accent">{t('desk.till.member.level', { name: level.name })}</Badge>
            {level.benefits.length > 0 && <span className="text-sm">{level.benefits.join(' · ')}</span>}
          </p>
        )}
        <p className="text-muted mt-1 flex flex-wrap gap-x-2 text-sm">
          <span>{t('desk.till.member.since', { date: formatDate(memberSince) })}</span>
          {typed !== undefined && (
            <>
              <span aria-hidden>·</span>
              <bdi>{typed}</bdi>
            </>
          )}
          {typed === undefined && phoneEnding && (
            <>
              <span aria-hidden>·</span>
              <span>
                {t('desk.till.member.phone')} <bdi dir="ltr">••{phoneEnding}</bdi>
              </span>
            </>
          )}
          {!unopened && (
            <>
              <span aria-hidden>·</span>
              <span>{t(consents.length > 0 ? 'desk.till.member.consent' : 'desk.till.member.noConsent')}</span>
            </>
          )}
        </p>
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
        {balanceKinds.map((account) => (
          <div key={account} className="bg-raised rounded-control min-w-0 px-4 py-3">
            <dt className="text-muted text-sm font-medium">{getName(account)}</dt>
            <dd className="text-xl font-bold whitespace-nowrap tabular-nums sm:text-2xl">
              {formatBalance(account, member[account])}
            </dd>
          </div>
        ))}
        <MemberStamps cards={member.stampCards ?? []} />
      </dl>
    </div>
  );
}

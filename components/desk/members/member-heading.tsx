import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Gift, Headset, Merge, Scale } from '@/components/ui/icons';
import { getMemberLogHref } from '@/lib/desk/hrefs';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useDoneMessage } from '../parts/use-done-message';
import { useBusiness, useHasScope } from '../shell/desk-context';
import { DeskLink } from '../shell/desk-link';
import { useMemberName } from '../parts/use-member-name';
import { AdjustDialog } from './adjust-dialog';
import { GiveDialog } from './give-dialog';
import { MemberMerges } from './member-merges';
import { MergeDialog } from './merge-dialog';
import { OpenAsDialog } from './open-as-dialog';
import type { RecordMember } from './member-record';

type MemberAction = 'adjust' | 'give' | 'open' | 'merge';

/** Each button shows only to those whose role permits it. */
function MemberActions({ member }: { member: RecordMember }) {
  const { t } = useTranslation();
  const { disabled } = useBusiness();
  const [action, setAction] = useState<MemberAction>();
  const doneMessage = useDoneMessage();
  const mayAdjust = useHasScope('corrections:write');
  const mayGive = useHasScope('gifts:write') && !disabled;
  const mayOpen = useHasScope('support-links:write') && !disabled;
  const mayMerge = useHasScope('merges:write') && !disabled;
  const close = () => setAction(undefined);
  const finish = (text: string) => {
    close();
    doneMessage.show(text);
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {mayAdjust && (
          <Button variant="secondary" onClick={() => setAction('adjust')}>
            <Icon icon={Scale} className="size-5" />
            {t('desk.member.adjust')}
          </Button>
        )}
        {mayGive && (
          <Button variant="secondary" onClick={() => setAction('give')}>
            <Icon icon={Gift} className="size-5" />
            {t('desk.member.give')}
          </Button>
        )}
        {mayOpen && (
          <Button variant="secondary" onClick={() => setAction('open')}>
            <Icon icon={Headset} className="size-5" />
            {t('desk.member.open')}
          </Button>
        )}
        {mayMerge && (
          <Button variant="secondary" onClick={() => setAction('merge')}>
            <Icon icon={Merge} className="size-5" />
            {t('desk.member.merge')}
          </Button>
        )}
      </div>
      {doneMessage.element}
      {mayMerge && <MemberMerges comoMemberId={member.comoMemberId} onDone={doneMessage.show} />}
      {action === 'adjust' && <AdjustDialog member={member} onDone={finish} onClose={close} />}
      {action === 'give' && <GiveDialog member={member} onDone={finish} onClose={close} />}
      {action === 'merge' && <MergeDialog member={member} onDone={finish} onClose={close} />}
      {action === 'open' && <OpenAsDialog member={member} onClose={close} />}
    </div>
  );
}

/** Who the member is, and what can be done for the member. */
export function MemberHeading({ member }: { member: RecordMember }) {
  const { t } = useTranslation();
  const getMemberName = useMemberName();
  const maySeeLog = useHasScope('audit:read');
  const { comoMemberId, email, phoneNumber, commonExtId, hasConsent } = member;
  const contacts = [phoneNumber, email].filter((contact) => contact !== null);
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-2xl font-bold [overflow-wrap:anywhere] sm:text-3xl">
            <bdi>{getMemberName(member)}</bdi>
          </h1>
          <Badge tone={hasConsent ? 'success' : 'warning'}>
            {t(hasConsent ? 'desk.member.consented' : 'desk.member.notConsented')}
          </Badge>
        </div>
        <ul className="text-muted flex flex-wrap gap-x-5 gap-y-1">
          {contacts.map((contact) => (
            <li key={contact} className="[overflow-wrap:anywhere]">
              <bdi dir="ltr">{contact}</bdi>
            </li>
          ))}
          <li>
            {t('desk.member.number')} <bdi dir="ltr">{commonExtId}</bdi>
          </li>
          {maySeeLog && (
            <li>
              <DeskLink href={getMemberLogHref(comoMemberId)} className="text-accent font-semibold underline">
                {t('desk.member.log')}
              </DeskLink>
            </li>
          )}
        </ul>
      </div>
      <MemberActions member={member} />
    </div>
  );
}

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon, type IconName } from '@/components/ui/icon';
import { AtSign, Gift, Headset, Lock, LockOpen, Mail, Merge, Scale } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useDoneMessage } from '../parts/use-done-message';
import { useBusiness, useHasScope } from '../shell/desk-context';
import { AdjustDialog } from './adjust-dialog';
import { BlockDialog } from './block-dialog';
import { ContactDialog } from './contact-dialog';
import { EnrolAgainDialog } from './enrol-again-dialog';
import { GiveDialog } from './give-dialog';
import { MemberMerges } from './member-merges';
import { MergeDialog } from './merge-dialog';
import { OpenAsDialog } from './open-as-dialog';
import type { RecordMember } from './member-record';

interface ActionProps {
  member: RecordMember;
  onDone: (text: string) => void;
  onClose: () => void;
}

interface MemberAction {
  name: 'adjust' | 'give' | 'contact' | 'enrolAgain' | 'open' | 'merge' | 'block' | 'unblock';
  icon: IconName;
  Dialog: (props: ActionProps) => React.ReactNode;
}

/** What the person may do for the member, in the order of the buttons. */
function usePermittedActions({ blocked, unopened }: RecordMember): MemberAction[] {
  const { disabled } = useBusiness();
  const mayAdjust = useHasScope('corrections:write');
  const mayGive = useHasScope('gifts:write') && !disabled && !blocked;
  const mayMend = useHasScope('accounts:write');
  const mayOpen = useHasScope('support-links:write') && !disabled;
  const mayMerge = useHasScope('merges:write') && !disabled;
  const actions: (MemberAction | false)[] = [
    mayAdjust && { name: 'adjust', icon: Scale, Dialog: AdjustDialog },
    mayGive && { name: 'give', icon: Gift, Dialog: GiveDialog },
    mayMend && !disabled && !unopened && { name: 'contact', icon: AtSign, Dialog: ContactDialog },
    mayMend && !disabled && unopened?.enrolled === true && { name: 'enrolAgain', icon: Mail, Dialog: EnrolAgainDialog },
    mayOpen && { name: 'open', icon: Headset, Dialog: OpenAsDialog },
    mayMerge && !blocked && { name: 'merge', icon: Merge, Dialog: MergeDialog },
    mayMend &&
      (blocked
        ? { name: 'unblock', icon: LockOpen, Dialog: BlockDialog }
        : { name: 'block', icon: Lock, Dialog: BlockDialog }),
  ];
  return actions.filter((action) => action !== false);
}

/** Each button shows only to those whose role permits it. */
export function MemberActions({ member }: { member: RecordMember }) {
  const { t } = useTranslation();
  const [name, setName] = useState<MemberAction['name']>();
  const doneMessage = useDoneMessage();
  const actions = usePermittedActions(member);
  const { disabled } = useBusiness();
  const mayMerge = useHasScope('merges:write') && !disabled;
  const chosen = actions.find((action) => action.name === name);
  const close = () => setName(undefined);
  const finish = (text: string) => {
    close();
    doneMessage.show(text);
  };
  return (
    <div className="grid gap-3">
      {/* Two by two on a phone, so that the balances below are on its first screen. */}
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:gap-3">
        {actions.map((action) => (
          <Button
            key={action.name}
            variant="secondary"
            size="small"
            className="flex-col gap-1 text-sm sm:flex-row sm:gap-2 sm:text-base"
            onClick={() => setName(action.name)}
          >
            <Icon icon={action.icon} className="size-5 shrink-0" />
            {t(`desk.member.${action.name}`)}
          </Button>
        ))}
      </div>
      {doneMessage.element}
      {mayMerge && <MemberMerges comoMemberId={member.comoMemberId} onDone={doneMessage.show} />}
      {chosen && <chosen.Dialog member={member} onDone={finish} onClose={close} />}
    </div>
  );
}

import { MAX_CORRECTION_REASON } from 'loyalty-contract/desk-limits';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useBlockMemberMutation, useUnblockMemberMutation } from '@/store/desk/endpoints/member-changes';
import { ReasonDialog } from '../parts/reason-dialog';
import { useBusiness, useDesk } from '../shell/desk-context';
import { useWrite } from '../writes/use-write';
import type { RecordMember } from './member-record';

interface BlockDialogProps {
  member: RecordMember;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** Blocks a member, or ends that, for a reason that the member reads. */
export function BlockDialog({ member: { comoMemberId, blocked }, onDone, onClose }: BlockDialogProps) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const { session } = useDesk();
  const block = useWrite(useBlockMemberMutation()[0]);
  const unblock = useWrite(useUnblockMemberMutation()[0]);
  const [act, write] = blocked ? (['unblock', unblock] as const) : (['block', block] as const);
  return (
    <ReasonDialog
      title={t(`desk.member.${act}`)}
      text={<p className="text-muted">{t(`desk.member.${act}.text`)}</p>}
      submit={t(`desk.member.${act}.submit`)}
      variant={blocked ? 'primary' : 'danger'}
      audience="member"
      maxLength={MAX_CORRECTION_REASON}
      write={write}
      send={(reason) => write.send({ params: { comoMemberId }, body: { businessId, by: session.name, reason } })}
      onDone={() => onDone(t(`desk.member.${act}.done`))}
      onClose={onClose}
    />
  );
}

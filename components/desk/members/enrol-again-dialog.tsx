import { useTranslation } from '@/components/shared/i18n/texts';
import { useSendEnrolmentAgainMutation } from '@/store/desk/endpoints/member-changes';
import { WriteDialog } from '../parts/write-dialog';
import { useBusiness, useDesk } from '../shell/desk-context';
import { useWrite } from '../writes/use-write';
import type { RecordMember } from './member-record';

interface EnrolAgainDialogProps {
  member: RecordMember;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** Sends the link of an enrolment again to a guest who has not signed in yet. */
export function EnrolAgainDialog({ member: { comoMemberId }, onDone, onClose }: EnrolAgainDialogProps) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const { session } = useDesk();
  const write = useWrite(useSendEnrolmentAgainMutation()[0]);
  return (
    <WriteDialog
      title={t('desk.member.enrolAgain')}
      submit={t('desk.member.enrolAgain.submit')}
      write={write}
      send={() => write.send({ params: { comoMemberId }, body: { businessId, by: session.name } })}
      onDone={() => onDone(t('desk.member.enrolAgain.done'))}
      onClose={onClose}
    >
      <p className="text-muted">{t('desk.member.enrolAgain.text')}</p>
    </WriteDialog>
  );
}

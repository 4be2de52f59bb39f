import { useTranslation } from '@/components/shared/i18n/texts';
import { useRemoveStaffMutation } from '@/store/desk/endpoints/staff';
import { ReasonDialog } from '../parts/reason-dialog';
import { useBusiness } from '../shell/desk-context';
import { useWrite } from '../writes/use-write';
import type { StaffMember } from './staff-row';

interface RemoveDialogProps {
  person: StaffMember;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** Takes the role of a person away. */
export function RemoveDialog({ person, onDone, onClose }: RemoveDialogProps) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const write = useWrite(useRemoveStaffMutation()[0]);
  const { staffId, name } = person;
  return (
    <ReasonDialog
      variant="danger"
      title={t('desk.staff.remove.title', { name })}
      text={t('desk.staff.remove.text')}
      submit={t('desk.staff.remove')}
      audience="log"
      write={write}
      send={(reason) => write.send({ params: { staffId }, body: { businessId, reason } })}
      onDone={() => onDone(t('desk.staff.remove.done', { name }))}
      onClose={onClose}
    />
  );
}

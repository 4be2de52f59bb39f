import { useState } from 'react';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useRemoveStaffMutation } from '@/store/desk/endpoints/staff';
import { ReasonDialog } from '../parts/reason-dialog';
import { useBusiness } from '../shell/desk-context';
import { isLocked, useWrite } from '../writes/use-write';
import { CreationsField, type EndedCreations } from './creations-field';
import type { StaffMember } from './staff-row';

interface RemoveDialogProps {
  person: StaffMember;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** Takes the role of a person away, with keys and webhooks that the person made. */
export function RemoveDialog({ person, onDone, onClose }: RemoveDialogProps) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const [ended, setEnded] = useState<EndedCreations>({ keys: [], webhooks: [] });
  const write = useWrite(useRemoveStaffMutation()[0]);
  const { staffId, name } = person;
  const send = (reason: string) => {
    const creations = { revokeKeys: [...ended.keys], deleteWebhooks: [...ended.webhooks] };
    return write.send({ params: { staffId }, body: { businessId, reason, ...creations } });
  };
  return (
    <ReasonDialog
      variant="danger"
      title={t('desk.staff.remove.title', { name })}
      text={
        <div className="grid gap-4">
          <p>{t('desk.staff.remove.text')}</p>
          <CreationsField staffId={staffId} ended={ended} disabled={isLocked(write.state)} onChange={setEnded} />
        </div>
      }
      submit={t('desk.staff.remove')}
      audience="log"
      write={write}
      send={send}
      onDone={() => onDone(t('desk.staff.remove.done', { name }))}
      onClose={onClose}
    />
  );
}

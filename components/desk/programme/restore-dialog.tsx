import { useTranslation } from '@/components/shared/i18n/texts';
import { useRestoreVersionMutation } from '@/store/desk/endpoints/studio';
import { WriteDialog } from '../parts/write-dialog';
import { useBusiness } from '../shell/desk-context';
import { useWrite } from '../writes/use-write';

interface RestoreDialogProps {
  /** The version that is restored, and the one that is live. */
  number: number;
  live: number;
  onDone: (number: number) => void;
  onClose: () => void;
}

/** Asks before the settings of an earlier version are published again. */
export function RestoreDialog({ number, live, onDone, onClose }: RestoreDialogProps) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const write = useWrite(useRestoreVersionMutation()[0]);
  return (
    <WriteDialog
      title={t('desk.programme.restore.title', { number })}
      submit={t('desk.programme.restore')}
      write={write}
      send={() => write.send({ params: { businessId, number }, body: { baseVersion: live } })}
      onDone={(restored) => onDone(restored.number)}
      onClose={onClose}
    >
      <p>{t('desk.programme.restore.text')}</p>
    </WriteDialog>
  );
}

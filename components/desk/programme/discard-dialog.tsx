import { useTranslation } from '@/components/shared/i18n/texts';
import { useDiscardDraftMutation } from '@/store/desk/endpoints/studio';
import { WriteDialog } from '../parts/write-dialog';
import { useBusiness } from '../shell/desk-context';
import { useWrite } from '../writes/use-write';
import { ChangeList } from './change-list';
import type { Studio } from './studio';

interface DiscardDialogProps {
  studio: Studio;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before all changes of the draft are lost. */
export function DiscardDialog({ studio, onDone, onClose }: DiscardDialogProps) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const write = useWrite(useDiscardDraftMutation()[0]);
  return (
    <WriteDialog
      title={t('desk.programme.discard.title')}
      submit={t('desk.programme.discard')}
      variant="danger"
      write={write}
      send={() => write.send({ params: { businessId }, body: { draftVersion: studio.draftVersion } })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('desk.programme.discard.text')}</p>
      <ChangeList label={t('desk.programme.changes')} changes={studio.changes} />
    </WriteDialog>
  );
}

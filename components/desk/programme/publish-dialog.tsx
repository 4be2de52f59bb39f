import { useState } from 'react';
import { MAX_VERSION_NOTE } from 'loyalty-contract/desk-limits';
import { TextField } from '@/components/ui/text-field';
import { useTranslation } from '@/components/shared/i18n/texts';
import { usePublishDraftMutation } from '@/store/desk/endpoints/studio';
import { WriteDialog } from '../parts/write-dialog';
import { useBusiness } from '../shell/desk-context';
import { isLocked, useWrite } from '../writes/use-write';
import { ChangeList } from './change-list';
import type { Studio } from './studio';

interface PublishDialogProps {
  studio: Studio;
  onDone: (number: number) => void;
  onClose: () => void;
}

/** Says in words what members will see, and publishes it. */
export function PublishDialog({ studio, onDone, onClose }: PublishDialogProps) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  // What was read is what is published: a change that somebody makes meanwhile is refused.
  const [{ draftVersion, live, changes }] = useState(studio);
  const [note, setNote] = useState('');
  const write = useWrite(usePublishDraftMutation()[0]);
  const send = () => {
    const text = note.trim();
    const body = { draftVersion, baseVersion: live.number, ...(text !== '' && { note: text }) };
    return write.send({ params: { businessId }, body });
  };
  return (
    <WriteDialog
      title={t('desk.programme.publish.title')}
      submit={t('desk.programme.publish')}
      write={write}
      send={send}
      onDone={({ number }) => onDone(number)}
      onClose={onClose}
    >
      <p>{t('desk.programme.publish.text')}</p>
      <ChangeList label={t('desk.programme.changes')} changes={changes} />
      <TextField
        label={t('desk.programme.note')}
        hint={t('desk.programme.note.hint')}
        optional={t('common.optional')}
        value={note}
        maxLength={MAX_VERSION_NOTE}
        readOnly={isLocked(write.state)}
        autoComplete="off"
        onChange={(event) => setNote(event.target.value)}
      />
    </WriteDialog>
  );
}

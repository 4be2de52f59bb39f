import { useState } from 'react';
import { MAX_NAME } from 'loyalty-contract/limits';
import { isolate } from 'loyalty-text/isolate';
import { useTranslation } from '@/components/shared/i18n/texts';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import {
  useDeleteSegmentMutation,
  useListSegmentsQuery,
  useSaveSegmentMutation,
} from '@/store/desk/endpoints/campaigns';
import { useDoneMessage } from '../../parts/use-done-message';
import { WriteDialog } from '../../parts/write-dialog';
import { useBusiness } from '../../shell/desk-context';
import { isLocked, useWrite } from '../../writes/use-write';
import type { Question } from './campaign';

interface SaveDialogProps {
  question: Question;
  onDone: (name: string) => void;
  onClose: () => void;
}

function SaveDialog({ question, onDone, onClose }: SaveDialogProps) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const write = useWrite(useSaveSegmentMutation()[0]);
  const [segmentId] = useState(() => crypto.randomUUID());
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <WriteDialog
      title={t('desk.campaigns.segment.save')}
      submit={t('desk.campaigns.segment.save')}
      write={write}
      send={() => {
        setMissing(name.trim() === '');
        if (name.trim() === '') return undefined;
        return write.send({ params: { businessId, segmentId }, body: { name: name.trim(), question } });
      }}
      onDone={() => onDone(name.trim())}
      onClose={onClose}
    >
      <TextField
        label={t('desk.campaigns.segment.name')}
        value={name}
        maxLength={MAX_NAME}
        readOnly={isLocked(write.state)}
        autoComplete="off"
        {...(isMissing && { error: t('desk.campaigns.problem.required') })}
        onChange={({ target }) => setName(target.value)}
      />
    </WriteDialog>
  );
}

/** Saved questions: one can be taken, and this one saved. */
export function SavedSegments({ question, onTake }: { question: Question; onTake: (question: Question) => void }) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const { data } = useListSegmentsQuery({ params: { businessId } });
  const remove = useWrite(useDeleteSegmentMutation()[0]);
  const doneMessage = useDoneMessage();
  const [chosenId, setChosenId] = useState('');
  const [isSaving, setSaving] = useState(false);
  const segments = data?.segments ?? [];
  const chosen = segments.find(({ segmentId }) => segmentId === chosenId);
  return (
    <div className="grid gap-3">
      {doneMessage.element}
      {segments.length > 0 && (
        <SelectField
          label={t('desk.campaigns.segment')}
          value={chosen?.segmentId ?? ''}
          placeholder={t('desk.campaigns.segment.choose')}
          options={segments.map(({ segmentId, name }) => ({ value: segmentId, label: name }))}
          onChange={({ target }) => {
            setChosenId(target.value);
            const taken = segments.find(({ segmentId }) => segmentId === target.value);
            if (taken) onTake(taken.question);
          }}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {question.parts.length > 0 && (
          <Button variant="text" onClick={() => setSaving(true)}>
            {t('desk.campaigns.segment.save')}
          </Button>
        )}
        {chosen && (
          <Button
            variant="text"
            busy={remove.state.name === 'sending'}
            onClick={() => {
              const { segmentId, name } = chosen;
              void remove.send({ params: { businessId, segmentId }, body: {} }).then((done) => {
                if (done) doneMessage.show(t('desk.campaigns.segment.deleted', { name: isolate(name) }));
              });
            }}
          >
            {t('desk.campaigns.segment.delete', { name: isolate(chosen.name) })}
          </Button>
        )}
      </div>
      {isSaving && (
        <SaveDialog
          question={question}
          onDone={(name) => {
            setSaving(false);
            doneMessage.show(t('desk.campaigns.segment.saved', { name: isolate(name) }));
          }}
          onClose={() => setSaving(false)}
        />
      )}
    </div>
  );
}

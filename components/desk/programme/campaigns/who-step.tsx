import { MAX_NAME } from 'loyalty-contract/limits';
import { useTranslation } from '@/components/shared/i18n/texts';
import { TextField } from '@/components/ui/text-field';
import { FormPart } from '../form-part';
import { QuestionEditor } from './question-editor';
import { SavedSegments } from './saved-segments';
import { SegmentCount } from './segment-count';
import type { StepProps } from './step-props';

/** The name of the campaign, and who is meant. */
export function WhoStep({ editor, options, findError }: StepProps) {
  const { t } = useTranslation();
  const { content, change, epoch } = editor;
  const nameError = findError('name');
  return (
    <div className="grid gap-6">
      <TextField
        label={t('desk.campaigns.name')}
        hint={t('desk.campaigns.name.hint')}
        value={content.name}
        maxLength={MAX_NAME}
        autoComplete="off"
        {...(nameError !== undefined && { error: nameError })}
        onChange={({ target }) => change({ name: target.value })}
      />
      <FormPart title={t('desk.campaigns.who')}>
        <SavedSegments question={content.question} onTake={(question) => change({ question })} />
        <QuestionEditor
          key={epoch}
          question={content.question}
          options={options}
          findError={findError}
          onChange={(question) => change({ question })}
        />
        <SegmentCount question={content.question} />
      </FormPart>
    </div>
  );
}

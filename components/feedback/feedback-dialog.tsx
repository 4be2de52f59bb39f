import { useState } from 'react';
import { useInvalidFieldFocus } from '@/components/shared/form/use-invalid-field-focus';
import { NotInSupportSession } from '@/components/shared/session/support-session';
import { useMember } from '@/components/shared/session/use-member';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextAreaField } from '@/components/ui/text-area-field';
import { TextField } from '@/components/ui/text-field';
import { TimedAlert } from '@/components/ui/timed-alert';
import { MAX_MESSAGE, MAX_SUBJECT } from 'loyalty-contract/limits';
import { MAX_IDENTIFIER } from 'loyalty-text/normalize-email';
import { useTranslation } from '@/components/shared/i18n/texts';
import { validateFeedback, type FeedbackField, type FeedbackFields } from './feedback-machine';
import { useFeedback } from './use-feedback';

/** Feedback to the business: sender, subject and message (spec §2). No input is lost if sending fails. */
export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('feedback.title')} closeLabel={t('common.close')} onClose={onClose}>
      <NotInSupportSession textKey="feedback.support">
        <FeedbackForm onDone={onClose} />
      </NotInSupportSession>
    </Dialog>
  );
}

function FeedbackForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { details } = useMember();
  const [fields, setFields] = useState<FeedbackFields>({
    email: details?.member.email ?? '',
    subject: '',
    message: '',
  });
  const { state, submit, clearNotice } = useFeedback(onDone);
  const { form, submitCount, countSubmit } = useInvalidFieldFocus();
  const busy = state.name === 'submitting';

  const problems = validateFeedback(fields);
  const getError = (field: FeedbackField) => {
    const problem = submitCount > 0 ? problems[field] : undefined;
    return problem && t(problem);
  };
  const getInputProps = (field: FeedbackField) => ({
    name: field,
    label: t(`feedback.${field}`),
    placeholder: t(`feedback.${field}.placeholder`),
    value: fields[field],
    error: getError(field),
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setFields({ ...fields, [field]: event.target.value }),
  });
  const send = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    countSubmit();
    if (Object.keys(problems).length === 0 && !busy) void submit(fields);
  };

  if (state.name === 'sent') return <Alert tone="success">{t('profile-page.feedback.success.message')}</Alert>;
  return (
    <form ref={form} noValidate onSubmit={send} className="grid gap-4">
      <TextField {...getInputProps('email')} type="email" autoComplete="email" dir="ltr" maxLength={MAX_IDENTIFIER} />
      <TextField {...getInputProps('subject')} maxLength={MAX_SUBJECT} />
      <TextAreaField {...getInputProps('message')} rows={5} maxLength={MAX_MESSAGE} />
      {state.notice && (
        <TimedAlert tone="danger" onClose={clearNotice}>
          {t(state.notice)}
        </TimedAlert>
      )}
      <Button type="submit" busy={busy}>
        {t(busy ? 'feedback.processing' : 'feedback.submit')}
      </Button>
    </form>
  );
}

import { useState, type FormEvent } from 'react';
import { CallErrorAlert } from '@/components/shared/errors/call-error-message';
import { useInvalidFieldFocus } from '@/components/shared/form/use-invalid-field-focus';
import { Button } from '@/components/ui/button';
import { findNameProblem } from 'loyalty-text/person-name';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useSetStaffNameMutation } from '@/store/desk/endpoints/account';
import { NameField } from '../parts/name-field';
import { useDoneMessage } from '../parts/use-done-message';
import { useDesk } from '../shell/desk-context';

/** The person's own name: no business writes it. */
export function OwnName() {
  const { t } = useTranslation();
  const { session, refreshSession } = useDesk();
  const { form, countSubmit } = useInvalidFieldFocus();
  const [save, { isLoading, error }] = useSetStaffNameMutation();
  // Without a name of one's own, the address is in its place.
  const [name, setName] = useState(session.name === session.email ? '' : session.name);
  const [isSubmitted, setSubmitted] = useState(false);
  const doneMessage = useDoneMessage();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    countSubmit();
    setSubmitted(true);
    if (isLoading || findNameProblem(name) !== undefined) return;
    const { data } = await save({ body: { name: name.trim() } });
    if (!data) return;
    doneMessage.show(t('desk.account.name.done'));
    await refreshSession();
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <NameField
        label={t('desk.account.name')}
        hint={t('desk.account.name.hint')}
        name={name}
        autoComplete="name"
        showsError={isSubmitted}
        readOnly={isLoading}
        onChange={setName}
      />
      {error && <CallErrorAlert error={error} />}
      {doneMessage.element}
      <Button type="submit" variant="secondary" busy={isLoading} className="justify-self-start">
        {t('desk.staff.save')}
      </Button>
    </form>
  );
}

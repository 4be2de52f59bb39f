import { useState } from 'react';
import { useInvalidFieldFocus } from '@/components/shared/form/use-invalid-field-focus';
import { InOwnWords } from '@/components/shared/i18n/in-own-words';
import { LinkedText } from '@/components/shared/content/linked-text';
import { QueryState } from '@/components/shared/query/query-state';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { Skeleton } from '@/components/ui/skeleton';
import type { FormField } from 'loyalty-contract/schemas/content';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useGetFormQuery } from '@/store/endpoints/forms';

interface ConsentStepProps {
  busy: boolean;
  failed: boolean;
  /** Called with the ids of the given consents. */
  onConsent: (consents: string[]) => void;
  /** Back to the first step: the ticket may have expired. */
  onStartOver: () => void;
}

function ConsentForm({ fields, busy, failed, onConsent, onStartOver }: ConsentStepProps & { fields: FormField[] }) {
  const { t } = useTranslation();
  const [accepted, setAccepted] = useState<string[]>([]);
  const { form, submitCount, countSubmit } = useInvalidFieldFocus();
  const missing = fields.filter((field) => field.required && !accepted.includes(field.consent ?? field.id));

  const toggle = (id: string) =>
    setAccepted((now) => (now.includes(id) ? now.filter((consentId) => consentId !== id) : [...now, id]));
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    countSubmit();
    if (missing.length === 0 && !busy) onConsent(accepted);
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-muted">{t('signIn.consent.text')}</p>
      {fields.map((field) => {
        const id = field.consent ?? field.id;
        const error = submitCount > 0 && missing.includes(field) ? t('signIn.consent.required') : undefined;
        return (
          <CheckboxField
            key={id}
            label={<LinkedText text={field.label} links={field.links} />}
            checked={accepted.includes(id)}
            onChange={() => toggle(id)}
            error={error}
          />
        );
      })}
      {failed && <Alert tone="danger">{t('signIn.consent.failed')}</Alert>}
      <Button type="submit" busy={busy}>
        {t('signIn.consent.submit')}
      </Button>
      {failed && (
        <Button variant="quiet" onClick={onStartOver}>
          {t('signIn.startOver')}
        </Button>
      )}
    </form>
  );
}

/** The step in which a member without consent gives the consents of the registration form. */
export function ConsentStep(props: ConsentStepProps) {
  const query = useGetFormQuery({ query: { formType: 'registration' } });
  return (
    <InOwnWords>
      <QueryState query={query} skeleton={<Skeleton className="h-40" />}>
        {({ form }) => <ConsentForm {...props} fields={form.fields.filter((field) => field.consent !== undefined)} />}
      </QueryState>
    </InOwnWords>
  );
}

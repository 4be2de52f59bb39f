import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { FieldValues, Form } from '@/contract/schemas/content';
import { FormField } from './form-field';
import { fieldProblem, initialState, valuesToSend, type FormState } from './form-values';

interface RegistrationFormProps {
  form: Form;
  /** Proven identifiers, by field id. */
  verified: Record<string, string>;
  busy: boolean;
  /** What the backend said against it, in words. */
  trouble: string | undefined;
  onSubmit: (values: FieldValues) => void;
}

/** The business's own registration form: errors under their fields, a summary that leads to each, nothing lost. */
export function RegistrationForm({ form, verified, busy, trouble, onSubmit }: RegistrationFormProps) {
  const { t } = useTranslation();
  const { register, handleSubmit, setFocus, formState } = useForm<FormState>({
    defaultValues: initialState(form, verified),
    reValidateMode: 'onChange',
  });
  const { errors, submitCount } = formState;
  const wrong = form.fields.filter((field) => errors[field.id]);

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit((state) => (busy ? undefined : onSubmit(valuesToSend(form, state))))}
    >
      {submitCount > 0 && wrong.length > 0 && (
        <Alert tone="danger">
          <p>{t('register.summary', { count: wrong.length })}</p>
          <ul className="mt-1 list-inside list-disc">
            {wrong.map((field) => (
              <li key={field.id}>
                <button type="button" className="underline" onClick={() => setFocus(field.id)}>
                  {field.label}
                </button>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {form.fields.map((field) => (
        <FormField
          key={field.id}
          field={field}
          verified={verified[field.id] !== undefined}
          error={errors[field.id] as Parameters<typeof FormField>[0]['error']}
          input={register(field.id, {
            validate: (value) => {
              const problem = fieldProblem(field, value);
              return problem ? t(problem.key, { count: problem.count }) : true;
            },
          })}
        />
      ))}
      {trouble && <Alert tone="danger">{trouble}</Alert>}
      <Button type="submit" busy={busy}>
        {t('register.submit')}
      </Button>
    </form>
  );
}

import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { FieldValues, Form } from 'loyalty-contract/schemas/content';
import { useTranslation } from '@/components/shared/i18n/texts';
import { FormField } from './form-field';
import { validateField, createInitialState, toFieldValues, type FormState } from './form-values';
import { usePatternMatcher } from './use-pattern-matcher';
import { usePhoneExample } from './use-phone-example';

interface BusinessFormProps {
  form: Form;
  /** Confirmed identifiers, by field id: read-only. */
  verified?: Record<string, string>;
  /** The initial values, by field id. One that is emptied is sent as empty. */
  known?: FormState;
  busy: boolean;
  /** The backend's error messages, with a link if there is a next step. */
  error: React.ReactNode;
  submitText: string;
  onSubmit: (values: FieldValues) => void;
}

/** A form of the business: errors under their fields, a summary with a link to each, no input lost. */
export function BusinessForm({
  form,
  verified = {},
  known = {},
  busy,
  error,
  submitText,
  onSubmit,
}: BusinessFormProps) {
  const { t } = useTranslation();
  const example = usePhoneExample();
  // Not the latest ones, which may differ from what is shown here: only what was shown can be emptied.
  const [initialState] = useState(() => createInitialState(form, { ...known, ...verified }));
  const { register, handleSubmit, setFocus, formState } = useForm<FormState>({
    defaultValues: initialState,
    reValidateMode: 'onChange',
  });
  const [element, setElement] = useState<HTMLFormElement | null>(null);
  /** A half-typed date or number, of which a browser reports an empty value. */
  const isIncomplete = (id: string) => {
    const input = element?.querySelector(`[name="${id}"]`);
    return input instanceof HTMLInputElement && input.validity.badInput;
  };
  const matches = usePatternMatcher(form.fields.some(({ pattern }) => pattern !== undefined));
  const { errors, submitCount } = formState;
  const invalidFields = form.fields.filter((field) => errors[field.id]);

  return (
    <form
      ref={setElement}
      noValidate
      className="grid grid-cols-1 gap-5"
      onSubmit={handleSubmit((state) => (busy ? undefined : onSubmit(toFieldValues(form, state, initialState))))}
    >
      {submitCount > 0 && invalidFields.length > 0 && (
        <Alert tone="danger">
          <p>{t('form.summary', { count: invalidFields.length })}</p>
          <ul className="mt-1 list-disc ps-5">
            {invalidFields.map((field) => (
              <li key={field.id}>
                <button type="button" className="text-start align-top underline" onClick={() => setFocus(field.id)}>
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
              if (isIncomplete(field.id)) return t(field.type === 'date' ? 'form.date' : 'form.pattern');
              const problem = validateField(field, value, matches);
              return problem ? t(problem.key, { count: problem.count, example }) : true;
            },
          })}
        />
      ))}
      {error && <Alert tone="danger">{error}</Alert>}
      <Button type="submit" busy={busy}>
        {submitText}
      </Button>
    </form>
  );
}

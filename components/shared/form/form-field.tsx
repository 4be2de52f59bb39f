import { useId } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { LinkedText } from '@/components/shared/content/linked-text';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { SelectField } from '@/components/ui/select-field';
import { TextAreaField } from '@/components/ui/text-area-field';
import { TextField } from '@/components/ui/text-field';
import { autocomplete } from 'loyalty-contract/schemas/field-rules';
import type { FormField as Field } from 'loyalty-contract/schemas/content';
import { useTranslation } from '@/components/shared/i18n/texts';
import { RatingField } from './rating-field';
import { usePhoneExample } from './use-phone-example';

interface FormFieldProps {
  field: Field;
  input: UseFormRegisterReturn;
  error: FieldError | undefined;
  /** Confirmed by a code: read-only. */
  verified: boolean;
}

const inputAttributes: Record<
  string,
  { type: string; autoComplete?: string; inputMode?: 'email' | 'tel' | 'decimal' }
> = {
  email: { type: 'email', autoComplete: autocomplete.email, inputMode: 'email' },
  phone: { type: 'tel', autoComplete: autocomplete.phoneNumber, inputMode: 'tel' },
  date: { type: 'date' },
  // A field of the type number drops the digits of other scripts unseen.
  number: { type: 'text', inputMode: 'decimal' },
  text: { type: 'text' },
};

function ChoiceField({ field, input, error }: Omit<FormFieldProps, 'verified'>) {
  const { t } = useTranslation();
  const errorId = useId();
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-1" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 flex w-full flex-wrap items-baseline justify-between gap-x-3 font-medium">
        {field.label}
        {!field.required && <span className="text-muted text-sm font-normal">{t('common.optional')}</span>}
      </legend>
      {(field.options ?? []).map((option) => (
        <CheckboxField
          key={option.value}
          {...input}
          value={option.value}
          label={option.label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
      ))}
      <p id={errorId} className="text-danger text-sm font-medium empty:hidden">
        {error?.message}
      </p>
    </fieldset>
  );
}

/** One field of a business's form, of any kind. */
export function FormField({ field, input, error, verified }: FormFieldProps) {
  const { t } = useTranslation();
  const example = usePhoneExample();
  const common = {
    label: field.label,
    error: error?.message,
    optional: field.required ? undefined : t('common.optional'),
    'aria-required': field.required || undefined,
  };
  switch (field.type) {
    case 'checkbox':
      return (
        <CheckboxField
          {...input}
          label={<LinkedText text={field.label} links={field.links} />}
          error={error?.message}
          aria-required={field.required || undefined}
        />
      );
    case 'multiselect':
      return <ChoiceField field={field} input={input} error={error} />;
    case 'select':
      return <SelectField {...common} {...input} options={field.options ?? []} placeholder={t('form.choose')} />;
    case 'rating':
      return (
        <RatingField
          label={common.label}
          optional={common.optional}
          error={common.error}
          required={field.required}
          max={field.max ?? 5}
          input={input}
        />
      );
    case 'textarea':
      return <TextAreaField {...common} {...input} />;
    default: {
      const exampleHint = field.type === 'phone' ? t('form.phone.example', { example }) : undefined;
      const hint = verified ? t('register.verified') : exampleHint;
      const leftToRight = field.type === 'email' || field.type === 'phone' ? 'ltr' : undefined;
      return (
        <TextField
          {...common}
          {...inputAttributes[field.type]}
          {...input}
          dir={leftToRight}
          autoComplete={inputAttributes[field.type]?.autoComplete ?? autocomplete[field.id] ?? 'off'}
          readOnly={verified}
          hint={hint}
        />
      );
    }
  }
}

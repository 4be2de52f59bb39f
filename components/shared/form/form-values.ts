import { isBlank, parseField, type FieldError } from '@/contract/field-rules';
import { PHONE } from '@/contract/patterns';
import type { FieldValues, Form, FormField } from '@/contract/schemas/content';
import type { PatternMatcher } from './use-pattern-matcher';

/** What a form holds while it is filled in: text, a tick, or several choices, by field id. */
export type FormState = Record<string, string | boolean | string[]>;

/** A field before anything is put into it. */
function emptyValue(field: FormField): FormState[string] {
  if (field.type === 'checkbox') return false;
  return field.type === 'multiselect' ? [] : '';
}

/** A form's state with what is known already. */
export function initialState(form: Form, known: FormState): FormState {
  return Object.fromEntries(form.fields.map((field) => [field.id, known[field.id] ?? emptyValue(field)]));
}

/** Values that were given before, as a form holds them. */
export function toFormState(values: FieldValues): FormState {
  const entries = Object.entries(values).map(([id, value]) => [id, typeof value === 'number' ? String(value) : value]);
  return Object.fromEntries(entries) as FormState;
}

/** What is wrong with a value: a text's key, with the limit that it breaks. */
export interface FieldMessage {
  key: string;
  count?: number;
}

const textKeys: Record<FieldError['rule'], string> = {
  required: 'form.required',
  email: 'validation.email.not.in.right.format',
  phone: 'form.phone',
  date: 'form.date',
  length: 'form.pattern',
  pattern: 'form.pattern',
  type: 'form.pattern',
  min: 'form.min',
  max: 'form.max',
};

/** Which numbers there are only the backend knows. */
const parsePhone = (typed: string) => (PHONE.test(typed) ? typed : undefined);

/** What is wrong with a field's value, by the field's own rules; undefined when it may be sent. */
export function validateField(
  field: FormField,
  value: FormState[string] | undefined,
  matches: PatternMatcher,
): FieldMessage | undefined {
  const { error } = parseField(field, typeof value === 'string' ? value.trim() : value, { matches, parsePhone });
  if (!error) return undefined;
  if (error.rule === 'required' && field.type === 'checkbox') return { key: 'form.consentRequired' };
  return { key: textKeys[error.rule], ...('limit' in error ? { count: error.limit } : {}) };
}

/** The values to send: without empty fields, numbers as numbers. */
export function toFieldValues(form: Form, state: FormState): FieldValues {
  const filled = form.fields.filter((field) => !isBlank(state[field.id]));
  return Object.fromEntries(
    filled.map((field) => {
      const value = state[field.id] ?? '';
      const numeric = field.type === 'number' || field.type === 'rating';
      return [field.id, numeric ? Number(value) : typeof value === 'string' ? value.trim() : value];
    }),
  );
}

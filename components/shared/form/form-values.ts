import type { FieldValues, Form, FormField } from '@/contract/schemas/content';
import type { PatternMatcher } from './use-pattern-matcher';

/** What a form holds while it is filled in: text, a tick, or several choices, by field id. */
export type FormState = Record<string, string | boolean | string[]>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PHONE = /^\+?[\d\s().-]{7,20}$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

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
export interface FieldError {
  key: string;
  count?: number;
}

function isEmpty(value: FormState[string] | undefined): boolean {
  if (value === undefined || typeof value === 'boolean') return value !== true;
  return typeof value === 'string' ? value.trim() === '' : value.length === 0;
}

function outOfBounds(field: FormField, size: number): FieldError | undefined {
  if (field.min !== undefined && size < field.min) return { key: 'form.min', count: field.min };
  if (field.max !== undefined && size > field.max) return { key: 'form.max', count: field.max };
  return undefined;
}

/** What is wrong with a field's value, by the field's own rules; undefined when it may be sent. */
export function validateField(
  field: FormField,
  value: FormState[string] | undefined,
  matches: PatternMatcher,
): FieldError | undefined {
  if (isEmpty(value)) {
    if (!field.required) return undefined;
    return { key: field.type === 'checkbox' ? 'form.consentRequired' : 'form.required' };
  }
  if (typeof value !== 'string') return undefined;
  const trimmed = value.trim();
  if (field.type === 'email' && !EMAIL.test(trimmed)) return { key: 'validation.email.not.in.right.format' };
  if (field.type === 'phone' && !PHONE.test(trimmed)) return { key: 'form.phone' };
  if (field.type === 'date' && !DATE.test(trimmed)) return { key: 'form.date' };
  if (field.type === 'number' || field.type === 'rating') return outOfBounds(field, Number(trimmed));
  return field.pattern === undefined || matches(field.pattern, trimmed) ? undefined : { key: 'form.pattern' };
}

/** The values to send: without empty fields, numbers as numbers. */
export function toFieldValues(form: Form, state: FormState): FieldValues {
  const filled = form.fields.filter((field) => !isEmpty(state[field.id]));
  return Object.fromEntries(
    filled.map((field) => {
      const value = state[field.id] ?? '';
      const numeric = field.type === 'number' || field.type === 'rating';
      return [field.id, numeric ? Number(value) : typeof value === 'string' ? value.trim() : value];
    }),
  );
}

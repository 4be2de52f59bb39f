import { parseTypedNumber } from 'loyalty-text/typed-amount';
import { isBlank, parseField, type FieldError } from 'loyalty-contract/schemas/field-rules';
import { isPhone } from 'loyalty-text/read-phone';
import type { FieldValues, Form, FormField } from 'loyalty-contract/schemas/content';
import type { PatternMatcher } from './use-pattern-matcher';

/** The state of a form: text, a tick, or several choices, by field id. */
export type FormState = Record<string, string | boolean | string[]>;

/** The state of an empty field. */
function getEmptyValue(field: FormField): FormState[string] {
  if (field.type === 'checkbox') return false;
  return field.type === 'multiselect' ? [] : '';
}

/** A form's state from the known values. */
export function createInitialState(form: Form, knownValues: FormState): FormState {
  return Object.fromEntries(form.fields.map((field) => [field.id, knownValues[field.id] ?? getEmptyValue(field)]));
}

/** Values as the state of a form. */
export function toFormState(values: FieldValues): FormState {
  const entries = Object.entries(values).map(([id, value]) => [id, typeof value === 'number' ? String(value) : value]);
  return Object.fromEntries(entries) as FormState;
}

/** An error of a value: a text's key, with the violated limit. */
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

/** Only the backend knows which numbers exist. */
const parsePhone = (typed: string) => (isPhone(typed) ? typed : undefined);

/** The error of a value by its field's rules; undefined for a valid one. */
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

/** The values to send: numbers as numbers, without empty fields, but with those that were not empty initially. */
export function toFieldValues(form: Form, state: FormState, initialState: FormState = {}): FieldValues {
  const sent = form.fields.filter(({ id }) => !isBlank(state[id]) || !isBlank(initialState[id]));
  return Object.fromEntries(
    sent.map((field) => {
      const value = state[field.id] ?? '';
      if (typeof value !== 'string' || isBlank(value)) return [field.id, typeof value === 'string' ? '' : value];
      const numeric = field.type === 'number' || field.type === 'rating';
      return [field.id, numeric ? parseTypedNumber(value) : value.trim()];
    }),
  );
}

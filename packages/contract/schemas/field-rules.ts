import { mapAttributes } from '../member-attributes';
import { normalizeEmail } from 'loyalty-text/normalize-email';
import { ISO_DATE } from 'loyalty-text/patterns';
import { parseTypedNumber } from 'loyalty-text/typed-amount';
import type { FieldValues, FormField } from './content';

/** The part of a form field that the rules need: in one language or in all of them. */
export type FieldRules = Pick<FormField, 'type' | 'required' | 'min' | 'max' | 'pattern'> & {
  options?: readonly { value: string }[] | undefined;
};

type Value = FieldValues[string];

/** The rules that browser and backend implement differently. */
export interface FieldParsers {
  /** Whether the whole text matches a business's pattern. */
  matches: (pattern: string, text: string) => boolean;
  /** A phone number in the form in which it is sent or stored; undefined for an invalid one. */
  parsePhone: (typed: string) => string | undefined;
}

/** The rule that a value violates, with its limit if it has one. */
export type FieldError =
  | { rule: 'required' | 'email' | 'phone' | 'date' | 'length' | 'pattern' | 'type' }
  | { rule: 'min' | 'max'; limit: number };

/** A value in its stored form; neither, if an optional field was left empty. */
export type FieldResult = { value?: Value; error?: undefined } | { error: FieldError };

/** The id of the field with a member's birthday, `yyyy-mm-dd`. */
export const BIRTHDAY_FIELD = 'birthday';

/** HTML's `autocomplete` by field id, for fields that a browser can fill in. */
export const autocomplete: Readonly<Record<string, string | undefined>> = {
  ...mapAttributes((_, attribute) => attribute.autocomplete),
  email: 'email',
  phoneNumber: 'tel',
  [BIRTHDAY_FIELD]: 'bday',
};

const fail = (rule: Exclude<FieldError['rule'], 'min' | 'max'>): FieldResult => ({ error: { rule } });

/** True for an empty value. */
export function isBlank(value: Value | undefined): boolean {
  if (value === undefined || value === false) return true;
  return typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0;
}

function parseText(field: FieldRules, typed: string, { matches }: FieldParsers): FieldResult {
  const value = typed.normalize('NFKC').trim();
  if (value.length < (field.min ?? 0) || value.length > (field.max ?? Infinity)) return fail('length');
  return field.pattern === undefined || matches(field.pattern, value) ? { value } : fail('pattern');
}

function parseNumber(value: Value, least: number, most: number): FieldResult {
  const parsed = typeof value === 'string' ? parseTypedNumber(value) : value;
  if (typeof parsed !== 'number' || !Number.isFinite(parsed)) return fail('type');
  if (parsed < least) return { error: { rule: 'min', limit: least } };
  return parsed > most ? { error: { rule: 'max', limit: most } } : { value: parsed };
}

/** A calendar day, `yyyy-mm-dd`. */
function parseDate(value: string): FieldResult {
  const day = new Date(ISO_DATE.test(value) ? `${value}T00:00:00Z` : Number.NaN);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? { value } : fail('date');
}

function parseChoices({ options = [] }: FieldRules, value: Value): FieldResult {
  const isChoice = (choice: string) => options.some((option) => option.value === choice);
  return Array.isArray(value) && value.every(isChoice) ? { value: [...new Set(value)] } : fail('type');
}

function toFieldResult(value: string | undefined, rule: 'email' | 'phone'): FieldResult {
  return value === undefined ? fail(rule) : { value };
}

function parseTyped(field: FieldRules, typed: string, means: FieldParsers): FieldResult {
  switch (field.type) {
    case 'email':
      return toFieldResult(normalizeEmail(typed), 'email');
    case 'phone':
      return toFieldResult(means.parsePhone(typed), 'phone');
    case 'date':
      return parseDate(typed);
    case 'select':
      return parseChoices(field, [typed]).error ? fail('type') : { value: typed };
    default:
      return parseText(field, typed, means);
  }
}

/**
 * Parses the input of a form field by the field's own rules: in a browser before it is sent, and again in the backend.
 */
export function parseField(field: FieldRules, value: Value | undefined, means: FieldParsers): FieldResult {
  if (value === undefined || isBlank(value)) {
    if (field.required) return fail('required');
    return value === false ? { value } : {};
  }
  switch (field.type) {
    case 'number':
      return parseNumber(value, field.min ?? -Infinity, field.max ?? Infinity);
    case 'rating':
      return parseNumber(value, field.min ?? 1, field.max ?? 5);
    case 'checkbox':
      return typeof value === 'boolean' ? { value } : fail('type');
    case 'multiselect':
      return parseChoices(field, value);
    default:
      return typeof value === 'string' ? parseTyped(field, value, means) : fail('type');
  }
}

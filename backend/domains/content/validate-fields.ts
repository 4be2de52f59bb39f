import type { FieldValues } from '@/contract/schemas/content';
import { isValid, parseISO } from 'date-fns';
import type { Business } from '../../core/business';
import { normalizeEmail, normalizePhone } from '../../core/normalize-contact';
import type { FileForm } from './forms';
import { compilePattern, isPattern } from './pattern';

type Field = FileForm['fields'][number];
type Value = FieldValues[string];

/** What is wrong with a form, by the field's id; or its values, with what the form does not ask for left out. */
export type ValidationResult = { values: FieldValues; errors: { path: string; code: string }[] };

const isBlank = (value: Value | undefined) =>
  value === undefined ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** A file that was put before patterns were checked may hold one that cannot be used: it asks for nothing. */
const matches = (pattern: string, typed: string) => !isPattern(pattern) || compilePattern(pattern).matches(typed);

/** Text with a length, checked by the field's pattern; the pattern is the business's own and means the whole text. */
function text(field: Field, value: Value): string | undefined {
  if (typeof value !== 'string') return undefined;
  const trimmed = value.normalize('NFKC').trim();
  if (trimmed.length < (field.min ?? 0) || trimmed.length > (field.max ?? Number.POSITIVE_INFINITY)) return undefined;
  return field.pattern === undefined || matches(field.pattern, trimmed) ? trimmed : undefined;
}

function number(field: Field, value: Value, [min, max]: [number, number]): number | undefined {
  const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof parsed !== 'number' || !Number.isFinite(parsed)) return undefined;
  return parsed >= (field.min ?? min) && parsed <= (field.max ?? max) ? parsed : undefined;
}

function date(value: Value): string | undefined {
  const isDate = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && isValid(parseISO(value));
  return isDate ? value : undefined;
}

function choices(field: Field, value: Value): string[] | undefined {
  const allowed = field.options?.map((option) => option.value) ?? [];
  return Array.isArray(value) && value.every((choice) => allowed.includes(choice)) ? [...new Set(value)] : undefined;
}

/** A field's value as it is stored; undefined if it is invalid. */
function toFieldValue(business: Business, field: Field, value: Value): Value | undefined {
  switch (field.type) {
    case 'text':
    case 'textarea':
      return text(field, value);
    case 'email':
      return typeof value === 'string' ? normalizeEmail(value) : undefined;
    case 'phone':
      return typeof value === 'string' ? normalizePhone(business, value) : undefined;
    case 'date':
      return date(value);
    case 'number':
      return number(field, value, [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
    case 'rating':
      return number(field, value, [1, 5]);
    case 'select':
      return field.options?.some((option) => option.value === value) ? value : undefined;
    case 'multiselect':
      return choices(field, value);
    case 'checkbox':
      return typeof value === 'boolean' ? value : undefined;
  }
}

/** Checks what was put into a form against the form, field by field. */
export function validateFields(business: Business, fields: Field[], submitted: FieldValues): ValidationResult {
  const values: FieldValues = {};
  const errors: ValidationResult['errors'] = [];
  for (const field of fields) {
    const value = Object.hasOwn(submitted, field.id) ? submitted[field.id] : undefined;
    if (value === undefined || isBlank(value)) {
      if (field.required) errors.push({ path: field.id, code: 'required' });
      else if (value === false) values[field.id] = false;
      continue;
    }
    const parsed = toFieldValue(business, field, value);
    if (parsed === undefined) errors.push({ path: field.id, code: 'invalid' });
    else values[field.id] = parsed;
  }
  return { values, errors };
}

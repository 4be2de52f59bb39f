import { parseField } from 'loyalty-contract/schemas/field-rules';
import type { FieldValues } from 'loyalty-contract/schemas/content';
import { findLostLetters } from 'loyalty-text/lost-letters';
import type { Business } from '../../core/business';
import { normalizePhone } from '../../core/normalize-contact';
import type { FileForm } from './forms';
import { compilePattern, isValidPattern } from '../../core/pattern';

/** The valid values of a form, without unknown fields, and its errors; a `path` is the id of a field. */
export type ValidationResult = { values: FieldValues; errors: { path: string; code: string }[] };

/** A business file that was stored before patterns were checked may contain an invalid one: it is ignored. */
const matches = (pattern: string, typed: string) => !isValidPattern(pattern) || compilePattern(pattern).matches(typed);

/** Checks form values against the form, field by field. */
export function validateFields(
  business: Business,
  fields: FileForm['fields'],
  submitted: FieldValues,
): ValidationResult {
  const values: FieldValues = {};
  const errors: ValidationResult['errors'] = [];
  const parsers = { matches, parsePhone: (typed: string) => normalizePhone(business, typed) };
  for (const field of fields) {
    const given = Object.hasOwn(submitted, field.id) ? submitted[field.id] : undefined;
    const result = parseField(field, given, parsers);
    // Pages that browsers submit by themselves do not come as JSON, of which every call refuses them.
    if (findLostLetters(given) !== undefined) errors.push({ path: field.id, code: 'lost_letters' });
    else if (result.error)
      errors.push({ path: field.id, code: result.error.rule === 'required' ? 'required' : 'invalid' });
    else if (result.value !== undefined) values[field.id] = result.value;
  }
  return { values, errors };
}

import type { FormField } from 'loyalty-contract/schemas/content';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import type { Business } from '../../core/business';
import { ProblemError } from '../../core/problems';
import { presentForm } from '../content';

/** A survey with its texts in one language. */
export interface Survey {
  formId: string;
  title: string;
  active: boolean;
  fields: FormField[];
}

/** The steps of a rating without `min` and `max`. */
const DEFAULT_STEPS = { min: 1, max: 5 };
/** A rating with more steps is not drawn as one. */
const MAX_STEPS = 100;

/**
 * Finds a survey of a business, also one that is not offered.
 * @throws {ProblemError} NOT_FOUND
 */
export function requireSurvey(business: Business, formId: string, language: Locale): Survey {
  const form = business.file.forms.find(({ id, formType }) => id === formId && formType === 'survey');
  if (!form) throw new ProblemError('NOT_FOUND');
  const { title, fields } = presentForm(business, language, form);
  return { formId, title, active: form.active, fields };
}

function listSteps({ min = DEFAULT_STEPS.min, max = DEFAULT_STEPS.max }: FormField): number[] {
  const length = Math.min(MAX_STEPS, Math.max(0, Math.floor(max - min) + 1));
  return Array.from({ length }, (_, index) => min + index);
}

/** The values that can be given as answer to a field, with their labels; undefined if there is no list of them. */
export function listChoices(field: FormField): { value: string; label: string }[] | undefined {
  const toChoice = (value: string | number | boolean) => ({ value: String(value), label: String(value) });
  switch (field.type) {
    case 'rating':
      return listSteps(field).map(toChoice);
    case 'checkbox':
      return [true, false].map(toChoice);
    case 'select':
    case 'multiselect':
      return field.options ?? [];
    default:
      return undefined;
  }
}

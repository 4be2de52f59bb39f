import { CHOICE_SEPARATOR } from 'loyalty-contract/import-columns';
import type { FieldValues } from 'loyalty-contract/schemas/content';
import { readTypedDay } from 'loyalty-text/typed-day';
import { readTypedTruth } from 'loyalty-text/typed-truth';
import { z } from 'zod';
import type { Business } from '../../core/business';
import { validateFields } from '../content';
import type { FileField } from './columns';

type Value = FieldValues[string];
const Choices = z.array(z.string());

const fold = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** The value of an option that a cell names by its value or by its label in any language; the text of none. */
function toOption({ options = [] }: FileField, text: string): string {
  const labels = (label: string | Record<string, string>) =>
    typeof label === 'string' ? [label] : Object.values(label);
  const found =
    options.find(({ value }) => value === text) ??
    options.find(({ value, label }) => [value, ...labels(label)].some((name) => fold(name) === fold(text)));
  return found?.value ?? text;
}

function splitChoices(text: string): string[] {
  try {
    const listed = text.startsWith('[') ? Choices.safeParse(JSON.parse(text)).data : undefined;
    if (listed) return listed;
  } catch {
    // Not a list: a text that begins with a bracket.
  }
  return text.split(CHOICE_SEPARATOR).map((choice) => choice.trim());
}

function toSubmitted(field: FileField, text: string): Value {
  switch (field.type) {
    case 'checkbox':
      return readTypedTruth(text) ?? text;
    case 'date':
      return readTypedDay(text) ?? text;
    case 'select':
      return toOption(field, text);
    case 'multiselect':
      return splitChoices(text).map((choice) => toOption(field, choice));
    default:
      return text;
  }
}

/**
 * The value of a form's field that a cell says, by the rules of the form; undefined if they refuse it. What the form requires
 * an older programme may not have asked.
 */
export function readFieldCell(business: Business, field: FileField, text: string): Value | undefined {
  const { values, errors } = validateFields(business, [{ ...field, required: false }], {
    [field.id]: toSubmitted(field, text),
  });
  return errors.length > 0 ? undefined : values[field.id];
}

/** The cell of a field's value, which {@link readFieldCell} reads back. */
export function writeFieldCell(value: Value | undefined): string {
  if (!Array.isArray(value)) return value === undefined ? '' : String(value);
  const isPlain = value.every((choice) => !choice.includes(CHOICE_SEPARATOR) && choice.trim() === choice);
  const text = value.join(CHOICE_SEPARATOR);
  return isPlain && !text.startsWith('[') ? text : JSON.stringify(value);
}

import { CHOICE_SEPARATOR } from 'loyalty-contract/import-columns';
import type { FieldValues } from 'loyalty-contract/schemas/content';
import { isSameName } from 'loyalty-text/fold-name';
import { readTypedDay } from 'loyalty-text/typed-day';
import { readTypedTruth } from 'loyalty-text/typed-truth';
import { z } from 'zod';
import type { Business } from '../../core/business';
import { validateFields } from '../content';
import type { FileField } from './columns';

type Value = FieldValues[string];
const Choices = z.array(z.string());

/**
 * The value of an option that a cell names by its value or by its label in any language, in any spelling that is no other
 * option's; the text of none.
 */
function toOption({ options = [] }: FileField, text: string): string {
  const getNames = ({ value, label }: (typeof options)[number]) =>
    typeof label === 'string' ? [value, label] : [value, ...Object.values(label)];
  const exact = options.find(({ value }) => value === text) ?? options.find((one) => getNames(one).includes(text));
  const similar = options.filter((one) => getNames(one).some((name) => isSameName(name, text)));
  return (exact ?? (similar.length === 1 ? similar[0] : undefined))?.value ?? text;
}

/** The texts of a cell with several of them, which {@link writeFieldCell} writes. */
export function splitChoices(text: string): string[] {
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

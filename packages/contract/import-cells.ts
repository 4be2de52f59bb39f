import { suggestAmount, suggestDay, suggestSignedAmount } from 'loyalty-text/suggest-cell';
import { readTypedDay, type DateOrder } from 'loyalty-text/typed-day';
import type { CellForm } from './import-columns';

/** Whether the cells of a form are days. */
export const isDayForm = (form: CellForm): boolean => form === 'date' || form === 'pastDate';

/** An amount as it has to be written, if a cell says one without doubt. */
function readAmount(form: CellForm, text: string): string | undefined {
  if (form === 'amount') return suggestAmount(text);
  return form === 'signedAmount' ? suggestSignedAmount(text) : undefined;
}

/**
 * A cell as it is sent: a day in the order that a person chose as `yyyy-mm-dd`, an amount that is without doubt as
 * `1250.50`, anything else as it is.
 */
export const toSentCell = (form: CellForm, text: string, order: DateOrder | undefined): string =>
  (isDayForm(form) ? readTypedDay(text, order) : readAmount(form, text)) ?? text;

/** How a refused cell could be written instead, if that is without doubt. */
export function suggestCell(form: CellForm, text: string): string | undefined {
  return isDayForm(form) ? suggestDay(text) : readAmount(form, text);
}

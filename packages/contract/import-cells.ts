import { suggestAmount, suggestDay, suggestSignedAmount } from 'loyalty-text/suggest-cell';
import { readTypedDay, type DateOrder } from 'loyalty-text/typed-day';
import type { CellForm } from './import-columns';

/** Whether the cells of a form are days. */
export const isDayForm = (form: CellForm): boolean => form === 'date' || form === 'pastDate';

/** A cell as it is sent: a day in the order that a person chose as `yyyy-mm-dd`, anything else as it is. */
export const toSentCell = (form: CellForm, text: string, order: DateOrder | undefined): string =>
  (isDayForm(form) ? readTypedDay(text, order) : undefined) ?? text;

/** How a refused cell could be written instead, if that is without doubt. */
export function suggestCell(form: CellForm, text: string): string | undefined {
  if (form === 'amount') return suggestAmount(text);
  if (form === 'signedAmount') return suggestSignedAmount(text);
  return isDayForm(form) ? suggestDay(text) : undefined;
}

import { getValueAt } from 'loyalty-contract/calls/response-mismatch';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import type { FieldError } from 'loyalty-contract/schemas/problem';
import { listAllowedPlaceholders } from '@/locales/own-texts';
import { findSimilar } from '../misspelt';
import { explainPlaceholder } from './file-warnings';
import { TOO_FINE_CURRENCY } from './file-errors';
import { formatScreenSuggestion } from './suggest-screen';

const texts: Record<string, string> = {
  above_ceiling:
    'More than one purchase can be, `typicalBill` times `purchaseCeiling`. Amounts are hundredths: 2500 for 25.00.',
  duplicate: 'Used twice.',
  empty: 'Begins and ends at the same time.',
  ends_before_it_begins: 'Ends before it begins: after `availableFrom`, or `firstDay` of a multiplier.',
  expected_credit: 'Items of this shop cost credit: "credit".',
  expected_points: 'Items of this shop cost points: "points".',
  insecure_link: 'Links need https://.',
  less_than_min: 'Less than `min`.',
  missing: 'Missing.',
  never: 'Never valid: no day from `firstDay` to `lastDay` is one of the `days`.',
  no_effect: 'Has no effect: 100 is what everything earns. 200 earns double.',
  no_time: 'Missing: `from` and `until` belong together. The whole day has neither.',
  not_a_closing_time: 'No time of day: from 00:00 to 23:59, or 24:00 for midnight.',
  not_a_time: 'No time of day: from 00:00 to 23:59.',
  not_ascending: 'Not more than the level before requires.',
  not_a_pattern: 'Not a regular expression in RE2 syntax.',
  not_in_file: 'Leads to something that is not in the file.',
  not_offered: 'Not one of the languages in `countries`.',
  not_zero: 'Every member has the first level: 0.',
  not_whole:
    'A fraction of what is counted whole: of points, while `pointsDecimals` is 0, or of a currency without decimals. Amounts are hundredths: 100 for 1.',
  only_by_items: 'Counts only for a card by items: "by": "items".',
  only_by_visits: 'Counts only for a card by visits: "by": "visits".',
  too_long: 'Longer than the line of a purchase can be: 100 characters.',
  too_short: 'It would end before the birthday: more than `daysBefore`.',
  unknown: 'Nothing in the file has this id.',
  unknown_link: 'Links lead to `terms`, `privacy` or `loyaltyTerms`, if `legalLinks` has it, or to an https URL.',
  unknown_screen: 'The portal has no screen with this path.',
};

/** Texts for codes that are more than the text of their field says. */
const textsByCode: Record<string, string> = {
  [TOO_FINE_CURRENCY]:
    'A currency with more than two decimals, such as KWD, BHD or TND: amounts are kept in hundredths, so that its bills could not be recorded.',
};

/** Texts for fields whose values are not ids of the file. */
const textsByPath: Record<string, string> = {
  'till.typicalBill':
    'Missing. What a usual bill is, in hundredths of the currency: 2500 for 25.00. What staff can give is limited by it.',
  'till.pointValue':
    'Missing. What a point is worth, in hundredths of the currency: without it points cannot pay a share of a bill (till.largestShare).',
  'configuration.currency': 'Unknown currency. Expected a code of ISO 4217, such as EUR.',
  'configuration.timeZone': 'Unknown time zone. Expected a name of the IANA database, such as Europe/Berlin.',
  'configuration.dateFormat': 'Unknown letters, or too long. Expected yyyy, MM, dd and the like, as in dd.MM.yyyy.',
};

/** A placeholder in a code of `findPlaceholderErrors`. */
const PLACEHOLDER = /^(missing|unknown)_\{\{(.*)\}\}$/;

function explainTextError(path: string, code: string): string | undefined {
  const [, kind, name = ''] = PLACEHOLDER.exec(code) ?? [];
  if (kind === 'missing') return `Lacks {{${name}}}, which the message needs.`;
  const key = path.split('.').slice(2).join('.');
  return kind === 'unknown' ? explainPlaceholder(name, listAllowedPlaceholders(key)) : undefined;
}

/** The ids that the file has for a reference, by the property that contains it. */
function listIds(file: BusinessFile, path: string): string[] {
  if (/\.forPlans\b/.test(path)) return file.plans.map(({ id }) => id);
  return (/\.levels\b/.test(path) ? (file.tiers?.levels ?? []) : file.locations).map(({ id }) => id);
}

/** What was probably meant by a value that is not in the file. */
function suggestValue(code: string, path: string, file: BusinessFile): string {
  const value = getValueAt(file, path.split('.'));
  if (typeof value !== 'string') return '';
  if (code === 'unknown_screen') return formatScreenSuggestion(value);
  const similar = code === 'unknown' ? findSimilar(value, listIds(file, path)) : undefined;
  return similar === undefined ? '' : `Did you mean "${similar}"?`;
}

/** A sentence in English about an error of a business file, for the person who writes it. */
export function explainFileError({ path, code }: FieldError, file: BusinessFile): string {
  const text =
    textsByCode[code] ??
    textsByPath[path] ??
    texts[code] ??
    explainTextError(path, code) ??
    `${code.replaceAll('_', ' ')}.`;
  return `${text} ${path in textsByPath ? '' : suggestValue(code, path, file)}`.trim();
}

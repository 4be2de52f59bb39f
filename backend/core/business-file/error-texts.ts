import type { BusinessFile } from '@/contract/schemas/business-file';
import type { FieldError } from '@/contract/schemas/problem';
import { listAllowedPlaceholders } from '@/locales/own-texts';
import { explainPlaceholder } from './file-warnings';
import { suggestScreen } from './suggest-screen';

const texts: Record<string, string> = {
  duplicate: 'Used twice.',
  empty: 'Begins and ends at the same time.',
  expected_credit: 'Items of this shop cost credit: "credit".',
  expected_points: 'Items of this shop cost points: "points".',
  missing: 'Missing.',
  not_ascending: 'Not more than the level before requires.',
  not_a_pattern: 'Not a regular expression in RE2 syntax.',
  not_in_file: 'Leads to something that is not in the file.',
  not_offered: 'Not one of the languages in `countries`.',
  not_zero: 'Every member has the first level: 0.',
  not_whole: 'A fraction of a point, while `pointsDecimals` is 0.',
  only_by_items: 'Counts only for a card by items: "by": "items".',
  only_by_visits: 'Counts only for a card by visits: "by": "visits".',
  too_short: 'It would end before the birthday: more than `daysBefore`.',
  unknown: 'Nothing in the file has this id.',
  unknown_link: 'A link to a legal page that the business does not have.',
  unknown_screen: 'The portal has no screen with this path.',
};

/** Texts for fields whose values are not ids of the file. */
const textsByPath: Record<string, string> = {
  'configuration.currency': 'Unknown currency. Expected a code of ISO 4217, such as EUR.',
  'configuration.timeZone': 'Unknown time zone. Expected a name of the IANA database, such as Europe/Berlin.',
  'configuration.dateFormat': 'Unknown letters. Expected yyyy, MM, dd and the like, as in dd.MM.yyyy.',
};

/** A placeholder in a code of `findPlaceholderErrors`. */
const PLACEHOLDER = /^(missing|unknown)_\{\{(.*)\}\}$/;

function explainTextError(path: string, code: string): string | undefined {
  const [, kind, name = ''] = PLACEHOLDER.exec(code) ?? [];
  if (kind === 'missing') return `Lacks {{${name}}}, which the message needs.`;
  const key = path.split('.').slice(2).join('.');
  return kind === 'unknown' ? explainPlaceholder(name, listAllowedPlaceholders(key)) : undefined;
}

/** The path of a menu item as it is written. */
const getMenuPath = (file: BusinessFile, path: string) => file.menu[Number(path.split('.')[1])]?.path ?? '';

/** A sentence in English about an error of a business file, for the person who writes it. */
export function explainFileError({ path, code }: FieldError, file: BusinessFile): string {
  const text = textsByPath[path] ?? texts[code] ?? explainTextError(path, code) ?? `${code.replaceAll('_', ' ')}.`;
  return code === 'unknown_screen' ? `${text} ${suggestScreen(getMenuPath(file, path))}` : text;
}

import { toPlainCharacters } from './plain-characters';

/** What people and spreadsheets write for yes and no: in English, German, Hebrew, Turkish and Arabic. */
const words = {
  true: ['true', 'yes', 'y', '1', 'x', 'wahr', 'ja', 'doğru', 'evet', 'כן', 'אמת', 'نعم', 'صحيح'],
  false: ['false', 'no', 'n', '0', 'falsch', 'nein', 'yanlış', 'hayır', 'לא', 'שקר', 'لا', 'خطأ'],
};

const fold = (text: string): string =>
  toPlainCharacters(text).trim().toLowerCase().replaceAll('i\u0307', 'i').replaceAll('ı', 'i');
const known = new Map(
  Object.entries(words).flatMap(([value, list]) => list.map((word) => [fold(word), value === 'true'] as const)),
);

/** Whether a text says yes; undefined if it says neither yes nor no. */
export const readTypedTruth = (text: string): boolean | undefined => known.get(fold(text));

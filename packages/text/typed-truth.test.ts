import { expect, it } from 'vitest';
import { readTypedTruth } from './typed-truth';

it.each([
  'true',
  'TRUE',
  'Wahr',
  'WAHR',
  'yes',
  'Y',
  '1',
  'x',
  'X',
  'Ja',
  'DOĞRU',
  'Evet',
  'כן',
  '\u200fכן',
  'نعم',
  ' true ',
])('%j says yes', (text) => expect(readTypedTruth(text)).toBe(true));

it.each(['false', 'FALSE', 'FALSCH', 'no', 'N', '0', '٠', 'Nein', 'HAYIR', 'hayır', 'YANLIŞ', 'לא', 'لا', 'خطأ'])(
  '%j says no',
  (text) => expect(readTypedTruth(text)).toBe(false),
);

it.each(['', '2', 'maybe', 'jain', '-'])('%j says neither', (text) => expect(readTypedTruth(text)).toBeUndefined());

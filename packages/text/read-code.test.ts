import { describe, expect, it } from 'vitest';
import { readIssuedNumber, readCode, readIdentifier, readWrittenCode } from './read-code';

const dashes = ['-', '‐', '‑', '‒', '–', '—', '―', '−', '﹘', '﹣', '－', '־', '⁃', '⸺', '〰'];
const blanks = [' ', '\u00a0', '\u2002', '\u2009', '\u202f', '\u205f', '\u3000', '\t'];
const marks = [
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202c',
  '\u2066',
  '\u2069',
  '\ufeff',
  '\ufe0f',
];

const spellings = [
  ...dashes.map((dash) => `7K3M${dash}Q4XI`),
  ...blanks.map((blank) => `7K3M${blank}Q4XI`),
  ...marks.map((mark) => `${mark}7K3M-${mark}Q4XI${mark}`),
  ...dashes.map((dash) => `7k3m ${dash} q4xi`),
  '7K3MQ4XI',
  '7k3mq4xi',
  '7K3M.Q4XI',
  '7K3M_Q4XI',
  '7K3M/Q4XI',
  '7 K 3 M Q 4 X I',
  '7-K-3-M-Q-4-X-I',
  '７Ｋ３Ｍ－Ｑ４ＸＩ',
  '٧K٣M-Q٤XI',
  '۷k۳m-q۴xi',
  '𝟕K𝟑M-Q𝟒XI',
  '7k3m-q4xı',
  '7K3M-Q4Xİ',
  ' 7K3M-Q4XI\r\n',
];

describe('A code', () => {
  it('has tables of at least sixty spellings', () => expect(spellings.length).toBeGreaterThanOrEqual(60));

  it.each(spellings)('%j is read as its letters and digits', (typed) => expect(readCode(typed)).toBe('7K3MQ4XI'));

  it.each(spellings)('%j is the number of one old card', (typed) =>
    expect(readIssuedNumber(typed)).toMatch(/^7k3mq4x[iı]$/),
  );

  it.each(['', ' - ', '\u200e'])('%j is no number of a card', (typed) =>
    expect(readIssuedNumber(typed)).toBeUndefined(),
  );

  it.each(['7K3M*Q4XI', '7K3MßQ4XI', '7K3M+Q4XI', '7К3М-Q4XI', '7K3M-Q4X1', '7K3M,Q4XI', '7K3M@Q4XI'])(
    '%j is another one',
    (typed) => expect(readCode(typed)).not.toBe('7K3MQ4XI'),
  );

  it.each([
    ['welcome–2026', 'WELCOME-2026'],
    [' welcome\u00a0 2026 ', 'WELCOME 2026'],
    ['\u200ewelcome-٢٠٢٦', 'WELCOME-2026'],
  ])('%j of an earlier programme is %s', (typed, expected) => expect(readWrittenCode(typed)).toBe(expected));

  it.each([
    [' AB-1234 ', 'ab-1234'],
    ['AB\u20131234', 'ab-1234'],
    ['\u202aAB-1234\u202c', 'ab-1234'],
    ['ＡＢ－１２３４', 'ab-1234'],
    ['AB-١٢٣٤', 'ab-1234'],
    ['İ-12', 'i-12'],
    ['\u200e ', undefined],
  ])('the identifier %j is %s', (typed, expected) => expect(readIdentifier(typed)).toBe(expected));
});

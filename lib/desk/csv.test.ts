import { expect, it } from 'vitest';
import { toCsv } from './csv';

it('quotes what has to be quoted, and keeps numbers', () => {
  expect(
    toCsv([
      ['Day', 'Say "hi", all'],
      ['2026-11-25', -12.5],
    ]),
  ).toBe('\uFEFFDay,"Say ""hi"", all"\r\n2026-11-25,-12.5\r\n');
});

it('writes no formula', () => expect(toCsv([['=1+1', '+49', '-x', '@a']])).toBe("\uFEFF'=1+1,'+49,'-x,'@a\r\n"));

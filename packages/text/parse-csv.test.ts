import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvError, parseCsv } from './parse-csv';
import { toCsvLine, type CsvSeparator } from './csv';

const parse = (text: string) => [...parseCsv(text)];

/** Cells with everything that CSV and spreadsheets treat specially. */
const cell = fc.oneof(
  fc.string(),
  fc
    .array(fc.constantFrom('"', ',', ';', '\r', '\n', '\r\n', "'", '=', '+', '-', '@', '\t', 'ü', ' '))
    .map((parts) => parts.join('')),
);
/** A record that is not an empty line, which has no cells. */
const record = fc.array(cell, { minLength: 2, maxLength: 6 });
describe('CSV', () => {
  it.each<CsvSeparator>([',', ';'])(
    'with %s is parsed back into the cells that were written, whatever they contain',
    (separator) => {
      fc.assert(
        fc.property(fc.array(record), (records) => {
          // A header with two cells, as every export has.
          const text = [['a', 'b'], ...records].map((record) => toCsvLine(record, separator)).join('');
          expect(parse(text).slice(1)).toEqual(records);
        }),
      );
    },
  );

  it('is parsed or refused, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        try {
          for (const cells of parse(text)) expect(cells).not.toEqual(['']);
        } catch (error) {
          expect(error).toBeInstanceOf(CsvError);
        }
      }),
    );
  });

  it.each<[string, string[][]]>([
    [
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['\uFEFFa,b\r\n', [['a', 'b']]],
    [
      'a;b\r\n1,5;2\r\n',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'a;b\r1,5;2\r',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    ['a,b\r\n\r\n1,\r\n', [['a', 'b'], [], ['1', '']]],
    ['a,"b\r\n""c"""\r\n', [['a', 'b\r\n"c"']]],
    [
      "a,b\r\n'+49,'x\r\n",
      [
        ['a', 'b'],
        ['+49', "'x"],
      ],
    ],
    ['a,b"c"\r\n', [['a', 'b"c"']]],
    ['', []],
  ])('%j is %j', (text, records) => expect(parse(text)).toEqual(records));

  it.each<[string, number, string]>([
    ['a,b\r\n1,"2\r\n', 2, 'unclosed_quote'],
    ['a,b\r\n"1"2,3\r\n', 2, 'text_after_quote'],
    ['a,"b\r\nc"\r\n"1"2\r\n', 3, 'text_after_quote'],
  ])('%j is refused at line %i: %s', (text, line, code) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ line, code }) as Error);
  });
});

import { BYTE_ORDER_MARK } from './csv';

/** A text of CSV without its byte order mark, and what separates its cells. */
interface CsvText {
  text: string;
  separator: ',' | ';';
}

/** The separator is a semicolon, which some spreadsheets write, if the first line has no comma. */
export function readCsvText(csv: string): CsvText {
  const text = csv.startsWith(BYTE_ORDER_MARK) ? csv.slice(1) : csv;
  const [header = ''] = text.split(/[\r\n]/, 1);
  return { text, separator: header.includes(';') && !header.includes(',') ? ';' : ',' };
}

import { BYTE_ORDER_MARK } from './csv';

/** In the order in which they are looked for: of a line that has several, the first one separates. */
const separators = [',', ';', '\t'] as const;
/** The line with which a file tells spreadsheets its separator. */
const SEPARATOR_LINE = /^"?sep=([,;\t])"?[,;\t]*(?:\r\n|\r|\n|$)/i;
/** The longest header that is looked at. */
const MAX_HEADER = 100_000;

/** A text of CSV without its byte order mark and the line that names its separator, and what separates its cells. */
interface CsvText {
  text: string;
  separator: (typeof separators)[number];
  /** The number of the first line in the file, from 1. */
  firstLine: number;
}

const toSeparator = (text: string | undefined) => separators.find((separator) => separator === text);

/** What separates the cells of a header: not what its quoted cells contain. */
function findSeparator(text: string): CsvText['separator'] {
  const [header = ''] = text
    .slice(0, MAX_HEADER)
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1);
  return separators.find((separator) => header.includes(separator)) ?? ',';
}

/** The separator is what the first line says (`sep=;`), or else the comma, semicolon or tab that the header has. */
export function readCsvText(csv: string): CsvText {
  const marked = csv.startsWith(BYTE_ORDER_MARK) ? csv.slice(1) : csv;
  const [line, named] = SEPARATOR_LINE.exec(marked) ?? [];
  const separator = toSeparator(named);
  if (line !== undefined && separator) return { text: marked.slice(line.length), separator, firstLine: 2 };
  return { text: marked, separator: findSeparator(marked), firstLine: 1 };
}

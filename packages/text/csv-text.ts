import { BYTE_ORDER_MARK } from './csv';

/** In the order in which they are looked for. */
const separators = [',', ';', '\t', '|'] as const;
/** The line with which a file tells spreadsheets its separator. */
const SEPARATOR_LINE = /^"?sep=([,;\t|])"?[,;\t|]*(?:\r\n|\r|\n|$)/i;
/** How much of a text, and how many of its lines, are looked at. */
const MAX_LOOKED_AT = 100_000;
const MAX_LINES = 5;

/** A text of CSV without its byte order mark and the line that names its separator, and what separates its cells. */
interface CsvText {
  text: string;
  separator: (typeof separators)[number];
  /** The number of the first line in the file, from 1. */
  firstLine: number;
}

const toSeparator = (text: string | undefined) => separators.find((separator) => separator === text);

const hasSeparator = (line: string): boolean => separators.some((separator) => line.includes(separator));

/**
 * What separates cells: what each of the first lines has as often as the header, or else what the header has; of several the
 * most frequent one, without what is quoted. `Name, first name;E-mail` has one column with a comma. Titles above have none.
 */
function findSeparator(text: string): CsvText['separator'] {
  const lines = text
    .slice(0, MAX_LOOKED_AT)
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]+/)
    .filter(Boolean);
  const header = Math.max(lines.findIndex(hasSeparator), 0);
  const found = separators.map((separator) => {
    const [count = 0, ...others] = lines
      .slice(header, header + MAX_LINES)
      .map((line) => line.split(separator).length - 1);
    return { separator, count, isSteady: others.every((other) => other === count) };
  });
  const rank = ({ count, isSteady }: (typeof found)[number]) =>
    count === 0 ? 0 : count + (isSteady ? text.length : 0);
  return found.toSorted((a, b) => rank(b) - rank(a))[0]?.separator ?? ',';
}

/** The separator is what the first line says (`sep=;`), or else the comma, semicolon, tab or bar between its cells. */
export function readCsvText(csv: string): CsvText {
  const marked = csv.startsWith(BYTE_ORDER_MARK) ? csv.slice(1) : csv;
  const [line, named] = SEPARATOR_LINE.exec(marked) ?? [];
  const separator = toSeparator(named);
  if (line !== undefined && separator) return { text: marked.slice(line.length), separator, firstLine: 2 };
  return { text: marked, separator: findSeparator(marked), firstLine: 1 };
}

import { toPlainCell } from './csv';
import { readCsvText } from './csv-text';

/** The text is not CSV (RFC 4180). */
export class CsvError extends Error {
  /** @param line of the text, from 1 */
  constructor(
    readonly line: number,
    readonly code: 'unclosed_quote' | 'text_after_quote',
  ) {
    super(`line ${line}: ${code.replaceAll('_', ' ')}`);
    this.name = 'CsvError';
  }
}

const countLines = (text: string): number => text.split('\n').length - 1;

/**
 * Parses CSV (RFC 4180): records of cells; an empty line is one without cells, as a spreadsheet counts it. A quote within an unquoted cell is a character.
 * @throws {CsvError}
 */
export function* parseCsv(csv: string): Generator<string[]> {
  const { text, separator, firstLine } = readCsvText(csv);
  let [at, line] = [0, firstLine];
  let record: string[] = [];

  function readQuoted(): string {
    const begin = line;
    let cell = '';
    for (;;) {
      const end = text.indexOf('"', at);
      if (end < 0) throw new CsvError(begin, 'unclosed_quote');
      const part = text.slice(at, end);
      cell += part;
      line += countLines(part);
      at = end + 1;
      if (text[at] !== '"') return cell;
      cell += '"';
      at += 1;
    }
  }

  function readPlain(): string {
    const begin = at;
    while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
    return text.slice(begin, at);
  }

  /** True at the end of a record, which is consumed. */
  function readEnd(): boolean {
    if (at >= text.length) return true;
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    if (text[at] !== '\n' && text[at] !== '\r') return false;
    at += 1;
    line += 1;
    return true;
  }

  while (at < text.length) {
    const isQuoted = text[at] === '"';
    if (isQuoted) at += 1;
    record.push(toPlainCell(isQuoted ? readQuoted() : readPlain(), separator === ';' ? ';' : ','));
    if (text[at] === separator) {
      at += 1;
      // A separator at the end of the text precedes an empty cell.
      if (at < text.length) continue;
      record.push('');
    }
    if (!readEnd()) throw new CsvError(line, 'text_after_quote');
    yield record.length > 1 || record[0] !== '' ? record : [];
    record = [];
  }
}

import { toSentCell } from 'loyalty-contract/import-cells';
import { findColumnProblems, type ColumnProblem } from 'loyalty-contract/import-checks';
import type { CellForm } from 'loyalty-contract/import-columns';
import { MAX_IMPORT_ROWS } from 'loyalty-contract/limits';
import { chooseColumns, toLetters, writeCsvPart, type TableContentError } from 'loyalty-text/csv-table';
import { findRepeatedEmails, findRepeatedPhones, type RepeatedContact } from 'loyalty-text/repeated-contacts';
import type { FileLayout, KnownColumns } from './file-layout';
import type { Sheet } from './sheet';
import { nameColumns, splitWholeName, toSentColumns, WHOLE_NAME } from './whole-names';

/** Characters of a part: in JSON and UTF-8 they are fewer bytes than a request may have. */
const MAX_PART_TEXT = 15_000;
/** Rows that are previewed. */
const PREVIEWED_ROWS = 3;

/** A table that can be sent in parts. Its rows are counted from 1, without the header and empty ones. */
export interface ImportFile {
  rows: number;
  /** The part from a row on, with the header. */
  getPart: (firstRow: number) => string;
  /** The first rows, with the header. */
  preview: string;
  getForm: (column: string) => CellForm;
  /** The heading of a column in the file; where it has none, its letter. Undefined for a column that the file does not have. */
  getHeading: (column: string) => string | undefined;
  /** The cell as it is in the file. */
  getValue: (row: number, column: string) => string;
  /** All headings of the file, and all cells of a row. */
  header: readonly string[];
  getRow: (row: number) => readonly string[];
  /** The number that a spreadsheet shows for a row: titles, header and empty lines count, too. */
  getNumber: (row: number) => number;
  /** What is wrong with whole columns. */
  columnProblems: readonly ColumnProblem[];
  /** The contacts that several rows have. */
  findRepeated: () => RepeatedContact[];
}

/** The table of a sheet with the columns that a person chose; the backend checks its values. */
export function createImportFile(
  { table }: Sheet,
  { id, columns, dateOrder }: FileLayout & { id: number },
  known: KnownColumns,
): ImportFile | TableContentError {
  const chosen = [
    { column: 'id', index: id },
    ...Object.entries(columns).flatMap(([index, name]) =>
      toSentColumns(name).map((column) => ({ column, index: Number(index) })),
    ),
  ];
  const picked = chooseColumns(table, chosen);
  if ('code' in picked) return picked;
  const forms = new Map(known.map(({ column, form }) => [column, form]));
  const getForm = (column: string): CellForm => forms.get(column) ?? 'text';
  const kept = picked.rows.flatMap((cells, index) => (cells.some(Boolean) ? [{ cells, index }] : []));
  const rows = kept.map(({ cells }) => cells);
  if (rows.length === 0) return { code: 'noRows' };
  const cellForms = chosen.map(({ column }) => getForm(column));
  const hasWholeNames = Object.values(columns).includes(WHOLE_NAME);
  const toCell = (cell: string, index: number): string => {
    const name = hasWholeNames && nameColumns.find((column) => column === chosen[index]?.column);
    return name ? splitWholeName(cell)[name] : toSentCell(cellForms[index] ?? 'text', cell, dateOrder);
  };
  const toSent = (row: readonly string[]) => row.map(toCell);
  const writePart = (firstRow: number, maxRows: number) => {
    const part = rows.slice(firstRow - 1, firstRow - 1 + maxRows).map(toSent);
    return writeCsvPart({ columns: picked.columns, rows: part }, 1, { maxRows, maxText: MAX_PART_TEXT });
  };
  const getNumber = (row: number) => table.numbers[kept[row - 1]?.index ?? -1] ?? row + 1;
  const listCells = (column: string) => {
    const index = picked.columns.indexOf(column);
    return rows.map((row, at) => ({ row: getNumber(at + 1), text: row[index] ?? '' }));
  };
  return {
    rows: rows.length,
    columnProblems: findColumnProblems({ columns: picked.columns, rows }, known),
    findRepeated: () => [...findRepeatedEmails(listCells('email')), ...findRepeatedPhones(listCells('phoneNumber'))],
    getPart: (firstRow) => writePart(firstRow, MAX_IMPORT_ROWS),
    preview: writePart(1, PREVIEWED_ROWS),
    getForm,
    getHeading(column) {
      const { index } = chosen.find((one) => one.column === column) ?? {};
      return index === undefined ? undefined : table.header[index] || toLetters(index);
    },
    header: table.header,
    getRow: (row) => table.records[kept[row - 1]?.index ?? -1] ?? [],
    getNumber,
    getValue: (row, column) => rows[row - 1]?.[picked.columns.indexOf(column)] ?? '',
  };
}

import { importColumns, type ImportColumn } from 'loyalty-contract/import-columns';
import { MAX_IMPORT_ROWS } from 'loyalty-contract/limits';
import { readCsvTable, writeCsvPart, type CsvTableError } from 'loyalty-text/csv-table';

/** Characters of a part: in JSON and UTF-8 they are fewer bytes than a request may have. */
const MAX_PART_TEXT = 15_000;

/** A CSV file that can be sent in parts. Its rows are counted from 1, without the header and empty ones. */
export interface ImportFile {
  columns: readonly ImportColumn[];
  rows: number;
  /** The part from a row on, with the header. */
  getPart: (firstRow: number) => string;
  getValue: (row: number, column: ImportColumn) => string;
}

/** Reads a CSV file with the columns of an import; the backend checks its values. */
export function parseImportFile(csv: string): ImportFile | CsvTableError {
  const table = readCsvTable(csv, { columns: importColumns, required: 'id' });
  if ('code' in table) return table;
  const { columns } = table;
  const rows = table.rows.filter((row) => row.length > 0);
  if (rows.length === 0) return { code: 'noRows' };
  const limits = { maxRows: MAX_IMPORT_ROWS, maxText: MAX_PART_TEXT };
  return {
    columns,
    rows: rows.length,
    getPart: (firstRow) => writeCsvPart({ columns, rows }, firstRow, limits),
    getValue: (row, column) => rows[row - 1]?.[columns.indexOf(column)] ?? '',
  };
}

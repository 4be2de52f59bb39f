import { isEmptyColumn, type TableRecords } from 'loyalty-text/csv-table';

/** A table of a file: a sheet of a workbook, or the whole of a text. */
export interface Sheet {
  /** The sheet's name; empty for a text. */
  name: string;
  table: TableRecords;
}

/** Rows as a table: its header is the first one that is not empty; undefined without a row below. */
export function trimTable(rows: readonly (readonly string[])[]): TableRecords | undefined {
  const start = rows.findIndex((row) => row.some(Boolean));
  const [header, ...records] = start < 0 ? [] : rows.slice(start);
  return header && records.some((record) => record.some(Boolean)) ? { header, records } : undefined;
}

/** The columns of a table by their place, without those that are empty. */
export const listFileColumns = (table: TableRecords): { index: number; heading: string }[] =>
  Array.from({ length: Math.max(table.header.length, ...table.records.slice(0, 1).map((row) => row.length)) })
    .map((_, index) => ({ index, heading: table.header[index] ?? '' }))
    .filter(({ index }) => !isEmptyColumn(table, index));

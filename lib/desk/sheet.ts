import { isEmptyColumn, type TableRecords } from 'loyalty-text/csv-table';

/** A table of a file: a sheet of a workbook, or the whole of a text. */
export interface Sheet {
  /** The sheet's name; empty for a text. */
  name: string;
  table: TableRecords;
}

/** The columns of a table by their place, without those that are empty. */
export const listFileColumns = (table: TableRecords): { index: number; heading: string }[] =>
  Array.from({ length: Math.max(table.header.length, ...table.records.slice(0, 1).map((row) => row.length)) })
    .map((_, index) => ({ index, heading: table.header[index] ?? '' }))
    .filter(({ index }) => !isEmptyColumn(table, index));

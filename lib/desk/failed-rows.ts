import { getCsvSeparator, toCsv } from 'loyalty-text/csv';
import type { ImportFile } from './import-file';
import type { FileError } from './stored-import';

/** The name of the file of rows that were not imported. */
export const getFailedRowsName = (name: string): string => `errors-${name.replace(/\.\w+$/, '')}.csv`;

/** The errors of each row, in their order. */
function groupByRow(errors: readonly FileError[]): Map<number, FileError[]> {
  const rows = new Map<number, FileError[]>();
  for (const error of errors) {
    const found = rows.get(error.row);
    if (found) found.push(error);
    else rows.set(error.row, [error]);
  }
  return rows;
}

/** How many rows have errors. */
export const countRows = (errors: readonly FileError[]): number => new Set(errors.map(({ row }) => row)).size;

/**
 * The rows of a file that were not imported, as they are in it, with their number and what is wrong in the last columns: they
 * can be corrected in a spreadsheet of the language, and imported from there.
 */
export function writeFailedRows(
  { header, getRow }: ImportFile,
  errors: readonly FileError[],
  {
    headings,
    describe,
    language,
  }: { headings: readonly [number: string, why: string]; describe: (error: FileError) => string; language: string },
): string {
  const lines = [...groupByRow(errors)].map(([row, found]) => {
    const cells = header.map((_, index) => getRow(row)[index] ?? '');
    return [...cells, found[0]?.number, found.map(describe).join(' ')];
  });
  return toCsv([[...header, ...headings], ...lines], getCsvSeparator(language));
}

import type { ImportError } from 'loyalty-contract/schemas/imports';
import { toCsv } from 'loyalty-text/csv';
import type { ImportFile } from './import-file';

/** The name of the file of rows that were not imported. */
export const getFailedRowsName = (name: string): string => `errors-${name.replace(/\.\w+$/, '')}.csv`;

/** The errors of each row, in their order. */
function groupByRow(errors: readonly ImportError[]): Map<number, ImportError[]> {
  const rows = new Map<number, ImportError[]>();
  for (const error of errors) {
    const found = rows.get(error.row);
    if (found) found.push(error);
    else rows.set(error.row, [error]);
  }
  return rows;
}

/** How many rows have errors. */
export const countRows = (errors: readonly ImportError[]): number => new Set(errors.map(({ row }) => row)).size;

/**
 * The rows of a file that were not imported, as they are in it, with what is wrong in a last column: they can be corrected
 * and imported from there.
 */
export function writeFailedRows(
  { header, getRow }: ImportFile,
  errors: readonly ImportError[],
  { heading, describe }: { heading: string; describe: (error: ImportError) => string },
): string {
  const lines = [...groupByRow(errors)].map(([row, found]) => {
    const cells = header.map((_, index) => getRow(row)[index] ?? '');
    return [...cells, found.map(describe).join(' ')];
  });
  return toCsv([[...header, heading], ...lines]);
}

import type { ImportError } from 'loyalty-contract/schemas/imports';
import { toCsv } from 'loyalty-text/csv';
import type { ImportFile } from './import-file';

/** The name of the file of rows that were not imported. */
export const getFailedRowsName = (name: string): string => `errors-${name.replace(/\.\w+$/, '')}.csv`;

/**
 * The rows of a file that were not imported, as they are in it, with what is wrong in a last column: they can be corrected
 * and imported from there.
 */
export function writeFailedRows(
  { header, getRow }: ImportFile,
  errors: readonly ImportError[],
  { heading, describe }: { heading: string; describe: (error: ImportError) => string },
): string {
  const rows = [...new Set(errors.map(({ row }) => row))];
  const lines = rows.map((row) => {
    const cells = header.map((_, index) => getRow(row)[index] ?? '');
    return [
      ...cells,
      errors
        .filter((error) => error.row === row)
        .map(describe)
        .join(' '),
    ];
  });
  return toCsv([[...header, heading], ...lines]);
}

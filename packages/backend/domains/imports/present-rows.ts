import { ImportedRows, type ImportError } from 'loyalty-contract/schemas/imports';
import type { Progress } from './queries';

type FirstReleaseError = ImportedRows['errors'][number];
const FirstReleaseErrors = ImportedRows.shape.errors.element;
/** True for the errors that programs of release 0.2 know. */
const isOfFirstRelease = (error: ImportError): error is FirstReleaseError =>
  FirstReleaseErrors.safeParse(error).success;

/** The response to a part: the progress after it, and its errors by row. */
export function toImportedRows(
  { rows, imported, skipped, failed }: Progress,
  errors: readonly ImportError[],
): ImportedRows {
  const problems = errors.toSorted((a, b) => a.row - b.row);
  return { nextRow: rows + 1, imported, skipped, failed, errors: problems.filter(isOfFirstRelease), problems };
}

import { BusinessFileInput, type BusinessFile } from '@/contract/schemas/business-file';
import { completeBusinessFile } from './complete-file';
import { explainFileError } from './error-texts';
import { findFileErrors } from './file-errors';
import { findFileWarnings, type FileWarning } from './file-warnings';
import { findWrongDirections } from './language-warnings';
import { findMissingPictures } from './picture-warnings';
import { toSchemaErrors } from './schema-errors';
import { pickValidParts } from './valid-parts';

export interface FileFindings {
  errors: FileWarning[];
  warnings: FileWarning[];
}

/** Errors of a reference to another part of the file, which may be one that could not be read. */
const REFERENCE_CODES = new Set(['unknown', 'unknown_link', 'not_in_file', 'not_offered']);

/** Whether a file is in `public/`, by its path in a URL. */
type IsPublicFile = (path: string) => boolean;

const findWarnings = (file: BusinessFile, body: unknown, isPublicFile: IsPublicFile): FileWarning[] => [
  ...findFileWarnings(file),
  ...findMissingPictures(body, isPublicFile),
  ...findWrongDirections(body),
];

/** Everything that is wrong with a file that its schema rejects: also what the schema cannot find. */
function checkInvalidFile(body: unknown, issues: FileWarning[], isPublicFile: IsPublicFile): FileFindings {
  const { file, omitted, toWrittenPath } = pickValidParts(body);
  const complete = completeBusinessFile(file);
  const isCertain = ({ path, code }: { path: string; code: string }) =>
    omitted.size === 0 || path.startsWith('configuration.') || !REFERENCE_CODES.has(code);
  const errors = findFileErrors(complete)
    .filter(isCertain)
    .map((error) => ({ path: toWrittenPath(error.path), message: explainFileError(error, complete) }));
  // Without the list of languages, nothing can be said about what is missing in them.
  const warnings = omitted.has('countries') ? [] : findWarnings(complete, body, isPublicFile);
  return {
    errors: [...issues, ...errors],
    warnings: warnings.map(({ path, message }) => ({ path: toWrittenPath(path), message })),
  };
}

/**
 * Finds everything that is wrong with a business file, and what is accepted but probably not meant, at once.
 * @param isPublicFile whether a file is in `public/`; by default pictures are not looked for
 */
export function checkBusinessFile(body: unknown, isPublicFile: IsPublicFile = () => true): FileFindings {
  const { data, error } = BusinessFileInput.safeParse(body);
  if (!data) return checkInvalidFile(body, toSchemaErrors(error, body), isPublicFile);
  const file = completeBusinessFile(data);
  const errors = findFileErrors(file).map((found) => ({ path: found.path, message: explainFileError(found, file) }));
  return { errors, warnings: findWarnings(file, body, isPublicFile) };
}

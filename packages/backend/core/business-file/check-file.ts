import { BusinessFileInput, type BusinessFile } from 'loyalty-contract/schemas/business-file';
import { areLanguagesKnown, isCertain } from './finding-dependencies';
import { completeBusinessFile } from './complete-file';
import { describeFile } from './describe-file';
import { explainFileError } from './error-texts';
import { findFileErrors } from './file-errors';
import type { FileFinding } from './file-finding';
import { findFileWarnings } from './file-warnings';
import { findWrongDirections } from './language-warnings';
import { findMissingPages } from './link-warnings';
import { findMissingPictures } from './picture-warnings';
import type { AssetExists } from './public-file';
import { repairFile } from './repair-file';
import { toSchemaErrors } from './schema-errors';

export interface FileFindings {
  errors: FileFinding[];
  warnings: FileFinding[];
  /** What the amounts of a valid file mean, as sentences. */
  meaning?: string[];
}

const findWarnings = (
  file: BusinessFile,
  body: unknown,
  assetExists: AssetExists,
  languagesKnown = true,
): FileFinding[] => [
  ...findFileWarnings(file, languagesKnown),
  ...findMissingPictures(body, assetExists),
  ...findMissingPages(file, assetExists),
  ...findWrongDirections(body),
];

/** Everything that is wrong with a file that its schema rejects: also what the schema cannot find. */
function checkInvalidFile(body: unknown, issues: FileFinding[], assetExists: AssetExists): FileFindings {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { errors: issues, warnings: [] };
  const { file, replaced } = repairFile(body);
  const complete = completeBusinessFile(file);
  const errors = findFileErrors(complete)
    .filter((error) => isCertain(complete, error, replaced))
    .map((error) => ({ path: error.path, message: explainFileError(error, complete) }));
  const warnings = findWarnings(complete, body, assetExists, areLanguagesKnown(body, replaced));
  return {
    errors: [...issues, ...errors],
    warnings: warnings.filter((warning) => isCertain(complete, warning, replaced)),
  };
}

/**
 * Finds everything that is wrong with a business file, and what is accepted but probably not meant, at once.
 * @param assetExists by default every file counts as present
 */
export function checkBusinessFile(body: unknown, assetExists: AssetExists = () => true): FileFindings {
  const { data, error } = BusinessFileInput.safeParse(body);
  if (!data) return checkInvalidFile(body, toSchemaErrors(error, body), assetExists);
  const file = completeBusinessFile(data);
  const errors = findFileErrors(file).map((found) => ({ path: found.path, message: explainFileError(found, file) }));
  const warnings = findWarnings(file, body, assetExists);
  return errors.length > 0 ? { errors, warnings } : { errors, warnings, meaning: describeFile(file) };
}

import { MAX_IMPORT_BYTES } from '../limits';
import { ceilingErrors } from '../errors';
import * as imports from '../schemas/imports';

/** The schemas of the calls for imports and exports. */
export const importSchemas = {
  createImport: { body: imports.CreateImport, response: imports.Import },
  getImport: { params: imports.ImportParams, query: imports.GetImport, response: imports.Import },
  importRows: {
    params: imports.ImportParams,
    body: imports.ImportRows,
    maxBodyBytes: MAX_IMPORT_BYTES,
    response: imports.ImportedRows,
    errors: ceilingErrors,
  },
  exportMembers: { query: imports.ExportMembers, response: imports.ExportedMembers },
} as const;

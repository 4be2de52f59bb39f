import { z } from 'zod';
import { importColumns, importErrorCodes } from '../import-columns';
import { MAX_IMPORT_TEXT, MAX_NAME, MAX_PER_EXPORT } from '../limits';
import { BusinessId, Id, Instant, SingleLineInput } from './primitives';
import { businessRef } from './references';

export const ImportParams = z.object({ importId: Id });
export const GetImport = z.object({ businessId: BusinessId });

export const CreateImport = z
  .strictObject({
    ...businessRef,
    name: SingleLineInput.min(1).max(MAX_NAME).describe('Name of the file, for staff.'),
    dryRun: z.boolean().default(false).describe('Whether rows are only checked.'),
    contactsConfirmed: z
      .boolean()
      .default(false)
      .describe(
        'Whether the members confirmed e-mail address and phone number elsewhere, which takes the scope `contacts:confirm` (owners, operators). The first one that is proved by a code opens the account, and is confirmed; the other one is not. Otherwise both only belong to the account once it has proved them.',
      ),
  })
  .meta({ id: 'CreateImport', description: 'A new import of members.' });

const count = z.int().min(0);
export const Import = z
  .object({
    importId: Id.describe('Unique id of the import.'),
    name: z.string().describe('Name of the file, for staff.'),
    dryRun: z.boolean().describe('Whether rows are only checked.'),
    contactsConfirmed: z
      .boolean()
      .describe(
        'Whether the members confirmed e-mail address and phone number elsewhere, which takes the scope `contacts:confirm` (owners, operators). The first one that is proved by a code opens the account, and is confirmed; the other one is not. Otherwise both only belong to the account once it has proved them.',
      ),
    createdAt: Instant.describe('Time of creation.'),
    createdBy: z.string().describe('Name of the creator.'),
    nextRow: z
      .int()
      .min(1)
      .describe('Number of the first row that has not been processed. Rows are counted from 1, without the header.'),
    imported: count.describe(
      'Number of members created so far; in a dry run, number of members that would be created.',
    ),
    skipped: count.describe('Number of rows so far whose id was imported before, and of those without any cell.'),
    failed: count.describe('Number of rows with errors so far.'),
    canSignIn: count
      .optional()
      .describe(
        'How many of `imported` open their account by proving an e-mail address or phone number of their row: none, unless the contacts are confirmed. Absent, if the backend does not count them.',
      ),
  })
  .meta({ id: 'Import', description: 'An import and its progress.' });

export const ImportRows = z
  .strictObject({
    ...businessRef,
    firstRow: z.int().min(1).describe('Number of the first row of this part: `nextRow` of the import.'),
    csv: z
      .string()
      .min(1)
      .max(MAX_IMPORT_TEXT)
      .describe(
        'CSV (RFC 4180) with the header line and at most 500 rows, separated by commas, semicolons or tabs. Case, blanks and hyphens of headings, empty columns and a line `sep=;` before the header are ignored.',
      ),
  })
  .meta({ id: 'ImportRows', description: 'A part of the file.' });
export const ImportedRows = z
  .object({
    ...Import.pick({ nextRow: true, imported: true, skipped: true, failed: true, canSignIn: true }).shape,
    errors: z
      .array(
        z.object({
          row: z.int().min(1).describe('Number of the row.'),
          column: z.enum(importColumns).describe('Column of the value.'),
          code: z.enum(importErrorCodes).describe('Why the row was not imported.'),
        }),
      )
      .describe('Errors of the rows of this part.'),
  })
  .meta({ id: 'ImportedRows', description: 'The part was processed: progress and errors.' });

export const ExportMembers = z.object({
  businessId: BusinessId,
  /** The last member of the previous page. */
  cursor: Id.optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PER_EXPORT).default(MAX_PER_EXPORT),
});
export const ExportedMembers = z
  .object({
    csv: z
      .string()
      .describe(
        'Lines of CSV. The first page begins with the header. Cells that a spreadsheet would evaluate begin with an apostrophe, which an import removes.',
      ),
    members: count.describe('Number of members on this page.'),
    cursor: Id.nullable().describe('Cursor of the next page. Null on the last page.'),
  })
  .meta({ id: 'ExportedMembers', description: 'A page of members.' });

export type Import = z.infer<typeof Import>;
export type ImportedRows = z.infer<typeof ImportedRows>;
export type ImportError = ImportedRows['errors'][number];

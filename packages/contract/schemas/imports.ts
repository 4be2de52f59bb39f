import { z } from 'zod';
import {
  cellForms,
  importErrorCodes,
  importKinds,
  importProblemCodes,
  importUses,
  releasedColumns,
} from '../import-columns';
import { messageChannels } from '../message-channels';
import { MAX_REASON } from '../desk-limits';
import { MAX_IMPORT_TEXT, MAX_NAME, MAX_PER_EXPORT } from '../limits';
import { orOther } from './fallbacks';
import { BusinessId, Id, Instant, SingleLineInput } from './primitives';
import { businessRef } from './references';

export const ImportParams = z.object({ importId: Id });
export const GetImport = z.object({ businessId: BusinessId });

const kind = z
  .enum(importKinds)
  .default('members')
  .describe('What the rows are about: new members, or changes of the balances of members.');

const phoneCountry = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .optional()
  .describe(
    'Two-letter ISO 3166-1 code of the country of phone numbers without a country code. Absent: the default country of the business.',
  );

export const CreateImport = z
  .strictObject({
    ...businessRef,
    kind,
    reason: SingleLineInput.trim()
      .min(1)
      .max(MAX_REASON)
      .optional()
      .describe('Why balances are changed, which members read. Required for `balances`, and only allowed for them.'),
    name: SingleLineInput.min(1).max(MAX_NAME).describe('Name of the file, for staff.'),
    dryRun: z.boolean().default(false).describe('Whether rows are only checked.'),
    phoneCountry,
    contactsConfirmed: z
      .boolean()
      .default(false)
      .describe(
        'Whether the members confirmed e-mail address and phone number elsewhere, which takes the scope `contacts:confirm` (owners, operators). The first one that is proved by a code opens the account, and is confirmed; the other one is not. Otherwise both only belong to the account once it has proved them.',
      ),
  })
  .meta({ id: 'CreateImport', description: 'A new import.' });

const count = z.int().min(0);
export const Import = z
  .object({
    importId: Id.describe('Unique id of the import.'),
    name: z.string().describe('Name of the file, for staff.'),
    kind: orOther(importKinds, 'members').optional().describe('What the rows are about. Absent: new members.'),
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
      'Number of members created so far, or of those whose balances were changed; in a dry run, of those that would be.',
    ),
    skipped: count.describe(
      'Number of rows so far whose id was imported before or is a member’s, and of those without any cell besides the id, or without a change.',
    ),
    failed: count.describe('Number of rows with errors so far.'),
    canSignIn: count
      .optional()
      .describe(
        'How many of `imported` open their account by proving an e-mail address or phone number of their row, and, unless the contacts are confirmed, by saying that it is theirs: those with a contact that no other account has, as far as the rows so far tell. Absent, if the backend does not count them.',
      ),
    undoneAt: Instant.optional().describe('Time at which it was undone. Absent: it was not, or only in part so far.'),
  })
  .meta({ id: 'Import', description: 'An import and its progress.' });

export const ListImports = z.object({ businessId: BusinessId });
export const Imports = z
  .object({ imports: z.array(Import).describe('The newest imports, the latest first, without checks.') })
  .meta({ id: 'Imports', description: 'The imports of a business.' });

export const UndoImport = z
  .strictObject({
    ...businessRef,
    by: SingleLineInput.trim().min(1).max(MAX_NAME).describe('Name of the staff member, for the audit log.'),
    reason: SingleLineInput.trim().min(1).max(MAX_REASON).describe('Reason, for the audit log.'),
  })
  .meta({ id: 'UndoImport', description: 'Why an import is undone.' });
export const UndoneImport = z
  .object({
    removed: count.describe('Number of members removed so far, or of those whose changes were taken back.'),
    remaining: count.describe('Number of members to look at: repeat the call until there are none.'),
    inUse: z
      .array(
        z.object({
          comoMemberId: Id.describe('Unique id of the member.'),
          firstName: z.string().describe('First name. May be empty.'),
          lastName: z.string().describe('Last name. May be empty.'),
          use: orOther(importUses, 'changed').describe(
            'What happened since: `signedIn`, `purchase`, `balance` (something was earned, spent or adjusted), `gift`; `changed` and any unlisted value: something else.',
          ),
        }),
      )
      .describe(
        'Some of the members that were used since the import. If there are any when it begins, nothing is undone; those that were used meanwhile stay. For changes of balances: those of this request who had spent more than could be left to them.',
      ),
  })
  .meta({ id: 'UndoneImport', description: 'How far an import is undone.' });

export const ImportRows = z
  .strictObject({
    ...businessRef,
    firstRow: z.int().min(1).describe('Number of the first row of this part: `nextRow` of the import.'),
    csv: z
      .string()
      .min(1)
      .max(MAX_IMPORT_TEXT)
      .describe(
        'CSV (RFC 4180) with the header line and at most 500 rows, separated by commas, semicolons or tabs. Case, blanks and hyphens of headings, empty columns and a line `sep=;` before the header are ignored. The columns are those of `getImportColumns`.',
      ),
  })
  .meta({ id: 'ImportRows', description: 'A part of the file.' });
const rowErrors = {
  row: z.int().min(1).describe('Number of the row.'),
  code: z.enum(importErrorCodes).describe('Why the row was not imported.'),
};
const RowError = z.object({
  row: rowErrors.row,
  column: z.string().describe('Column of the value.'),
  code: orOther(importProblemCodes, 'invalid').describe(
    'Why the row was not imported. `unknown`: no member, or several ones. `insufficient`: the balance is lower than what is taken away. `locked`: the balance disagrees with its entries, and is changed by nobody until that is corrected. `invalid` and any unlisted value: the value is not accepted.',
  ),
});
export const ImportedRows = z
  .object({
    ...Import.pick({ nextRow: true, imported: true, skipped: true, failed: true, canSignIn: true }).shape,
    errors: z
      .array(
        z.object({
          row: rowErrors.row,
          column: z.enum(releasedColumns).describe('Column of the value.'),
          code: rowErrors.code,
        }),
      )
      .describe(
        'Errors of the rows of this part in the columns of release 0.2. Deprecated: `problems` has those of all columns.',
      ),
    problems: z
      .array(RowError)
      .optional()
      .describe('Errors of the rows of this part. Absent, if the backend has only `errors`.'),
  })
  .meta({ id: 'ImportedRows', description: 'The part was processed: progress and errors.' });

export const GetImportColumns = z.object({ businessId: BusinessId, kind });
export const ImportColumns = z
  .object({
    columns: z
      .array(
        z.object({
          column: z.string().describe('Name of the column: its heading.'),
          form: orOther(cellForms, 'text').describe(
            'What a cell has to look like. `text` and any unlisted value: a line of text.',
          ),
          label: z
            .string()
            .optional()
            .describe(
              'Label of a number of the business or of a form field, or text of a consent, in the requested language. Absent for others.',
            ),
          channel: z
            .enum(messageChannels)
            .optional()
            .describe('Only channel of contact of a consent. Absent: all of them, or no consent.'),
          options: z
            .array(z.object({ value: z.string().describe('Value.'), label: z.string().describe('Label.') }))
            .optional()
            .describe('Options of a field with `choice` or `choices`. Cells have values or labels.'),
          example: z
            .string()
            .optional()
            .describe('A phone number of the business’s country, with its country code. Absent for other columns.'),
          inUse: z
            .boolean()
            .optional()
            .describe(
              'False: the business does not use what is in this column, and refuses every row with a value in it, except zero. Absent: it does.',
            ),
        }),
      )
      .describe('Columns, in the order of an export.'),
    phoneCountry: z
      .string()
      .optional()
      .describe(
        'Country of phone numbers without a country code, unless an import says another. Absent, if the backend takes no other.',
      ),
  })
  .meta({ id: 'ImportColumns', description: 'The columns of imports and exports of a business.' });

export const PreviewRows = z
  .strictObject({
    ...businessRef,
    kind,
    phoneCountry,
    csv: ImportRows.shape.csv.describe('CSV with the header line and a few rows, as for `importRows`.'),
  })
  .meta({ id: 'PreviewRows', description: 'Some rows of a file.' });
export const PreviewedRows = z
  .object({
    rows: z
      .array(
        z.object({
          row: rowErrors.row,
          cells: z
            .record(z.string(), z.string())
            .describe('Values by column as they would be stored, in the form of an export. Absent: nothing.'),
        }),
      )
      .describe('Rows without errors.'),
    problems: z.array(RowError).describe('Errors of the other rows.'),
  })
  .meta({ id: 'PreviewedRows', description: 'Rows as they would be stored.' });

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
export type ImportError = z.infer<typeof RowError>;
export type UndoneImport = z.infer<typeof UndoneImport>;
export type ImportColumns = z.infer<typeof ImportColumns>;
export type PreviewedRows = z.infer<typeof PreviewedRows>;

import { z } from 'zod';
import { importColumns, importErrorCodes } from '../import-columns';
import { MAX_IMPORT_TEXT, MAX_NAME, MAX_PER_EXPORT } from '../limits';
import { BusinessId, Id, Instant, SingleLineInput } from './primitives';

export const ImportParams = z.object({ importId: Id });
export const GetImport = z.object({ businessId: BusinessId });

/** A new import. `dryRun`: its rows are checked, and nothing is written. */
export const CreateImport = z.strictObject({
  businessId: BusinessId,
  /** For staff: the name of the file. */
  name: SingleLineInput.min(1).max(MAX_NAME),
  dryRun: z.boolean().default(false),
  /** True: the members have confirmed e-mail and phone in the old system, and can sign in with them. False: claims. */
  contactsConfirmed: z.boolean().default(false),
});

const count = z.int().min(0);
/** An import, and its progress. */
export const Import = z.object({
  importId: Id,
  name: z.string(),
  dryRun: z.boolean(),
  contactsConfirmed: z.boolean(),
  createdAt: Instant,
  createdBy: z.string(),
  /** The number of the first row that has not been processed, from 1 without the header. */
  nextRow: z.int().min(1),
  /** Members that were created; in a dry run, those that would be. */
  imported: count,
  /** Rows whose id was imported before. */
  skipped: count,
  failed: count,
});

/** A part of the file: CSV with its header, at most 500 rows. `firstRow` is `nextRow` of the import. */
export const ImportRows = z.strictObject({
  businessId: BusinessId,
  firstRow: z.int().min(1),
  csv: z.string().min(1).max(MAX_IMPORT_TEXT),
});
export const ImportedRows = z.object({
  ...Import.pick({ nextRow: true, imported: true, skipped: true, failed: true }).shape,
  /** Why rows of this part were not imported, without their values. */
  errors: z.array(
    z.object({
      row: z.int().min(1),
      column: z.enum(importColumns),
      code: z.enum(importErrorCodes),
    }),
  ),
});

export const ExportMembers = z.object({
  businessId: BusinessId,
  /** The last member of the previous page. */
  cursor: Id.optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PER_EXPORT).default(MAX_PER_EXPORT),
});
/** A page of members as CSV, with the columns of an import; the first page has the header. */
export const ExportedMembers = z.object({
  csv: z.string(),
  members: count,
  /** For the next page; null: this is the last one. */
  cursor: Id.nullable(),
});

export type Import = z.infer<typeof Import>;
export type ImportedRows = z.infer<typeof ImportedRows>;
export type ImportError = ImportedRows['errors'][number];

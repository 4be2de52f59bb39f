import { z } from 'zod';
import { MAX_NAME } from '../limits';
import { BusinessId, Instant, SingleLineInput } from './primitives';

const line = SingleLineInput.trim().min(1).max(MAX_NAME);
/** A value signed by the backend: it is accepted only unchanged. */
const SignedValue = z.string().regex(/^[\w-]+\.[\w-]+$/);

/** Disables a business until it is enabled, or enables it again. */
export const DisableBusiness = z
  .strictObject({
    by: line.describe('Name of the staff member, for the audit log.'),
    reason: line.describe('Reason, for the audit log.'),
  })
  .meta({ id: 'DisableBusiness', description: 'Actor and reason for the audit log.' });
export const DisabledBusiness = z
  .object({ disabledAt: Instant.describe('Time at which the business was disabled.') })
  .meta({ id: 'DisabledBusiness', description: 'The business is disabled.' });
export const EnabledBusiness = z
  .object({
    disabledAt: Instant.nullable().describe(
      'Time at which the business had been disabled. Null if it was not disabled.',
    ),
  })
  .meta({ id: 'EnabledBusiness', description: 'The business is enabled.' });

export const ExportBusiness = z
  .object({
    cursor: SignedValue.optional().describe('Cursor returned with the previous part. Absent for the first part.'),
  })
  .meta({ id: 'ExportBusiness', description: 'Position in the export.' });
/**
 * A part of a business's export, as lines of a file: each is a row with its table, as JSON. The last part has a
 * `receipt` for the complete export.
 */
export const BusinessExportPage = z
  .object({
    lines: z
      .array(z.string())
      .describe('Lines of the export file, each a JSON object with a row and the name of its table.'),
    cursor: SignedValue.optional().describe('Cursor for the next part. Absent in the last part.'),
    receipt: SignedValue.optional().describe(
      'Signed receipt of the whole export, required to delete the business. Present in the last part only.',
    ),
  })
  .meta({ id: 'BusinessExportPage', description: 'One part of the export of a business.' });

/** The content of an export's receipt, before the dot, in base64url. */
export const ExportReceipt = z.object({
  businessId: BusinessId,
  exportedAt: Instant,
  /** Rows of each table. */
  rows: z.record(z.string(), z.int()),
  /**
   * A hash chain over all lines: SHA-256 of the hash so far, a line break, and the line; it starts with an empty text.
   */
  sha256: z.string(),
});
export type ExportReceipt = z.infer<typeof ExportReceipt>;

/**
 * Deletes a disabled business with its members for some seconds: repeated until it is done. `confirm`: its id again.
 */
export const DeleteBusiness = z
  .strictObject({
    by: line.describe('Name of the staff member, for the audit log.'),
    reason: line.describe('Reason, for the audit log.'),
    confirm: z.string().describe('Id of the business, as confirmation.'),
    receipt: SignedValue.describe('Receipt of the export.'),
  })
  .meta({ id: 'DeleteBusiness', description: 'Actor, reason and confirmation of the deletion.' });
export const BusinessDeletion = z
  .object({
    done: z.boolean().describe('Whether the deletion is complete. If false, repeat the request.'),
    deleted: z.int().describe('Number of rows deleted by this request.'),
  })
  .meta({ id: 'BusinessDeletion', description: 'Progress of the deletion.' });

import { z } from 'zod';
import { MAX_NAME } from '../limits';
import { BusinessId, Instant, SingleLineInput } from './primitives';

const line = SingleLineInput.trim().min(1).max(MAX_NAME);
/** A value signed by the backend: it is accepted only unchanged. */
const SignedValue = z.string().regex(/^[\w-]+\.[\w-]+$/);

/** Disables a business until it is enabled, or enables it again. */
export const DisableBusiness = z.strictObject({ by: line, reason: line });
export const DisabledBusiness = z.object({ disabledAt: Instant });
export const EnabledBusiness = z.object({
  /** When it was disabled; null: it was not. */
  disabledAt: Instant.nullable(),
});

/** Without `cursor`: from the beginning. */
export const ExportBusiness = z.object({ cursor: SignedValue.optional() });
/**
 * A part of a business's export, as lines of a file: each is a row with its table, as JSON. The last part has a
 * `receipt` for the complete export.
 */
export const BusinessExportPage = z.object({
  lines: z.array(z.string()),
  cursor: SignedValue.optional(),
  receipt: SignedValue.optional(),
});

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
export const DeleteBusiness = z.strictObject({ by: line, reason: line, confirm: z.string(), receipt: SignedValue });
export const BusinessDeletion = z.object({
  done: z.boolean(),
  /** Rows that this request deleted. */
  deleted: z.int(),
});

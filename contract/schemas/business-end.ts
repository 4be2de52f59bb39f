import { z } from 'zod';
import { MAX_NAME } from '../limits';
import { BusinessId, Instant, TypedLine } from './primitives';

const line = TypedLine.min(1).max(MAX_NAME);
/** What the backend has signed: it is taken back only as it was given out. */
const Signed = z.string().regex(/^[\w-]+\.[\w-]+$/);

/** Closes a business's portal until it is enabled, or opens it again. */
export const DisableBusiness = z.object({ by: line, reason: line });
export const DisabledBusiness = z.object({ disabledAt: Instant });
export const EnabledBusiness = z.object({
  /** Since when it was disabled; null: it was not. */
  disabledAt: Instant.nullable(),
});

/** Without `cursor`: from the beginning. */
export const ExportBusiness = z.object({ cursor: Signed.optional() });
/**
 * A part of everything of a business, as lines of a file: each one row with its table, as JSON. `receipt` comes with the
 * last part, and says what the whole was.
 */
export const BusinessExportPage = z.object({
  lines: z.array(z.string()),
  cursor: Signed.optional(),
  receipt: Signed.optional(),
});

/** What the receipt of an export says, before the dot, in base64url. */
export const ExportReceipt = z.object({
  businessId: BusinessId,
  exportedAt: Instant,
  /** Rows of each table. */
  rows: z.record(z.string(), z.int()),
  /** A chain over all lines: SHA-256 of the hash so far, a line break, and the line; it begins with nothing. */
  sha256: z.string(),
});
export type ExportReceipt = z.infer<typeof ExportReceipt>;

/** Deletes a disabled business with its members for some seconds: asked again until it is done. `confirm`: its id again. */
export const DeleteBusiness = z.object({ by: line, reason: line, confirm: z.string(), receipt: Signed });
export const BusinessDeletion = z.object({
  done: z.boolean(),
  /** Rows that this request deleted. */
  deleted: z.int(),
});

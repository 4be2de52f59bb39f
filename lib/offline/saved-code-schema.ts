import { z } from 'zod/mini';

/** A member's short code as it was when there was a network. */
export const SavedCode = z.object({
  comoMemberId: z.string(),
  shortUserId: z.string().check(z.minLength(1), z.maxLength(64)),
  expiresAt: z.iso.datetime(),
  /** When it was saved. */
  asOf: z.iso.datetime(),
});

export type SavedCode = z.infer<typeof SavedCode>;

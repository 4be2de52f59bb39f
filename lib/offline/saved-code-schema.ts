import { z } from 'zod/mini';

/** A member's short code as it was when there was a network. */
export const SavedCode = z.object({
  comoMemberId: z.string(),
  shortUserId: z.string().check(z.minLength(1), z.maxLength(64)),
  expiresAt: z.iso.datetime(),
  /** When it was saved. */
  savedAt: z.iso.datetime(),
});

/** A member's offline card, as it was received; `card` is null where backend or business have none. */
export const SavedCard = z.object({
  comoMemberId: z.string(),
  /** By the phone's clock. */
  savedAt: z.iso.datetime(),
  /** By how many milliseconds the backend's clock was ahead of the phone's. */
  clockOffset: z.number(),
  card: z.nullable(
    z.object({
      cardId: z.string().check(z.regex(/^[2-9A-HJKMNP-Z]{1,32}$/)),
      secret: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      expiresAt: z.iso.datetime(),
    }),
  ),
});

export type SavedCard = z.infer<typeof SavedCard>;
export type SavedCode = z.infer<typeof SavedCode>;

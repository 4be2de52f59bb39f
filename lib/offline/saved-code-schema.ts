import { z } from 'zod/mini';
import { OFFLINE_CARD_ID, OFFLINE_CARD_SECRET } from '@/contract/patterns';

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
      cardId: z.string().check(z.regex(OFFLINE_CARD_ID)),
      secret: z.string().check(z.regex(OFFLINE_CARD_SECRET)),
      expiresAt: z.iso.datetime(),
    }),
  ),
});

export type SavedCard = z.infer<typeof SavedCard>;
export type SavedCode = z.infer<typeof SavedCode>;

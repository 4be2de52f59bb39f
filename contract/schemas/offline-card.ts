import { z } from 'zod';
import { Instant } from './primitives';

/** What a browser needs to show codes of the member without a connection; null if the business has no such cards. */
export const OfflineCard = z.object({
  card: z
    .object({
      /** The first part of each code. */
      cardId: z.string().regex(/^[2-9A-HJKMNP-Z]{1,32}$/),
      /** 256 bits in hex. */
      secret: z.string().regex(/^[0-9a-f]{64}$/),
      expiresAt: Instant,
    })
    .nullable(),
  /** Corrects the clock of the phone. */
  serverTime: Instant,
});

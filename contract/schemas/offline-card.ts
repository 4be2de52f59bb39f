import { z } from 'zod';
import { OFFLINE_CARD_ID, OFFLINE_CARD_SECRET } from '../patterns';
import { Instant } from './primitives';

/** What a browser needs to show codes of the member without a connection; null if the business has no such cards. */
export const OfflineCard = z.object({
  card: z
    .object({
      /** The first part of each code. */
      cardId: z.string().regex(OFFLINE_CARD_ID),
      secret: z.string().regex(OFFLINE_CARD_SECRET),
      expiresAt: Instant,
    })
    .nullable(),
  /** Corrects the clock of the phone. */
  serverTime: Instant,
});

import { z } from 'zod';
import { OFFLINE_CARD_ID, OFFLINE_CARD_SECRET } from 'loyalty-text/patterns';
import { Instant } from './primitives';

export const OfflineCard = z
  .object({
    card: z
      .object({
        cardId: z
          .string()
          .regex(OFFLINE_CARD_ID)
          .describe('Id of the card, no secret. A code is this id, a hyphen and six digits.'),
        secret: z.string().regex(OFFLINE_CARD_SECRET).describe('Secret for the digits: 256 bits in hexadecimal.'),
        expiresAt: Instant.describe('Time after which the portal shows no codes of the card.'),
      })
      .nullable()
      .describe('The card of this session. Null if the business has none.'),
    serverTime: Instant.describe('Current time of the backend, by which the portal corrects the clock of the phone.'),
  })
  .meta({ id: 'OfflineCard', description: 'A card whose codes the portal computes without a connection.' });

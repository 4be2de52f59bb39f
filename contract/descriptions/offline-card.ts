import { OfflineCard } from '../schemas/offline-card';
import { describeObject } from './describe';

describeObject('OfflineCard', OfflineCard, 'A card whose codes the portal computes without a connection.', {
  card: [
    'The card of this session. Null if the business has none.',
    {
      cardId: 'Id of the card, no secret. A code is this id, a hyphen and six digits.',
      secret: 'Secret for the digits: 256 bits in hexadecimal.',
      expiresAt: 'Time after which the portal shows no codes of the card.',
    },
  ],
  serverTime: 'Current time of the backend, by which the portal corrects the clock of the phone.',
});

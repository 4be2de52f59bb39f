import { statements } from './statements';

/**
 * The registration of a card at Google stays after its pass was deleted, until the card is emptied there: it has only the card's
 * number. Whoever deletes a pass deletes its other registrations.
 */
export const endedWalletCards = statements([
  `alter table wallet_registrations drop constraint wallet_registrations_business_id_serial_fkey`,
]);

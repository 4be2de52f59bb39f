import type { Purchase } from 'loyalty-contract/schemas/transactions';
import { createLocalizer } from '../../core/language';
import type { RequestContext } from '../../core/request-context';
import type { PurchaseRow } from './queries';

/** The stamps that a purchase brought and still brings, for the cards that the business has. */
export function presentPurchaseStamps(
  { business, language }: Pick<RequestContext, 'business' | 'language'>,
  { stamps: rows }: PurchaseRow,
): Pick<Purchase, 'stamps'> {
  const { stampCards = [] } = business.file;
  const localize = createLocalizer(business, language);
  const stamps = rows.flatMap(({ card_id: cardId, stamps: added, card_stamps, stamps_needed, completed }) => {
    const card = stampCards.find(({ id }) => id === cardId);
    if (!card) return [];
    return [{ cardId, name: localize(card.name), added, stamps: card_stamps, stampsNeeded: stamps_needed, completed }];
  });
  return stamps.length > 0 ? { stamps } : {};
}

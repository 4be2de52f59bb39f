import type { CallResponse } from 'loyalty-contract/calls/calls';
import type { Business } from '../../core/business';
import { createLocalizer } from '../../core/language';
import { presentCardStates, type StoredCard } from '../stamp-cards';

/** A member's stamp cards as a cashier sees them. */
export function presentTillStampCards(
  business: Business,
  states: readonly StoredCard[] | null,
  now: Date,
): Pick<CallResponse<'identifyMember'>, 'stampCards'> {
  if (!states) return {};
  const localize = createLocalizer(business, business.file.defaultLanguage);
  return {
    stampCards: presentCardStates(business, states, now).map(({ card, state: { cardId, stamps, owed } }) => ({
      cardId,
      name: localize(card.name),
      stamps,
      stampsNeeded: card.stampsNeeded,
      by: card.by,
      ...(owed === undefined ? {} : { owed }),
      reward: localize(card.reward.name),
    })),
  };
}

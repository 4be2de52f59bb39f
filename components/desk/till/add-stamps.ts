import type { BroughtStamps } from 'loyalty-contract/schemas/transactions';
import type { Member } from './till-machine';

type Cards = NonNullable<Member['stampCards']>;

/** The stamp cards of a member after a purchase: its stamps settle what was owed first. */
export function addStamps(cards: Cards, brought: readonly BroughtStamps[]): Cards {
  return cards.map((card) => {
    const change = brought.find(({ cardId }) => cardId === card.cardId);
    if (!change) return card;
    const { owed = 0, ...paid } = card;
    const stillOwed = owed - change.added;
    return { ...paid, stamps: change.stamps, ...(stillOwed > 0 ? { owed: stillOwed } : {}) };
  });
}

import type { Transaction } from 'loyalty-contract/schemas/transactions';

/** What a ledger entry is about, in a word: the item, or the location. */
export function getEntrySubject({ entity, place }: Pick<Transaction, 'entity' | 'place'>): string | undefined {
  if (entity?.kind === 'item') return entity.name;
  return entity?.kind === 'purchase' ? entity.location : place;
}

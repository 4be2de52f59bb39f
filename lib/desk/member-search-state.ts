import { MAX_IDENTIFIER } from 'loyalty-text/normalize-email';
import { getSessionStore } from '@/lib/storage/browser-storage';

/**
 * Whose last search in this tab is stored, so that the way back from a member leads to the same list. Not in a URL: it
 * can be a contact.
 */
interface Searcher {
  /** Who searches: the next person of the tab does not see this search. */
  staffId: string;
  businessId: string;
}

const getKey = ({ staffId, businessId }: Searcher) => `desk.members.search.${staffId}.${businessId}`;

export const readMemberSearch = (searcher: Searcher): string =>
  (getSessionStore().getItem(getKey(searcher)) ?? '').slice(0, MAX_IDENTIFIER);

export function storeMemberSearch(searcher: Searcher, search: string): void {
  if (search === '') getSessionStore().removeItem(getKey(searcher));
  else getSessionStore().setItem(getKey(searcher), search);
}

import { MAX_IDENTIFIER } from '@/contract/limits';
import { sessionStore } from '@/lib/storage/browser-storage';

/** The last search of a tab, so that the way back from a member leads to the same list. Not in a URL: it can be a contact. */
const getKey = (businessId: string) => `desk.members.search.${businessId}`;

export const readMemberSearch = (businessId: string): string =>
  (sessionStore().getItem(getKey(businessId)) ?? '').slice(0, MAX_IDENTIFIER);

export function storeMemberSearch(businessId: string, search: string): void {
  if (search === '') sessionStore().removeItem(getKey(businessId));
  else sessionStore().setItem(getKey(businessId), search);
}

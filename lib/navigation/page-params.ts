import { READABLE_CODE } from 'loyalty-text/patterns';
import type { Screen } from 'loyalty-contract/screen-paths';
import { parseScreenPath } from 'loyalty-contract/screens';
import { EMBED_FLAGS, queryParam, type QueryParam } from './query-params';

/** The parameters that the frame of every page knows. */
const SHELL_PARAMS = [
  ...EMBED_FLAGS,
  queryParam.theme,
  queryParam.invitation,
  queryParam.returnUrl,
] as const satisfies readonly QueryParam[];

const { tab, item, gift, callbackUrl, error } = queryParam;

/** The parameters that a screen knows besides those of the frame. */
const screenParams: Partial<Record<Screen, readonly QueryParam[]>> = {
  home: [item],
  signIn: [callbackUrl, error],
  register: [callbackUrl, error],
  rewards: [tab, gift],
  shop: [tab, item, queryParam.sort, queryParam.available, queryParam.search],
  activity: [tab, queryParam.kind, queryParam.place, queryParam.from, queryParam.until, queryParam.search],
  confirmContact: [callbackUrl, queryParam.contact],
  subscriptions: [queryParam.checkout, queryParam.plan],
  invoices: [queryParam.invoice],
  form: [queryParam.locationId],
  landingPage: [queryParam.id, queryParam.legacyId],
  scanner: [queryParam.transactionId, queryParam.type],
};

/** What a page knows of a visitor's invitation: that there is one. The browser stores the code (`store-invitation.ts`). */
const INVITED = '1';

/** True for the invitation parameter of a URL, or of a page's target. */
export const isInvitation = (value: string): boolean => value === INVITED || READABLE_CODE.test(value.toUpperCase());

/** A URL's path, query and fragment with these parameters only: the first value of each, by name. */
export function keepParams(target: string, names: readonly string[]): string {
  const [beforeHash = '', ...hash] = target.split('#');
  const [path = '', ...search] = beforeHash.split('?');
  if (search.length === 0) return target;
  const given = new URLSearchParams(search.join('?'));
  const known = new URLSearchParams();
  for (const name of [...names].sort()) {
    const value = given.get(name);
    if (value !== null) known.set(name, value);
  }
  return [known.size === 0 ? path : `${path}?${known.toString()}`, ...hash].join('#');
}

/**
 * A page's path and query as the page understands it: what a campaign adds to a link is left out, and of an invitation
 * its code, so that the links of all members lead to one page. The server renders and caches pages by it, so that they contain nothing else of a visitor's URL (security V1).
 */
export function getPageTarget(target: string): string {
  const [path = ''] = target.split(/[?#]/);
  const screen = parseScreenPath(path.replace(/(?<=.)\/$/, ''))?.screen;
  const known = keepParams(target, [...SHELL_PARAMS, ...((screen && screenParams[screen]) ?? [])]);
  const [beforeHash = '', ...hash] = known.split('#');
  const params = new URLSearchParams(beforeHash.split('?')[1]);
  const code = params.get(queryParam.invitation);
  if (code === null) return known;
  if (isInvitation(code)) params.set(queryParam.invitation, INVITED);
  else params.delete(queryParam.invitation);
  return [params.size === 0 ? path : `${path}?${params.toString()}`, ...hash].join('#');
}

/** True for the query of a target that says at most that there is an invitation. */
export const isPlainQuery = (query: string): boolean => query === '' || query === `${queryParam.invitation}=${INVITED}`;

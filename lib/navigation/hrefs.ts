import type { ContactKind } from 'loyalty-contract/schemas/member';
import { screenPaths } from 'loyalty-contract/screen-paths';
import type { SignInReason } from './sign-in-reason';
import { queryParam } from './query-params';

/** Paths of the portal's screens (spec §2 and the list of screens). No other module writes them as strings. */
export const href = screenPaths;
/** The start of the paths of sign-in and registration. */
export const AUTH_PATH_PREFIX = '/auth/';
/** The start of the paths of a business's own pages, from its menu. */
export const MENU_PAGE_PATH_PREFIX = '/view/';

/** The sign-in page, which returns to `path` afterwards; its URL states the reason. */
export function getSignInHref(path: string, reason?: SignInReason): string {
  const query = [
    ...(path === href.home ? [] : [`${queryParam.callbackUrl}=${encodeURIComponent(path)}`]),
    ...(reason === undefined ? [] : [`${queryParam.error}=${reason}`]),
  ];
  return query.length === 0 ? href.signIn : `${href.signIn}?${query.join('&')}`;
}

/** The page that offers to confirm a contact, and continues to `path`. */
export function getConfirmContactHref(contact: ContactKind, path: string): string {
  return `${href.confirmContact}?${queryParam.contact}=${contact}&${queryParam.callbackUrl}=${encodeURIComponent(path)}`;
}

/** The page of one location. */
export function getLocationHref(locationId: string): string {
  return href.location.replace('[id]', encodeURIComponent(locationId));
}

/** The shop with an item open. */
export function getShopItemHref(itemId: string): string {
  return `${href.shop}?${queryParam.item}=${encodeURIComponent(itemId)}`;
}

/** The shop with only what the member can get now. */
export const obtainableItemsHref = `${href.shop}?${queryParam.available}=true`;

/** The gifts with one of them open. */
export function getGiftHref(giftId: string): string {
  return `${href.rewards}?${queryParam.gift}=${encodeURIComponent(giftId)}`;
}

/** What the member is sent besides the inbox. */
export const noticePreferencesHref = `${href.messages}#notices`;

/** Parts of the profile that have a page of their own now, by the fragments that links to them have. */
const movedSections = new Map<string, { path: string; fragment: string }>([
  ['notices', { path: href.messages, fragment: '#notices' }],
  ['choices', { path: href.messages, fragment: '#choices' }],
  ['privacy', { path: href.privacy, fragment: '' }],
]);

/** Where the part of the profile is to which a target refers, with the target's query; undefined for the profile itself. */
export function getMovedSectionHref(target: string): string | undefined {
  const [beforeHash = '', hash = ''] = target.split('#');
  const moved = movedSections.get(hash);
  return moved && `${moved.path}${beforeHash.replace(/^[^?]*/, '')}${moved.fragment}`;
}

/** One invoice, as a page to print. */
export function getInvoiceHref(invoiceId: string): string {
  return `${href.invoices}?${queryParam.invoice}=${encodeURIComponent(invoiceId)}`;
}

/** The page that shows a menu item of the business in a frame. */
export function getViewHref(menuItemId: string): string {
  return `${MENU_PAGE_PATH_PREFIX}${encodeURIComponent(menuItemId)}`;
}

/** The page that requires sign-in and then redirects to an external menu item. */
export function getExternalLinkHref(menuItemId: string): string {
  return `/goto/${encodeURIComponent(menuItemId)}`;
}

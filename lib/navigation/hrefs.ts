import { screenPaths } from '@/contract/screens';
import type { SignInReason } from './sign-in-reason';
import { queryFlag } from './query-flags';

/** Addresses of the portal's screens (spec §2 and the screens' list). Nobody writes them as strings elsewhere. */
export const href = screenPaths;

/** The sign-in page, which comes back to `path` afterwards, and says why it was led to. */
export function signInHref(path: string, reason?: SignInReason): string {
  const query = [
    ...(path === href.home ? [] : [`${queryFlag.callbackUrl}=${encodeURIComponent(path)}`]),
    ...(reason === undefined ? [] : [`${queryFlag.error}=${reason}`]),
  ];
  return query.length === 0 ? href.signIn : `${href.signIn}?${query.join('&')}`;
}

/** The page that offers to confirm a contact, and goes to `path` afterwards. */
export function confirmContactHref(contact: 'email' | 'phoneNumber', path: string): string {
  return `${href.confirmContact}?contact=${contact}&callbackUrl=${encodeURIComponent(path)}`;
}

/** The page of one location. */
export function locationHref(locationId: string): string {
  return href.location.replace('[id]', encodeURIComponent(locationId));
}

/** The page that shows an item of the business's menu inside a frame. */
export function viewHref(menuItemId: string): string {
  return `/view/${encodeURIComponent(menuItemId)}`;
}

/** The page that leads on to an item of the business's menu that opens elsewhere, once somebody is signed in. */
export function externalLinkHref(menuItemId: string): string {
  return `/goto/${encodeURIComponent(menuItemId)}`;
}

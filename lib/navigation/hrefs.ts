import type { SignInReason } from '@/lib/auth/sign-in-reason';
import { queryFlag } from './query-flags';

/** Addresses of the portal's screens (spec §2 and the screens' list). Nobody writes them as strings elsewhere. */
export const href = {
  home: '/',
  signIn: '/auth/signin',
  register: '/auth/register',
  rewards: '/member/rewards',
  shop: '/member/shop',
  activity: '/member/activity',
  walletPass: '/member/walletpass',
  profile: '/member/profile',
  updateProfile: '/member/update-user-profile',
  confirmContact: '/member/confirm-contact',
  subscriptions: '/member/subscriptions',
  locations: '/locations',
  scanner: '/purchasescanner',
  credits: '/credits',
  goodbye: '/goodbye',
} as const;

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
  return `/locations/${encodeURIComponent(locationId)}`;
}

/** The page that shows an item of the business's menu inside a frame. */
export function viewHref(menuItemId: string): string {
  return `/view/${encodeURIComponent(menuItemId)}`;
}

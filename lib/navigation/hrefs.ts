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
  subscriptions: '/member/subscriptions',
  locations: '/locations',
} as const;

/** The sign-in page, which comes back to `path` afterwards. */
export function signInHref(path: string): string {
  return path === href.home ? href.signIn : `${href.signIn}?callbackUrl=${encodeURIComponent(path)}`;
}

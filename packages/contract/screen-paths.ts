/**
 * Every screen of the portal that a link can refer to, by the pattern of its path (spec §2). `[id]` is a placeholder
 * for an id; any of them can have a query, for example the gift or the shop item to open.
 */
export const screenPaths = {
  home: '/',
  signIn: '/auth/signin',
  register: '/auth/register',
  rewards: '/member/rewards',
  shop: '/member/shop',
  activity: '/member/activity',
  walletPass: '/member/walletpass',
  profile: '/member/profile',
  messages: '/member/profile/messages',
  privacy: '/member/profile/privacy',
  updateProfile: '/member/update-user-profile',
  confirmContact: '/member/confirm-contact',
  subscriptions: '/member/subscriptions',
  invoices: '/member/invoices',
  notices: '/notices',
  earn: '/earn',
  locations: '/locations',
  location: '/locations/[id]',
  form: '/forms/[id]',
  landingPage: '/lp',
  scanner: '/purchasescanner',
  credits: '/credits',
  accessibility: '/accessibility',
  goodbye: '/goodbye',
} as const;

export type Screen = keyof typeof screenPaths;

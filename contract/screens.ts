import { MAX_ID } from './limits';
import { UNSAFE_ADDRESS } from './patterns';

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
  updateProfile: '/member/update-user-profile',
  confirmContact: '/member/confirm-contact',
  subscriptions: '/member/subscriptions',
  locations: '/locations',
  location: '/locations/[id]',
  form: '/forms/[id]',
  landingPage: '/lp',
  scanner: '/purchasescanner',
  credits: '/credits',
  goodbye: '/goodbye',
} as const;

export type Screen = keyof typeof screenPaths;

/** The screen of a URL. */
export interface ScreenAddress {
  screen: Screen;
  /** The value of `[id]`. */
  id: string | undefined;
  query: URLSearchParams;
}

const patterns = (Object.entries(screenPaths) as [Screen, string][]).map(([screen, path]) => ({
  screen,
  pattern: new RegExp(`^${path.replace('[id]', `([\\w.:-]{1,${MAX_ID}})`)}$`),
}));

/** Parses a path of the portal into its screen and query; undefined for any other path. */
export function parseScreenPath(path: string): ScreenAddress | undefined {
  if (UNSAFE_ADDRESS.test(path) || path.includes('#')) return undefined;
  const [pathname = '', ...query] = path.split('?');
  for (const { screen, pattern } of patterns) {
    const match = pattern.exec(pathname);
    if (match) return { screen, id: match[1], query: new URLSearchParams(query.join('?')) };
  }
  return undefined;
}

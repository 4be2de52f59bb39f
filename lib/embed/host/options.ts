import { queryFlag } from '@/lib/navigation/query-flags';
import { href } from '@/lib/navigation/hrefs';

/** The portal's pages that can be embedded by name; others by their path. */
const pages: Readonly<Record<string, string | undefined>> = {
  home: href.home,
  rewards: href.rewards,
  shop: href.shop,
  activity: href.activity,
  profile: href.profile,
  subscriptions: href.subscriptions,
  walletpass: href.walletPass,
  locations: href.locations,
  scanner: href.scanner,
  signin: href.signIn,
};

/** The events of the embedding page, with their details. */
export interface EmbedEvents {
  /** The portal has loaded. */
  ready: { signedIn: boolean };
  signin: Record<string, never>;
  signout: Record<string, never>;
  purchase: { purchaseId: string };
  /** The portal navigated to another page. */
  page: { path: string };
  /** The token was used before, has expired, or is another business's. */
  tokenrefused: Record<string, never>;
  /** The portal did not load in time, or this page may not frame it. */
  failed: Record<string, never>;
}

/** How a portal is embedded; `docs/embedding.md` describes each of them. */
export interface EmbedOptions {
  /** The portal's origin; by default the one that this script was loaded from. */
  portal?: string;
  /** A page by name, or its path. */
  page?: string;
  /** The frame's title, for screen readers. */
  title?: string;
  hideNavbar?: boolean;
  hideDrawer?: boolean;
  /** This page has already obtained consent to cookies, also for the portal. */
  consentGranted?: boolean;
  onboarding?: 'register';
  theme?: string;
  /** `content` follows the height of the portal's page; a number of CSS pixels is fixed. */
  height?: number | 'content';
  minHeight?: number;
  /** A temporary token with the purpose `member`, or a function that fetches one on demand. */
  token?: string | (() => string | Promise<string>);
  /** The member that the token is for. */
  member?: string;
  /** Timeout for the portal, in milliseconds. */
  timeout?: number;
  on?: { [Name in keyof EmbedEvents]?: (detail: EmbedEvents[Name]) => void };
}

/** The portal's URL with the requested flags. It never contains a token. */
export function portalAddress(portal: string, options: EmbedOptions): URL {
  const path = options.page ?? 'home';
  const address = new URL(pages[path] ?? path, portal);
  if (address.origin !== portal) throw new Error(`LoyaltyPortal: ${path} is no page of ${portal}.`);
  const flags = {
    [queryFlag.hideNavbar]: options.hideNavbar,
    [queryFlag.hideDrawer]: options.hideDrawer,
    [queryFlag.consentGrantedExternally]: options.consentGranted,
    [queryFlag.onboardingFlow]: options.onboarding,
    [queryFlag.theme]: options.theme,
  };
  for (const [name, value] of Object.entries(flags)) if (value) address.searchParams.set(name, String(value));
  return address;
}

/** The options in a script element's `data-` attributes. */
export function parseOptions(data: Readonly<Record<string, string | undefined>>): EmbedOptions {
  const yes = (value: string | undefined) => value !== undefined && value !== 'false';
  const pixels = (value: string | undefined) => (value && /^\d{1,5}$/.test(value) ? Number(value) : undefined);
  return {
    page: data.page,
    title: data.title,
    hideNavbar: yes(data.hideNavbar),
    hideDrawer: yes(data.hideDrawer),
    consentGranted: yes(data.consentGranted),
    onboarding: data.onboarding === 'register' ? 'register' : undefined,
    theme: data.theme,
    height: pixels(data.height),
    minHeight: pixels(data.minHeight),
    token: data.token,
    member: data.member,
  };
}

import type { Screen } from 'loyalty-contract/screen-paths';

export type { Screen };

/** The events of the embedder, with their details. */
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

/** The names of the events. */
export const eventNames: readonly string[] = [
  'ready',
  'signin',
  'signout',
  'purchase',
  'page',
  'tokenrefused',
  'failed',
] satisfies (keyof EmbedEvents)[];

/** How a portal is embedded; `docs/embedding.md` describes each of them. */
export interface EmbedOptions {
  /** The portal's URL; by default that of the script. */
  portal?: string;
  /** A screen of the portal; home by default. */
  screen?: Screen;
  /** The id of the location or form, for the screens `location` and `form`. */
  screenId?: string;
  /** Any path of the portal, instead of a screen; it begins with a slash. */
  page?: string;
  /** The frame's title, for screen readers. */
  title?: string;
  hideNavbar?: boolean;
  hideDrawer?: boolean;
  /** This page has already obtained consent to cookies, also for the portal. */
  consentGranted?: boolean;
  onboarding?: 'register';
  theme?: 'light' | 'dark' | 'highContrast';
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

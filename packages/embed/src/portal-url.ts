import type { queryFlag } from '@/lib/navigation/query-flags';
import type { EmbedOptions } from './options';
import { findScreenPath } from './screens';
import { warn } from './warn';

const ID = '[id]';

/** The flags that a page can set in the portal's URL; only their type is imported, to keep the script small. */
type Flags = Record<
  (typeof queryFlag)['hideNavbar' | 'hideDrawer' | 'consentGrantedExternally' | 'onboardingFlow' | 'theme'],
  string | boolean | undefined
>;

function getPath({ screen, screenId = '', page }: EmbedOptions): string {
  const path = findScreenPath(screen ?? page ?? 'home') ?? page ?? '/';
  if (screenId || !path.includes(ID)) return path.replace(ID, encodeURIComponent(screenId));
  warn(`${path} needs screenId`);
  return '/';
}

/** The portal's URL with the requested flags. It never contains a token. */
export function createPortalUrl(portal: string, options: EmbedOptions): URL {
  const url = new URL(getPath(options), portal);
  const flags: Flags = {
    hidenavbar: options.hideNavbar,
    hidedrawersidebar: options.hideDrawer,
    cookieConsentGrantedExternally: options.consentGranted,
    onboardingflow: options.onboarding,
    theme: options.theme,
  };
  for (const [name, value] of Object.entries(flags)) if (value) url.searchParams.set(name, String(value));
  return url;
}

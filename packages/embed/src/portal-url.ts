import type { queryParam } from '@/lib/navigation/query-params';
import type { EmbedOptions } from './options';
import { findScreenPath } from './screens';
import { warn } from './warn';

const ID = '[id]';

/** The parameters that a page can set in the portal's URL; only their type is imported, to keep the script small. */
type QueryParams = Record<
  (typeof queryParam)['hideNavbar' | 'hideDrawer' | 'consentGrantedExternally' | 'onboardingFlow' | 'theme'],
  string | boolean | undefined
>;

function getPath({ screen, screenId = '', page }: EmbedOptions): string {
  const path = findScreenPath(screen ?? page ?? 'home') ?? page ?? '/';
  if (screenId || !path.includes(ID)) return path.replace(ID, encodeURIComponent(screenId));
  warn(`${path} needs screenId`);
  return '/';
}

/** The portal's URL with the requested parameters. It never contains a token. */
export function createPortalUrl(portal: string, options: EmbedOptions): URL {
  const url = new URL(getPath(options), portal);
  const queryParams: QueryParams = {
    hidenavbar: options.hideNavbar,
    hidedrawersidebar: options.hideDrawer,
    cookieConsentGrantedExternally: options.consentGranted,
    onboardingflow: options.onboarding,
    theme: options.theme,
  };
  for (const [name, value] of Object.entries(queryParams)) if (value) url.searchParams.set(name, String(value));
  return url;
}

import { BASE_ORIGIN } from '@/lib/navigation/addresses';
import { queryFlag } from '@/lib/navigation/query-flags';

/** Flags that whoever opens the portal sets once, and that hold on every page after it (spec §2). */
const LASTING = [
  queryFlag.hideNavbar,
  queryFlag.hideDrawer,
  queryFlag.onboardingFlow,
  queryFlag.consentGrantedExternally,
  queryFlag.debugPush,
  queryFlag.temporaryTokenLogout,
] as const;

/** The lasting flags of an address, by name. */
export type LastingFlags = Readonly<Partial<Record<(typeof LASTING)[number], string>>>;

const VALUE = /^[a-z]{0,16}$/i;

/** The lasting flags of a query; the first of several, and nothing that is no plain word. */
export function parseFlags(query: Readonly<Record<string, string | string[] | undefined>>): LastingFlags {
  const found = LASTING.flatMap((name) => {
    const value = [query[name]].flat()[0];
    return value !== undefined && VALUE.test(value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The lasting flags of the address that the browser shows. */
export function currentFlags(): LastingFlags {
  return parseFlags(Object.fromEntries(new URLSearchParams(window.location.search)));
}

/** A path of the portal with the flags that it does not say anything about itself. */
export function withFlags(path: string, flags: LastingFlags): string {
  if (!path.startsWith('/') || Object.keys(flags).length === 0) return path;
  const [beforeHash = '', ...hash] = path.split('#');
  const [pathname = '', search = ''] = beforeHash.split('?');
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(flags)) if (!query.has(name)) query.set(name, value);
  return [`${pathname}?${query.toString()}`, ...hash].join('#');
}

/** A path of the portal as it is opened in a window of its own: what the page around it decided does not hold there. */
export function withoutFlags(path: string): string {
  const address = new URL(path, BASE_ORIGIN);
  for (const name of LASTING) address.searchParams.delete(name);
  return address.pathname + address.search + address.hash;
}

/** True where the page shows neither navbar nor drawer: embedded without them, or registration alone (spec §2). */
export function hidesNavbar(flags: LastingFlags): boolean {
  return flags.hidenavbar === 'true' || flags.onboardingflow === 'register';
}

/** True where the drawer and its button stay away. */
export function hidesDrawer(flags: LastingFlags): boolean {
  return hidesNavbar(flags) || flags.hidedrawersidebar === 'true';
}

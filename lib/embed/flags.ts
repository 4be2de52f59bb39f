import { BASE_ORIGIN } from 'loyalty-text/base-origin';
import { EMBED_FLAGS } from '@/lib/navigation/query-params';
import { getFirstValue } from '@/lib/navigation/first-value';

/** The embed flags of a URL, by name. */
export type EmbedFlags = Readonly<Partial<Record<(typeof EMBED_FLAGS)[number], string>>>;

const VALUE = /^[a-z]{0,16}$/i;

/** Parses the embed flags of a query: the first of repeated ones, letters only. */
export function parseFlags(query: Readonly<Record<string, string | string[] | undefined>>): EmbedFlags {
  const flags = EMBED_FLAGS.flatMap((name) => {
    const value = getFirstValue(query[name]);
    return value !== undefined && VALUE.test(value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(flags);
}

/** The embed flags of the current URL. */
export function getCurrentFlags(): EmbedFlags {
  return parseFlags(Object.fromEntries(new URLSearchParams(window.location.search)));
}

/** Adds the flags that a path does not set itself. */
export function addFlags(path: string, flags: EmbedFlags): string {
  if (!path.startsWith('/') || Object.keys(flags).length === 0) return path;
  const [beforeHash = '', ...hash] = path.split('#');
  const [pathname = '', search = ''] = beforeHash.split('?');
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(flags)) if (!query.has(name)) query.set(name, value);
  return [`${pathname}?${query.toString()}`, ...hash].join('#');
}

/** Removes the flags from a path, for a new window: they belong to the embedder. */
export function removeFlags(path: string): string {
  const url = new URL(path, BASE_ORIGIN);
  for (const name of EMBED_FLAGS) url.searchParams.delete(name);
  return url.pathname + url.search + url.hash;
}

/** True if the page shows neither navbar nor drawer: embedded without them, or only registration (spec §2). */
export function hidesNavbar(flags: EmbedFlags): boolean {
  return flags.hidenavbar === 'true' || flags.onboardingflow === 'register';
}

/** True if the drawer and its button are hidden. */
export function hidesDrawer(flags: EmbedFlags): boolean {
  return hidesNavbar(flags) || flags.hidedrawersidebar === 'true';
}

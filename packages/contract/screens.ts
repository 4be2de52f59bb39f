import { MAX_ID } from './limits';
import { UNSAFE_URL } from 'loyalty-text/patterns';
import { screenPaths, type Screen } from './screen-paths';

/** The screen of a URL. */
export interface ScreenLink {
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
export function parseScreenPath(path: string): ScreenLink | undefined {
  if (UNSAFE_URL.test(path) || path.includes('#')) return undefined;
  const [pathname = '', ...query] = path.split('?');
  for (const { screen, pattern } of patterns) {
    const match = pattern.exec(pathname);
    if (match) return { screen, id: match[1], query: new URLSearchParams(query.join('?')) };
  }
  return undefined;
}

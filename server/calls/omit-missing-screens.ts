import { z } from 'zod';
import type { Call, CallName } from 'loyalty-contract/calls/calls';
import { Configuration } from 'loyalty-contract/schemas/business';
import { screenCalls } from 'loyalty-contract/calls/screen-calls';
import { parseScreenPath } from 'loyalty-contract/screens';
import { listMissingCalls } from '../backend/missing-calls';
import { toCachedResponse, type CachedResponse } from './public-cache';

const ShownParts = Configuration.pick({ menu: true, missingCalls: true });

/** True for a link to a screen that the backend has nothing for. */
function isUnavailable(path: string | null, missing: ReadonlySet<string>): boolean {
  const screen = path === null ? undefined : parseScreenPath(path)?.screen;
  const call = screen && screenCalls[screen];
  return call !== undefined && missing.has(call);
}

/**
 * The configuration with the calls that the backend names as missing or was found not to have, and without the menu
 * items of their screens: an entry that is not there is better than one that apologises. Other responses are not
 * changed.
 */
export function omitMissingScreens<T>({ hasMenu }: Call, value: T, found: readonly CallName[]): T {
  if (!hasMenu) return value;
  const { menu, missingCalls = [] } = ShownParts.parse(z.looseObject({}).parse(value));
  const missing = new Set<string>([...missingCalls, ...found]);
  if (missing.size === 0) return value;
  const availableItems = menu.filter(({ path }) => !isUnavailable(path, missing));
  return Object.assign({}, value, { menu: availableItems, missingCalls: [...missing].sort() });
}

/** The last variant of a cached response, and the calls that were missing then. */
const variants = new WeakMap<CachedResponse, { key: string; response: CachedResponse }>();

/**
 * A cached response as {@link omitMissingScreens} returns it: computed when it is served, so that the page after the first response
 * without a call no longer requests it.
 * @param partition the partition of the business
 */
export function omitMissingScreensFromCached(call: Call, cached: CachedResponse, partition: string): CachedResponse {
  if (!call.hasMenu) return cached;
  const found = listMissingCalls(partition);
  const key = found.join(' ');
  const known = variants.get(cached);
  if (known?.key === key) return known.response;
  const value = omitMissingScreens(call, cached.value, found);
  const response = value === cached.value ? cached : toCachedResponse(value, cached.at);
  variants.set(cached, { key, response });
  return response;
}

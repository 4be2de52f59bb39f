import { z } from 'zod';
import type { Call } from '@/contract/calls/calls';
import { Configuration } from '@/contract/schemas/business';
import { screenCalls } from '@/contract/calls/screen-calls';
import { parseScreenPath } from '@/contract/screens';
import { listMissingCalls } from '../backend/report-bad-response';

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
export function omitMissingScreens<T>({ hasMenu }: Call, value: T): T {
  if (!hasMenu) return value;
  const { menu, missingCalls = [] } = ShownParts.parse(z.looseObject({}).parse(value));
  const missing = new Set([...missingCalls, ...listMissingCalls()]);
  if (missing.size === 0) return value;
  const shown = menu.filter(({ path }) => !isUnavailable(path, missing));
  return Object.assign({}, value, { menu: shown, missingCalls: [...missing].sort() });
}

import { z } from 'zod';
import type { Call } from '@/contract/calls/calls';
import type { CallName } from '@/contract/calls/routes';
import { MenuItem } from '@/contract/schemas/business';
import type { Screen } from '@/contract/screen-paths';
import { parseScreenPath } from '@/contract/screens';
import { isCallMissing } from '../backend/report-bad-response';

/** The call without which a screen has nothing to show. */
const screenCalls: Partial<Record<Screen, CallName>> = {
  rewards: 'getGifts',
  shop: 'getShops',
  activity: 'getBudgetActivity',
  walletPass: 'getShortUserId',
  subscriptions: 'getSubscriptions',
  locations: 'getLocations',
  scanner: 'submitQrCode',
};

const Menu = z.array(MenuItem);

/** True for a link to a screen whose call the backend does not have. */
function isUnavailable(path: string | null): boolean {
  const screen = path === null ? undefined : parseScreenPath(path)?.screen;
  const call = screen && screenCalls[screen];
  return call !== undefined && isCallMissing(call);
}

/**
 * A response without the menu items of screens whose call the backend was found not to have, because such a screen could
 */
export function omitMissingScreens<T>({ menu: place }: Call, value: T): T {
  if (!place) return value;
  const menu = Menu.parse(z.looseObject({}).parse(value)[place]);
  const shown = menu.filter(({ path }) => !isUnavailable(path));
  return shown.length === menu.length ? value : Object.assign({}, value, { [place]: shown });
}

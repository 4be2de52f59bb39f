import type { BrowserCallName } from './browser-routes';
import type { Screen } from '../screen-paths';

/** The call without which a screen is of no use: a backend without the call has a portal without the screen. */
export const screenCalls: Partial<Record<Screen, BrowserCallName>> = {
  rewards: 'getGifts',
  shop: 'getShops',
  activity: 'getBudgetActivity',
  walletPass: 'getShortUserId',
  updateProfile: 'getProfileFields',
  subscriptions: 'getSubscriptions',
  invoices: 'getInvoices',
  notices: 'getNotices',
  earn: 'getEarningRules',
  locations: 'getLocations',
  location: 'getLocation',
  form: 'getForm',
  scanner: 'submitQrCode',
};

import { notice, noticePreferences, noticesPage } from './notice-responses';
import { invoice, plan } from './plan-responses';
import type { Replies } from './replies';
import {
  activitySummary,
  configuration,
  form,
  gift,
  landingGift,
  location,
  memberDetails,
  purchase,
  shellResponses,
  toPage,
  transaction,
} from './responses';

/** One response for every call that the store caches. */
export const allReplies: Replies = {
  ...shellResponses,
  getConfiguration: configuration(),
  getLocations: { locations: [location()] },
  getLocation: { location: location() },
  getForm: form(),
  getLandingGift: landingGift(),
  getLandingGiftByLegacyId: landingGift(),
  getMemberDetails: memberDetails(),
  getGifts: { gifts: [gift()] },
  getShops: { pointShop: [], rewardShop: [] },
  getBudgetActivity: toPage({ transactions: [transaction()] }, 1),
  getPurchases: toPage({ purchases: [purchase()] }, 1),
  getActivitySummary: activitySummary(),
  getProfileFields: { values: {} },
  getConsents: { consents: [] },
  getSubscriptions: { subscriptions: [plan()] },
  getInvoices: { invoices: [invoice()] },
  getNotices: noticesPage([notice()]),
  getNoticePreferences: noticePreferences(),
  getSupportSessions: { supportSessions: [] },
  getFriendReferral: {
    id: 'AAAA-BBBB-CCCC',
    url: 'https://olive.example/?ref=AAAA-BBBB-CCCC',
    invited: 0,
    rewarded: 0,
  },
  getShortUserId: { shortUserId: '471 112', expiresAt: '2999-01-01T00:00:00.000Z' },
  getWalletLinks: { links: { appleWallet: null, googlePay: null } },
};

import { createNotice, createNoticePreferences, createNoticesPage } from './notice-responses';
import { createInvoice, createPlan } from './plan-responses';
import type { Replies } from './replies';
import {
  createActivitySummary,
  createConfiguration,
  createEarningRules,
  createForm,
  createGift,
  createLandingGift,
  createLocation,
  createMemberDetails,
  createPurchase,
  shellResponses,
  toPage,
  createEntry,
} from './responses';
import { createYearInReview } from './year-in-review';

/** One response for every call that the store caches. */
export const allReplies: Replies = {
  ...shellResponses,
  getConfiguration: createConfiguration(),
  getEarningRules: createEarningRules(),
  getLocations: { locations: [createLocation()] },
  getLocation: { location: createLocation() },
  getForm: createForm(),
  getLandingGift: createLandingGift(),
  getLandingGiftByLegacyId: createLandingGift(),
  getMemberDetails: createMemberDetails(),
  getGifts: { gifts: [createGift()] },
  getShops: { pointShop: [], rewardShop: [] },
  getBudgetActivity: toPage({ transactions: [createEntry()] }, 1),
  getPurchases: toPage({ purchases: [createPurchase()] }, 1),
  getActivitySummary: createActivitySummary(),
  getYearInReview: createYearInReview(),
  getProfileFields: { values: {} },
  getConsents: { consents: [] },
  getSubscriptions: { subscriptions: [createPlan()] },
  getInvoices: { invoices: [createInvoice()] },
  getNotices: createNoticesPage([createNotice()]),
  getNoticePreferences: createNoticePreferences(),
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

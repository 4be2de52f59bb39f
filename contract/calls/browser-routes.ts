import type { Route } from './route';

const publicRead = { method: 'GET', access: 'public', caching: 'public' } as const;
/** The calls that the page of a disabled business needs. */
const shellRead = { ...publicRead, whenDisabled: true } as const;
const uncachedRead = { method: 'GET', access: 'public', caching: 'never' } as const;
const publicWrite = { method: 'POST', access: 'public', caching: 'never' } as const;
const browserBoundWrite = { ...publicWrite, needsBrowserId: true } as const;
const memberRead = { method: 'GET', access: 'member', caching: 'never' } as const;
/** Reads that are allowed in a support session: they change nothing. */
const supportRead = { ...memberRead, support: true } as const;
const memberWrite = { method: 'POST', access: 'member', caching: 'never' } as const;

/** The calls of browsers: method, path and rules (spec §7). The only part of the contract in a browser's first load. */
export const browserRoutes = {
  getConfiguration: { ...shellRead, path: '/api/configuration', level: 1 },
  getNavigationItems: { ...shellRead, path: '/api/navigation/items', level: 1 },
  getLanguages: { ...shellRead, path: '/api/locales/languages', level: 1 },
  getLocaleTranslation: { ...shellRead, path: '/api/locales/{locale}/translation', level: 1 },
  getTranslations: { ...shellRead, path: '/api/locales/translations' },
  getCountryRegionInfo: { ...shellRead, path: '/api/countryRegionInfo' },
  getLegalLinks: { ...shellRead, caching: 'visitor', path: '/api/legalLinks', level: 1 },
  getLocations: { ...publicRead, path: '/api/locations', level: 2 },
  getLocation: { ...publicRead, path: '/api/location', level: 2 },
  getForm: { ...publicRead, path: '/api/forms', level: 2 },
  submitForm: { ...publicWrite, path: '/api/formSubmit', knowsMember: true },
  submitQrCode: { ...publicWrite, path: '/api/submitQrCode', idempotent: true, knowsMember: true },
  getLandingGift: { ...uncachedRead, path: '/api/lp/gift/getById' },
  getLandingGiftByLegacyId: { ...uncachedRead, path: '/api/lp/gift/getByLegacyId' },
  registerLandingGift: { ...browserBoundWrite, path: '/api/lp/gift/register', idempotent: true, knowsMember: true },
  submitVisitorFeedback: { ...publicWrite, path: '/api/submitFeedBack', knowsMember: true },

  requestVerification: { ...browserBoundWrite, path: '/api/auth/requestVerification', level: 1, knowsMember: true },
  requestOtpVerification: { ...browserBoundWrite, path: '/api/auth/requestOTPVerification', level: 2 },
  loginVerify: { ...browserBoundWrite, path: '/api/auth/loginVerify', level: 1, knowsMember: true },
  register: { ...browserBoundWrite, path: '/api/auth/registration', level: 2 },

  getMemberDetails: { ...supportRead, path: '/api/protected/member/getMemberDetails', level: 1 },
  getShortUserId: { ...memberRead, path: '/api/protected/member/shortUserId', level: 2 },
  /** The secret of the codes that a card shows offline. */
  getOfflineCard: { ...memberRead, path: '/api/protected/member/offlineCard', optional: true },
  getProfileFields: { ...supportRead, path: '/api/protected/member/profileFields' },
  getProfileUrl: { ...memberRead, path: '/api/protected/member/profileUrl' },
  getWalletLinks: { ...memberRead, path: '/api/protected/member/walletLinks' },
  getFriendReferral: { ...memberRead, path: '/api/protected/member/friendReferral' },
  changeIdentifier: { ...memberWrite, path: '/api/protected/member/changeIdentifier', stepUp: 'conditional' },
  submitFeedback: { ...memberWrite, path: '/api/protected/member/submitFeedBack' },
  deleteMember: {
    ...memberRead,
    path: '/api/protected/member/deleteMember',
    changes: true,
    stepUp: true,
  },
  exportData: { ...memberWrite, path: '/api/protected/member/dataExport', stepUp: 'conditional' },
  getConsents: { ...supportRead, path: '/api/protected/member/consents' },
  setConsentChoice: { ...memberWrite, path: '/api/protected/member/consentChoice', optional: true },
  withdrawConsent: { ...memberWrite, path: '/api/protected/member/withdrawConsent', stepUp: 'conditional' },
  validateMemberIdentifiers: { ...memberWrite, path: '/api/protected/member/validateMemberIdentifiers' },

  /** Payments at a till that need the member's code. */
  getPendingPayments: { ...memberRead, path: '/api/protected/member/pendingPayments', optional: true },

  /** Whether the member's gifts, balances or payments have changed; also as a stream. */
  getRevisions: { ...memberRead, path: '/api/protected/member/revisions', optional: true, streams: true },

  /** The member's inbox: a backend without it omits `unreadNotices` from the member's details. */
  getNotices: { ...supportRead, path: '/api/protected/notices', optional: true },
  markNoticesRead: { ...memberWrite, path: '/api/protected/notices/read', optional: true },
  getNoticePreferences: { ...memberRead, path: '/api/protected/notices/preferences', optional: true },
  updateNoticePreferences: { ...memberWrite, path: '/api/protected/notices/updatePreferences', optional: true },

  /** “This was not me”: a payment or a used gift. */
  reportSpending: { ...memberWrite, path: '/api/protected/member/reportSpending', optional: true },

  getSupportSessions: { ...supportRead, path: '/api/protected/member/supportSessions' },

  getGifts: { ...supportRead, path: '/api/protected/gift', level: 1 },
  getShops: { ...supportRead, path: '/api/protected/points/member', level: 1 },
  submitPointShopPurchase: {
    ...memberWrite,
    path: '/api/protected/points/submitPointShopPurchase',
    level: 2,
    idempotent: true,
  },
  submitRewardShopPurchase: {
    ...memberWrite,
    path: '/api/protected/points/submitRewardShopPurchase',
    level: 2,
    idempotent: true,
  },
  /** A backend without them omits `stockAlert` and `goal` from the shops. */
  setStockAlert: { ...memberWrite, path: '/api/protected/points/stockAlert', optional: true },
  setGoal: { ...memberWrite, path: '/api/protected/points/goal', optional: true },
  getPurchases: { ...supportRead, path: '/api/protected/activity/purchases/{page}/{perPage}', level: 2 },
  getBudgetActivity: { ...supportRead, path: '/api/protected/activity/budget/{creditType}/{page}/{perPage}', level: 1 },
  /** A backend that has it also filters the two lists. */
  getActivitySummary: { ...supportRead, path: '/api/protected/activity/summary/{list}', optional: true },
  getSubscriptions: { ...supportRead, path: '/api/protected/businessSubscription/subscriptions' },
  subscribe: {
    ...memberWrite,
    path: '/api/protected/businessSubscription/subscribe',
    idempotent: true,
  },
  previewPlanChange: { ...memberWrite, path: '/api/protected/businessSubscription/previewChange', optional: true },
  changePlan: {
    ...memberWrite,
    path: '/api/protected/businessSubscription/change',
    idempotent: true,
    optional: true,
  },
  getInvoices: { ...supportRead, path: '/api/protected/businessSubscription/invoices', optional: true },
  cancelSubscription: { ...memberWrite, path: '/api/protected/businessSubscription/cancel' },
  resumeSubscription: { ...memberWrite, path: '/api/protected/businessSubscription/resume' },
  addPushToken: { ...memberWrite, path: '/api/protected/webpush/add' },
  deletePushToken: { ...memberWrite, path: '/api/protected/webpush/delete' },
} as const satisfies Record<string, Route>;

export type BrowserCallName = keyof typeof browserRoutes;

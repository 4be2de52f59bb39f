import type { Route } from './route';

const open = { method: 'GET', access: 'public', caching: 'public' } as const;
/** The calls that the page of a disabled business needs. */
const frame = { ...open, whenDisabled: true } as const;
const read = { method: 'GET', access: 'public', caching: 'never' } as const;
const send = { method: 'POST', access: 'public', caching: 'never' } as const;
const bind = { ...send, needsBrowserId: true } as const;
const mine = { method: 'GET', access: 'member', caching: 'never' } as const;
/** Reads that are allowed in a support session: they change nothing. */
const shown = { ...mine, support: true } as const;
const act = { method: 'POST', access: 'member', caching: 'never' } as const;

/** The calls of browsers: method, path and rules (spec §7). The only part of the contract in a browser's first load. */
export const browserRoutes = {
  getConfiguration: { ...frame, path: '/api/configuration', level: 1 },
  getNavigationItems: { ...frame, path: '/api/navigation/items', level: 1 },
  getLanguages: { ...frame, path: '/api/locales/languages', level: 1 },
  getLocaleTranslation: { ...frame, path: '/api/locales/{locale}/translation', level: 1 },
  getTranslations: { ...frame, path: '/api/locales/translations' },
  getCountryRegionInfo: { ...frame, path: '/api/countryRegionInfo' },
  getLegalLinks: { ...frame, caching: 'visitor', path: '/api/legalLinks', level: 1 },
  getLocations: { ...open, path: '/api/locations', level: 2 },
  getLocation: { ...open, path: '/api/location', level: 2 },
  getForm: { ...open, path: '/api/forms', level: 2 },
  submitForm: { ...send, path: '/api/formSubmit', knowsMember: true },
  submitQrCode: { ...send, path: '/api/submitQrCode', idempotent: true, knowsMember: true },
  getLandingGift: { ...read, path: '/api/lp/gift/getById' },
  getLandingGiftByLegacyId: { ...read, path: '/api/lp/gift/getByLegacyId' },
  registerLandingGift: { ...bind, path: '/api/lp/gift/register', idempotent: true, knowsMember: true },
  submitVisitorFeedback: { ...send, path: '/api/submitFeedBack' },

  requestVerification: { ...bind, path: '/api/auth/requestVerification', level: 1, knowsMember: true },
  requestOtpVerification: { ...bind, path: '/api/auth/requestOTPVerification', level: 2 },
  loginVerify: { ...bind, path: '/api/auth/loginVerify', level: 1, knowsMember: true },
  register: { ...bind, path: '/api/auth/registration', level: 2 },

  getMemberDetails: { ...shown, path: '/api/protected/member/getMemberDetails', level: 1 },
  getShortUserId: { ...mine, path: '/api/protected/member/shortUserId', level: 2 },
  getProfileFields: { ...shown, path: '/api/protected/member/profileFields' },
  getProfileUrl: { ...mine, path: '/api/protected/member/profileUrl' },
  getWalletLinks: { ...mine, path: '/api/protected/member/walletLinks' },
  getFriendReferral: { ...mine, path: '/api/protected/member/friendReferral' },
  changeIdentifier: { ...act, path: '/api/protected/member/changeIdentifier', stepUp: 'conditional' },
  submitFeedback: { ...act, path: '/api/protected/member/submitFeedBack' },
  deleteMember: {
    ...mine,
    path: '/api/protected/member/deleteMember',
    changes: true,
    stepUp: true,
  },
  exportData: { ...act, path: '/api/protected/member/dataExport', stepUp: 'conditional' },
  getConsents: { ...shown, path: '/api/protected/member/consents' },
  withdrawConsent: { ...act, path: '/api/protected/member/withdrawConsent', stepUp: 'conditional' },
  validateMemberIdentifiers: { ...act, path: '/api/protected/member/validateMemberIdentifiers' },

  /** Payments at a till that need the member's code. */
  getPendingPayments: { ...mine, path: '/api/protected/member/pendingPayments', optional: true },

  /** Whether the member's gifts, balances or payments have changed; also as a stream. */
  getRevisions: { ...mine, path: '/api/protected/member/revisions', optional: true, streams: true },

  getSupportSessions: { ...shown, path: '/api/protected/member/supportSessions' },

  getGifts: { ...shown, path: '/api/protected/gift', level: 1 },
  getShops: { ...shown, path: '/api/protected/points/member', level: 1 },
  submitPointShopPurchase: {
    ...act,
    path: '/api/protected/points/submitPointShopPurchase',
    level: 2,
    idempotent: true,
  },
  submitRewardShopPurchase: {
    ...act,
    path: '/api/protected/points/submitRewardShopPurchase',
    level: 2,
    idempotent: true,
  },
  getPurchases: { ...shown, path: '/api/protected/activity/purchases/{page}/{perPage}', level: 2 },
  getBudgetActivity: { ...shown, path: '/api/protected/activity/budget/{creditType}/{page}/{perPage}', level: 1 },
  getSubscriptions: { ...shown, path: '/api/protected/businessSubscription/subscriptions' },
  subscribe: {
    ...act,
    path: '/api/protected/businessSubscription/subscribe',
    idempotent: true,
  },
  cancelSubscription: { ...act, path: '/api/protected/businessSubscription/cancel' },
  resumeSubscription: { ...act, path: '/api/protected/businessSubscription/resume' },
  addPushToken: { ...act, path: '/api/protected/webpush/add' },
  deletePushToken: { ...act, path: '/api/protected/webpush/delete' },
} as const satisfies Record<string, Route>;

export type BrowserCallName = keyof typeof browserRoutes;

import type { Route } from './route';

const open = { method: 'GET', access: 'public', caching: 'public' } as const;
const ask = { method: 'GET', access: 'public', caching: 'never' } as const;
const send = { method: 'POST', access: 'public', caching: 'never' } as const;
const mine = { method: 'GET', access: 'member', caching: 'never' } as const;
const act = { method: 'POST', access: 'member', caching: 'never' } as const;

/** The calls of browsers: method, path and rules, once (spec §7). All that a browser is shipped of the contract at first. */
export const browserRoutes = {
  getConfiguration: { ...open, path: '/api/configuration' },
  getNavigationItems: { ...open, path: '/api/navigation/items' },
  getLanguages: { ...open, path: '/api/locales/languages' },
  getLocaleTranslation: { ...open, path: '/api/locales/{locale}/translation' },
  getTranslations: { ...open, path: '/api/locales/translations' },
  getCountryRegionInfo: { ...open, path: '/api/countryRegionInfo' },
  getLegalLinks: { ...open, caching: 'visitor', path: '/api/legalLinks' },
  getLocations: { ...open, path: '/api/locations' },
  getLocation: { ...open, path: '/api/location' },
  getForm: { ...open, path: '/api/forms' },
  submitForm: { ...send, path: '/api/formSubmit', knowsMember: true },
  submitQrCode: { ...send, path: '/api/submitQrCode', idempotent: true, knowsMember: true },
  getLandingGift: { ...ask, path: '/api/lp/gift/getById' },
  getLandingGiftByLegacyId: { ...ask, path: '/api/lp/gift/getByLegacyId' },
  registerLandingGift: { ...send, path: '/api/lp/gift/register/', idempotent: true },

  requestVerification: { ...send, path: '/api/auth/requestVerification', knowsMember: true },
  requestOtpVerification: { ...send, path: '/api/auth/requestOTPVerification' },
  loginVerify: { ...send, path: '/api/auth/loginVerify', knowsMember: true },
  register: { ...send, path: '/api/auth/registration' },

  getMemberDetails: { ...mine, path: '/api/protected/member/getMemberDetails' },
  getShortUserId: { ...mine, path: '/api/protected/member/shortUserId' },
  getProfileFields: { ...mine, path: '/api/protected/member/profileFields' },
  getProfileUrl: { ...mine, path: '/api/protected/member/profileUrl' },
  getWalletLinks: { ...mine, path: '/api/protected/member/walletLinks', notForSupport: true },
  getFriendReferral: { ...mine, path: '/api/protected/member/friendReferral' },
  changeIdentifier: {
    ...act,
    path: '/api/protected/member/changeIdentifier',
    stepUp: 'conditional',
    notForSupport: true,
  },
  submitFeedback: { ...act, path: '/api/protected/member/submitFeedBack' },
  deleteMember: {
    ...mine,
    path: '/api/protected/member/deleteMember',
    changes: true,
    stepUp: true,
    notForSupport: true,
  },
  exportData: { ...act, path: '/api/protected/member/dataExport', notForSupport: true },
  getConsents: { ...mine, path: '/api/protected/member/consents' },
  withdrawConsent: { ...act, path: '/api/protected/member/withdrawConsent', notForSupport: true },
  validateMemberIdentifiers: { ...act, path: '/api/protected/member/validateMemberIdentifiers', notForSupport: true },

  getSupportSessions: { ...mine, path: '/api/protected/member/supportSessions' },

  getGifts: { ...mine, path: '/api/protected/gift' },
  getShops: { ...mine, path: '/api/protected/points/member' },
  submitPointShopPurchase: { ...act, path: '/api/protected/points/submitPointShopPurchase', idempotent: true },
  submitRewardShopPurchase: { ...act, path: '/api/protected/points/submitRewardShopPurchase', idempotent: true },
  getPurchases: { ...mine, path: '/api/protected/activity/purchases/{page}/{perPage}' },
  getBudgetActivity: { ...mine, path: '/api/protected/activity/budget/{creditType}/{page}/{perPage}' },
  getSubscriptions: { ...mine, path: '/api/protected/businessSubscription/subscriptions' },
  subscribe: {
    ...act,
    path: '/api/protected/businessSubscription/subscribe',
    idempotent: true,
    notForSupport: true,
  },
  cancelSubscription: { ...act, path: '/api/protected/businessSubscription/cancel', notForSupport: true },
  resumeSubscription: { ...act, path: '/api/protected/businessSubscription/resume', notForSupport: true },
  addPushToken: { ...act, path: '/api/protected/webpush/add', notForSupport: true },
  deletePushToken: { ...act, path: '/api/protected/webpush/delete', notForSupport: true },
} as const satisfies Record<string, Route>;

export type BrowserCallName = keyof typeof browserRoutes;

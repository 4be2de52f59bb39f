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
  getConfiguration: { ...frame, path: '/api/configuration' },
  getNavigationItems: { ...frame, path: '/api/navigation/items' },
  getLanguages: { ...frame, path: '/api/locales/languages' },
  getLocaleTranslation: { ...frame, path: '/api/locales/{locale}/translation' },
  getTranslations: { ...frame, path: '/api/locales/translations' },
  getCountryRegionInfo: { ...frame, path: '/api/countryRegionInfo' },
  getLegalLinks: { ...frame, caching: 'visitor', path: '/api/legalLinks' },
  getLocations: { ...open, path: '/api/locations' },
  getLocation: { ...open, path: '/api/location' },
  getForm: { ...open, path: '/api/forms' },
  submitForm: { ...send, path: '/api/formSubmit', knowsMember: true },
  submitQrCode: { ...send, path: '/api/submitQrCode', idempotent: true, knowsMember: true },
  getLandingGift: { ...read, path: '/api/lp/gift/getById' },
  getLandingGiftByLegacyId: { ...read, path: '/api/lp/gift/getByLegacyId' },
  registerLandingGift: { ...bind, path: '/api/lp/gift/register/', idempotent: true, knowsMember: true },
  submitVisitorFeedback: { ...send, path: '/api/submitFeedBack' },

  requestVerification: { ...bind, path: '/api/auth/requestVerification', knowsMember: true },
  requestOtpVerification: { ...bind, path: '/api/auth/requestOTPVerification' },
  loginVerify: { ...bind, path: '/api/auth/loginVerify', knowsMember: true },
  register: { ...bind, path: '/api/auth/registration' },

  getMemberDetails: { ...shown, path: '/api/protected/member/getMemberDetails' },
  getShortUserId: { ...mine, path: '/api/protected/member/shortUserId' },
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

  getSupportSessions: { ...shown, path: '/api/protected/member/supportSessions' },

  getGifts: { ...shown, path: '/api/protected/gift' },
  getShops: { ...shown, path: '/api/protected/points/member' },
  submitPointShopPurchase: { ...act, path: '/api/protected/points/submitPointShopPurchase', idempotent: true },
  submitRewardShopPurchase: { ...act, path: '/api/protected/points/submitRewardShopPurchase', idempotent: true },
  getPurchases: { ...shown, path: '/api/protected/activity/purchases/{page}/{perPage}' },
  getBudgetActivity: { ...shown, path: '/api/protected/activity/budget/{creditType}/{page}/{perPage}' },
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

/** Keys of the browser's local storage (spec §3). */
export const storageKey = {
  theme: 'theme',
  currentTheme: 'currentTheme',
  fontSize: 'accessibility.fontSize',
  fillDetailsExpiry: 'fillDetailsExpiry',
  webPushPermissionToastDone: 'webPushPermissionToastDone',
  webPushUserGesturePromptRejected: 'webPushUserGesturePromptRejected',
  memberPushData: 'memberPushData',
  lastAskedToDownload: 'lastAskedToDownload',
  /** A friend's invitation, until its visitor registers; not of the spec. */
  invitation: 'invitation',
  /** Notifications were turned off on the profile; not of the spec. */
  notificationsOff: 'notificationsOff',
} as const;

/** Cookies that the browser's scripts read and write (spec §3). */
export const cookieName = {
  country: 'SelectedCountry',
  language: 'SelectedLanguage',
  consent: 'cc_cookie',
} as const;

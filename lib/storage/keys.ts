/** Keys that inline scripts read too: separate constants, so that their bundles contain only the texts. */
export const FONT_SIZE_KEY = 'accessibility.fontSize';
export const TEXT_SPACING_KEY = 'accessibility.textSpacing';
export const UNDERLINED_LINKS_KEY = 'accessibility.underlinedLinks';
export const REMINDER_KEY = 'fillDetailsExpiry';
export const INVITATION_KEY = 'invitation';

/** Keys of the browser's local storage (spec §3). */
export const storageKey = {
  theme: 'theme',
  currentTheme: 'currentTheme',
  fontSize: FONT_SIZE_KEY,
  fillDetailsExpiry: REMINDER_KEY,
  webPushPermissionToastDone: 'webPushPermissionToastDone',
  webPushUserGesturePromptRejected: 'webPushUserGesturePromptRejected',
  memberPushData: 'memberPushData',
  lastInstallPrompt: 'lastAskedToDownload',
  /** A fingerprint of the member whose reminder is paused; not in the spec. */
  fillDetailsOwner: 'fillDetailsOwner',
  /** An invitation code, until its visitor registers; not in the spec. */
  invitation: INVITATION_KEY,
  /** When a session ended: notifies the browser's other tabs; not in the spec. */
  sessionChange: 'sessionChange',
  /** Notifications were turned off on the profile; not in the spec. */
  notificationsOff: 'notificationsOff',
  /** What has been celebrated; not in the spec. */
  milestones: 'milestones',
} as const;

/** The key of local storage for the import of a business at the desk. */
export const getImportKey = (businessId: string): string => `desk.import.${businessId}`;

/** Cookies that the browser's scripts read and write (spec §3). */
export const cookieName = {
  country: 'SelectedCountry',
  language: 'SelectedLanguage',
  consent: 'cc_cookie',
  /** Written and deleted at once, to see whether the browser stores cookies; not in the spec. */
  probe: 'cookieProbe',
} as const;

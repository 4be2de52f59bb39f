import type { ConsentChoice } from '../schemas/member';
import type { NoticePreferences } from '../schemas/notices';
import { describeNotImplemented, describePageSize } from './common-texts';
import type { OperationTexts } from './operation-text';

const confirmed = 'Where `x-confirmation` is required, the portal asks the member for a code first.';
const okResponse = { status: 'OK' } as const;
const consentChoice: ConsentChoice = {
  purpose: 'marketing',
  channel: 'email',
  granted: false,
  text: 'Send me news and offers, as the privacy policy describes.',
  textHash: 'b0d0cbd3e5c0fdd1ab10b7cd3e6be6ab',
  links: [{ text: 'privacy policy', url: 'https://velo.example/privacy' }],
};

const noticePreferences: NoticePreferences = {
  preferences: [
    { kind: 'earned', email: false, push: false },
    { kind: 'expiring', email: true, push: true },
    { kind: 'support', email: true, push: true, required: true },
  ],
  quietHours: { from: '22:00', to: '08:00' },
};

type Name =
  | 'getMemberDetails'
  | 'getShortUserId'
  | 'getOfflineCard'
  | 'getProfileFields'
  | 'getProfileUrl'
  | 'getWalletLinks'
  | 'getFriendReferral'
  | 'changeIdentifier'
  | 'submitFeedback'
  | 'deleteMember'
  | 'exportData'
  | 'getConsents'
  | 'setConsentChoice'
  | 'withdrawConsent'
  | 'validateMemberIdentifiers'
  | 'getSupportSessions'
  | 'getNotices'
  | 'markNoticesRead'
  | 'getNoticePreferences'
  | 'updateNoticePreferences'
  | 'getPendingPayments'
  | 'getRevisions'
  | 'addPushToken'
  | 'deletePushToken';

export const memberOperations: OperationTexts<Name> = {
  getMemberDetails: {
    summary: 'Get the member',
    description:
      'Returns the signed-in member with both balances. The portal calls it for the first page that a member opens.',
    without: describeNotImplemented('in place of the balance on the home page'),
    response: {
      member: {
        firstName: 'Ada',
        lastName: 'Lovelace',
        comoMemberId: 'm-1',
        email: 'ada@members.example',
        phoneNumber: null,
      },
      hasConsent: true,
      hasMissingMandatoryFields: false,
      creditBalance: { balance: { monetary: 0, nonMonetary: 0 } },
      pointsBalance: { balance: { monetary: 12_500, nonMonetary: 12_500 } },
    },
  },
  getShortUserId: {
    summary: 'Get the member code',
    description:
      'Returns a short code that identifies the member at a till. Displayed as text and as a QR code, and renewed when it expires.',
    without: 'No card (404). The menu omits it. Set `showVerificationIdCodeOnNavBar` to false.',
    response: { shortUserId: '4711 0815', expiresAt: '2030-01-01T10:05:00Z' },
  },
  getOfflineCard: {
    summary: 'Get the card for offline use',
    description:
      'Returns the secret with which the portal shows codes of the member while the phone has no connection, at most one card for each session. The digits of a code are the time-based one-time password of RFC 6238 with HMAC-SHA-256, six digits and a period of 30 seconds; the code is `{cardId}-{digits}`, as displayed and in the QR code. Accept a code at a till in its period, the one before and the one after, and once. End the card when the session is revoked. The portal stores the response until sign-out, and in no cache of a server.',
    without: 'Offline, the last code of `shortUserId` until it expires.',
    response: {
      card: {
        cardId: '7K3MQ4',
        secret: '3132333435363738393031323334353637383930313233343536373839303132',
        expiresAt: '2030-01-31T10:00:00Z',
      },
      serverTime: '2030-01-01T10:00:00Z',
    },
  },
  getProfileFields: {
    summary: 'Get the profile fields',
    description: 'Returns the values of the profile form.',
    without: 'No page that edits the profile (404), and no link to it.',
    response: { values: { firstName: 'Ada', birthday: '1990-12-10' } },
  },
  getProfileUrl: {
    summary: 'Get the profile page',
    description:
      'Returns the URL of a page of the backend, embedded in a frame. Called only if the configuration has `pagesOrigin`.',
    without: describeNotImplemented(
      'in the frame. Omit `pagesOrigin` from the configuration, and the portal uses its own form',
    ),
    response: { url: 'https://pages.velo.example/profile?ticket=pt_5tGh' },
  },
  getWalletLinks: {
    summary: 'Get wallet links',
    description: "Returns the links that add the member's card to a wallet.",
    without: 'The card without wallets.',
    response: { links: { appleWallet: null, googlePay: { url: 'https://pay.google.com/gp/v/save/eyJhbGciOi' } } },
  },
  getFriendReferral: {
    summary: "Get the member's invitation",
    description: 'Returns the invitation link of the member, with the number of referrals.',
    without:
      'A general error in the dialog, once; then menu and profile have no invitation. Omit `referralReward` from the configuration.',
    response: { id: '7K3M-X9QT-4WHB', url: 'https://velo.example/?ref=7K3M-X9QT-4WHB', invited: 2, rewarded: 1 },
  },
  changeIdentifier: {
    summary: 'Change the e-mail address or phone number',
    description: `Replaces the member's e-mail address or phone number. The new one must be verified by a code. ${confirmed}`,
    without: '“This is not available yet” after the code; then the profile does not offer it.',
    body: { kind: 'email', value: 'ada.l@members.example', addressProof: 'cf_2pLsWk7QbT4hXn9u' },
    response: okResponse,
  },
  submitFeedback: {
    summary: 'Send feedback as a member',
    description: 'Sends a message of the member to the business.',
    without:
      '“This is not available yet” in the dialog; then the profile does not offer it. Set `feedbackEmail` to null.',
    body: {
      feedBackData: { email: 'ada@members.example', subject: 'Thanks', message: 'Lovely service.' },
      recaptchaData: {},
    },
    response: { status: 'OK', sent: true },
  },
  deleteMember: {
    summary: 'Delete the member',
    description: `Deletes the member, ends all sessions, and cancels paid plans. Although a GET, the call has effects: it is never retried, and cannot be triggered by a link, an image or another site. ${confirmed}`,
    without: '“This is not available yet” after the code, and nothing is deleted; then the profile does not offer it.',
    response: okResponse,
  },
  exportData: {
    summary: "Send the member's data",
    description: `Sends a report of the member's personal data by e-mail. An address other than the member's own requires \`addressProof\`. ${confirmed}`,
    without: describeNotImplemented('in the dialog. Return `dataPortability: false` in the legal links'),
    body: { email: 'ada@members.example' },
    response: okResponse,
  },
  getConsents: {
    summary: 'List consents',
    description: 'Returns the consents that the member gave or withdrew.',
    without: 'The profile without consents, and “This is not available yet” in the dialog of rights.',
    response: {
      consents: [
        {
          consent: 'terms',
          given: true,
          text: 'I agree to the terms',
          textHash: '6f5902ac237024bdd0c176cb93063dc4',
          language: 'en',
          channel: 'registration',
          at: '2029-12-01T08:00:00Z',
        },
      ],
      consentChoices: [consentChoice],
    },
  },
  setConsentChoice: {
    summary: 'Change a consent by channel',
    description:
      'Grants or ends a consent to be contacted for a purpose: by one channel, or by all. Takes effect immediately, for every message that is sent for the purpose. Repeating it changes nothing. Fails with `TEXT_CHANGED` if the text is not the current one; the portal then shows that.',
    without: 'Nothing. Omit `consentChoices` from the consents, and the profile shows no switches.',
    body: { purpose: 'marketing', channel: 'email', granted: true, textHash: consentChoice.textHash },
    response: { consentChoices: [{ ...consentChoice, granted: true, changedAt: '2030-01-01T10:00:00Z' }] },
  },
  withdrawConsent: {
    summary: 'Withdraw consents',
    description: `Withdraws the named consents, or all. A member without consent has no session. ${confirmed}`,
    without: describeNotImplemented('in the dialog. Return `consentRights: false` in the legal links'),
    body: { objectPersonalData: true },
    response: { status: 'OK', signedOut: false },
  },
  validateMemberIdentifiers: {
    summary: 'Validate identifiers',
    description:
      'Returns whether each value has the form of an e-mail address or phone number. Does not disclose whether another member has it.',
    without: 'Saving the profile form shows “This is not available yet”.',
    body: { email: 'ada@members.example', recaptchaData: {} },
    response: { email: 'ok' },
  },
  getSupportSessions: {
    summary: 'List support sessions',
    description: 'Returns when staff opened the account, with name and reason.',
    without: 'The profile without visits of support.',
    response: { supportSessions: [{ openedAt: '2029-12-24T09:30:00Z', openedBy: 'Noa', reason: 'Missing points' }] },
  },
  getNotices: {
    summary: 'List notices',
    description:
      'Returns the notices in the inbox of the member, newest first, with the number of all unread ones. The portal writes the sentences, and shows a kind that it does not know in general words.',
    without: 'No inbox (404). Omit `unreadNotices` from the details of the member, and nothing leads to it.',
    query: { cursor: ['Cursor of the last response; absent: the newest.'], limit: [describePageSize('Notices'), 20] },
    response: {
      notices: [
        {
          id: 'n-2',
          kind: 'expiring',
          createdAt: '2030-01-01T00:10:00Z',
          read: false,
          amounts: [{ account: 'points', amount: 12_500 }],
          endsAt: '2030-01-08T00:00:00Z',
        },
        {
          id: 'n-1',
          kind: 'earned',
          createdAt: '2029-12-24T17:42:00Z',
          read: true,
          amounts: [{ account: 'points', amount: 4_200 }],
          place: 'Harbour',
        },
      ],
      unread: 1,
      cursor: null,
    },
  },
  markNoticesRead: {
    summary: 'Mark notices as read',
    description:
      'Marks the notices with these ids as read, or with `until` this one and all older ones. Repeating it changes nothing; ids that are not of the member are ignored.',
    without: 'Nothing: notices stay unread.',
    body: { ids: ['n-2'] },
    response: { unread: 0 },
  },
  getNoticePreferences: {
    summary: 'Get the preferences of notices',
    description:
      'Returns by which channels the member gets notices besides the inbox, by kind, and the hours during which none is sent.',
    without: 'The profile without these settings.',
    response: noticePreferences,
  },
  updateNoticePreferences: {
    summary: 'Change the preferences of notices',
    description:
      'Changes the channels of the given kinds, and the quiet hours. What comes up during quiet hours is sent at their end. Returns `INVALID_REQUEST` for a required notice that would be switched off.',
    without: '“This is not available yet” under the switches, which return to their state.',
    body: { preferences: [{ kind: 'earned', push: true }], quietHours: { from: '21:00', to: '09:00' } },
    response: {
      preferences: [{ kind: 'earned', email: false, push: true }, ...noticePreferences.preferences.slice(1)],
      quietHours: { from: '21:00', to: '09:00' },
    },
  },
  getPendingPayments: {
    summary: 'List payments and redemptions to confirm',
    description:
      'The payments and redemptions at a till that wait for the code of the member, newest first. The member reads the code to the cashier.',
    without: 'Nothing: what requires a code cannot be confirmed at a till.',
    response: {
      payments: [
        {
          paymentId: 'pay-1',
          account: 'credit',
          amount: 6_000,
          place: 'Harbour',
          code: '0417',
          expiresAt: '2030-01-01T10:02:00Z',
        },
      ],
      redemptions: [],
    },
  },
  getRevisions: {
    summary: 'Get the revisions of gifts and balances',
    description:
      'Returns an opaque text each for the gifts, the balances and the pending payments of the member; the text differs after each change. While gifts are on the screen, the portal requests it with `accept: text/event-stream`. The response is then a stream of server-sent events, whose `data` is this document: the first immediately, further ones after changes, and a comment (`:`) at least every 30 seconds. Without a stream, the portal polls every few seconds.',
    without: 'Gifts and balances as they were when the page was opened.',
    response: { gifts: '3.1.0', balances: '12.4', payments: '0' },
  },
  addPushToken: {
    summary: 'Register a browser for push',
    description: 'Registers a browser of the member for push messages. Business and member are those of the session.',
    without: describeNotImplemented('when push is enabled. Return `firebase: null` in the configuration'),
    body: { token: 'fGvT3_example-token-of-firebase', deviceId: '5b1f4b0e-54cb-4b0d-9a43-0a8f2f3c5d11' },
    response: okResponse,
  },
  deletePushToken: {
    summary: 'Unregister a browser from push',
    description: 'Removes a browser of the member from push messages.',
    without: describeNotImplemented('when push is disabled'),
    body: { token: 'fGvT3_example-token-of-firebase' },
    response: okResponse,
  },
};

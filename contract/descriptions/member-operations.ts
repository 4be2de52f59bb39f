import type { OperationTexts } from './operation-text';

const confirmed = 'The portal asks for a code first where `x-confirmation` is wanted.';
const done = { status: 'OK' } as const;
const notYet = (where: string) => `“This is not available yet” ${where}.`;

type Name =
  | 'getMemberDetails'
  | 'getShortUserId'
  | 'getProfileFields'
  | 'getProfileUrl'
  | 'getWalletLinks'
  | 'getFriendReferral'
  | 'changeIdentifier'
  | 'submitFeedback'
  | 'deleteMember'
  | 'exportData'
  | 'getConsents'
  | 'withdrawConsent'
  | 'validateMemberIdentifiers'
  | 'getSupportSessions'
  | 'addPushToken'
  | 'deletePushToken';

export const memberOperations: OperationTexts<Name> = {
  getMemberDetails: {
    summary: 'Get the member',
    description: 'Who is signed in, with both balances. The portal asks for every first page of a member.',
    without: notYet('in place of the balance on the home page'),
    answer: {
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
    summary: 'Get the code for the till',
    description:
      'A short code by which a till knows the member. It is shown as text and as a QR code, and renewed when it expires.',
    without: notYet(
      'in place of the code. Set `showVerificationIdCodeOnNavBar` to false, and leave the card out of the menu',
    ),
    answer: { shortUserId: '4711 0815', expiresAt: '2030-01-01T10:05:00Z' },
  },
  getProfileFields: {
    summary: 'Get what is in the profile form',
    description: 'The values that the member put into the profile form before.',
    without: notYet('on the page where the profile is edited'),
    answer: { values: { firstName: 'Ada', birthday: '1990-12-10' } },
  },
  getProfileUrl: {
    summary: 'Get the page of the profile',
    description: 'A page of the backend, shown in a frame, where the configuration names `pagesOrigin`.',
    without: notYet('in the frame. Leave `pagesOrigin` out of the configuration, and the portal uses its own form'),
    answer: { url: 'https://pages.velo.example/profile?ticket=pt_5tGh' },
  },
  getWalletLinks: {
    summary: 'Get the links for wallets',
    description: 'Where the member adds the card to a wallet of the phone.',
    without: notYet('under the card'),
    answer: { links: { appleWallet: null, googlePay: { url: 'https://pay.google.com/gp/v/save/eyJhbGciOi' } } },
  },
  getFriendReferral: {
    summary: 'Get the invitation',
    description: 'The link by which the member invites friends, and what came of it.',
    without:
      'A general error in the dialog. Leave `referralReward` and the entry of the menu out of the configuration.',
    answer: { id: '7K3M-X9QT-4WHB', url: 'https://velo.example/?ref=7K3M-X9QT-4WHB', invited: 2, rewarded: 1 },
  },
  changeIdentifier: {
    summary: 'Change the e-mail address or phone',
    description: `Puts another contact in place of the member's own. The new one must be proven by a code. ${confirmed}`,
    without: notYet('after the code'),
    body: { kind: 'email', value: 'ada.l@members.example', addressProof: 'cf_2pLs' },
    answer: done,
  },
  submitFeedback: {
    summary: 'Send feedback as a member',
    description: 'Takes a message of the member, and sends it to the business.',
    without: notYet('in the dialog. Set `feedbackEmail` to null'),
    body: {
      feedBackData: { email: 'ada@members.example', subject: 'Thanks', message: 'Lovely service.' },
      recaptchaData: {},
    },
    answer: { status: 'OK', sent: true },
  },
  deleteMember: {
    summary: 'Delete the account',
    description: `Deletes the member, ends every session, and stops what is paid for. It changes something although it is a GET: it is never retried, and no link, image or other site can trigger it. ${confirmed}`,
    without: notYet('after the code; nothing is deleted'),
    answer: done,
  },
  exportData: {
    summary: "Send a report of the member's data",
    description: `Sends everything that is known of the member to an address. One that is not their own needs a proof. ${confirmed}`,
    without: notYet('in the dialog. Answer `dataPortability: false` in the legal links'),
    body: { email: 'ada@members.example' },
    answer: done,
  },
  getConsents: {
    summary: 'List the consents',
    description: 'What the member agreed to or withdrew.',
    without: notYet('in place of the receipts, in the dialog of rights'),
    answer: {
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
    },
  },
  withdrawConsent: {
    summary: 'Withdraw consent',
    description: `Withdraws what is named, or everything. Without consent there is no session. ${confirmed}`,
    without: notYet('in the dialog. Answer `consentRights: false` in the legal links'),
    body: { objectPersonalData: true },
    answer: { status: 'OK', signedOut: false },
  },
  validateMemberIdentifiers: {
    summary: 'Check the form of contacts',
    description:
      'Says whether each can be a contact. It never says whether another member has it: that would tell who is a member.',
    without: 'The form of the profile says that it is not available yet when it is saved.',
    body: { email: 'ada@members.example', recaptchaData: {} },
    answer: { email: 'ok' },
  },
  getSupportSessions: {
    summary: 'List the visits of support',
    description: 'When staff opened the account, who, and why.',
    without: notYet('on the profile. Answer an empty list'),
    answer: { supportSessions: [{ openedAt: '2029-12-24T09:30:00Z', openedBy: 'Noa', reason: 'Missing points' }] },
  },
  addPushToken: {
    summary: 'Register a browser for push',
    description: 'Adds a browser of the member. Business and member come from the session.',
    without: notYet('when push is turned on. Answer `firebase: null` in the configuration'),
    body: { token: 'fGvT3_example-token-of-firebase', deviceId: '5b1f4b0e-54cb-4b0d-9a43-0a8f2f3c5d11' },
    answer: done,
  },
  deletePushToken: {
    summary: 'Remove a browser from push',
    description: 'Removes a browser of the member.',
    without: notYet('when push is turned off'),
    body: { token: 'fGvT3_example-token-of-firebase' },
    answer: done,
  },
};

import { describeNotImplemented } from './common-texts';
import { captchaErrors } from '../errors';
import * as member from '../schemas/member';
import { OfflineCard } from '../schemas/offline-card';
import { memberRead, memberWrite, supportRead } from './access';
import { defineCall } from './define-call';

const confirmed = 'Where `x-confirmation` is required, the portal asks the member for a code first.';
const okResponse = { status: 'OK' } as const;

/** The member: details, codes, card and profile. */
export const memberCalls = {
  getMemberDetails: defineCall({
    ...supportRead,
    path: '/api/protected/member/getMemberDetails',
    level: 1,
    response: member.MemberDetails,
    summary: 'Get the member',
    description:
      'Returns the signed-in member with both balances. The portal calls it for the first page that a member opens.',
    without: describeNotImplemented('in place of the balance on the home page'),
    example: {
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
  }),

  getShortUserId: defineCall({
    ...memberRead,
    path: '/api/protected/member/shortUserId',
    level: 2,
    response: member.ShortUserId,
    summary: 'Get the member code',
    description:
      'Returns a short code that identifies the member at a till. Displayed as text and as a QR code, and renewed when it expires.',
    without: 'No card (404). The menu omits it. Set `showVerificationIdCodeOnNavBar` to false.',
    example: { response: { shortUserId: '4711 0815', expiresAt: '2030-01-01T10:05:00Z' } },
  }),

  /** The secret of the codes that a card shows offline. */
  getOfflineCard: defineCall({
    ...memberRead,
    path: '/api/protected/member/offlineCard',
    optional: true,
    response: OfflineCard,
    summary: 'Get the card for offline use',
    description:
      'Returns the secret with which the portal shows codes of the member while the phone has no connection, at most one card for each session. The digits of a code are the time-based one-time password of RFC 6238 with HMAC-SHA-256, six digits and a period of 30 seconds; the code is `{cardId}-{digits}`, as displayed and in the QR code. Accept a code at a till in its period, the one before and the one after, and once. End the card when the session is revoked. The portal stores the response until sign-out, and in no cache of a server.',
    without: 'Offline, the last code of `shortUserId` until it expires.',
    example: {
      response: {
        card: {
          cardId: '7K3MQ4',
          secret: '3132333435363738393031323334353637383930313233343536373839303132',
          expiresAt: '2030-01-31T10:00:00Z',
        },
        serverTime: '2030-01-01T10:00:00Z',
      },
    },
  }),

  getProfileFields: defineCall({
    ...supportRead,
    path: '/api/protected/member/profileFields',
    response: member.ProfileFields,
    summary: 'Get the profile fields',
    description: 'Returns the values of the profile form.',
    without: 'No page that edits the profile (404), and no link to it.',
    example: { response: { values: { firstName: 'Ada', birthday: '1990-12-10' } } },
  }),

  getProfileUrl: defineCall({
    ...memberRead,
    path: '/api/protected/member/profileUrl',
    response: member.ProfileUrl,
    summary: 'Get the profile page',
    description:
      'Returns the URL of a page of the backend, embedded in a frame. Called only if the configuration has `pagesOrigin`.',
    without: describeNotImplemented(
      'in the frame. Omit `pagesOrigin` from the configuration, and the portal uses its own form',
    ),
    example: { response: { url: 'https://pages.velo.example/profile?ticket=pt_5tGh' } },
  }),

  getWalletLinks: defineCall({
    ...memberRead,
    path: '/api/protected/member/walletLinks',
    response: member.WalletLinks,
    summary: 'Get wallet links',
    description: "Returns the links that add the member's card to a wallet.",
    without: 'The card without wallets.',
    example: {
      response: { links: { appleWallet: null, googlePay: { url: 'https://pay.google.com/gp/v/save/eyJhbGciOi' } } },
    },
  }),

  getFriendReferral: defineCall({
    ...memberRead,
    path: '/api/protected/member/friendReferral',
    response: member.FriendReferral,
    summary: "Get the member's invitation",
    description: 'Returns the invitation link of the member, with the number of referrals.',
    without:
      'A general error in the dialog, once; then menu and profile have no invitation. Omit `referralReward` from the configuration.',
    example: {
      response: { id: '7K3M-X9QT-4WHB', url: 'https://velo.example/?ref=7K3M-X9QT-4WHB', invited: 2, rewarded: 1 },
    },
  }),

  changeIdentifier: defineCall({
    ...memberWrite,
    path: '/api/protected/member/changeIdentifier',
    stepUp: 'conditional',
    body: member.IdentifierChange,
    response: member.OkResponse,
    errors: ['register.unique.identifier.exists.email', 'register.unique.identifier.exists.phone'],
    summary: 'Change the e-mail address or phone number',
    description: `Replaces the member's e-mail address or phone number. The new one must be verified by a code. ${confirmed}`,
    without: '“This is not available yet” after the code; then the profile does not offer it.',
    example: {
      body: { kind: 'email', value: 'ada.l@members.example', addressProof: 'cf_2pLsWk7QbT4hXn9u' },
      response: okResponse,
    },
  }),

  submitFeedback: defineCall({
    ...memberWrite,
    path: '/api/protected/member/submitFeedBack',
    body: member.Feedback,
    response: member.FeedbackResponse,
    errors: captchaErrors,
    summary: 'Send feedback as a member',
    description: 'Sends a message of the member to the business.',
    without:
      '“This is not available yet” in the dialog; then the profile does not offer it. Set `feedbackEmail` to null.',
    example: {
      body: {
        feedBackData: { email: 'ada@members.example', subject: 'Thanks', message: 'Lovely service.' },
        recaptchaData: {},
      },
      response: { status: 'OK', sent: true },
    },
  }),
};

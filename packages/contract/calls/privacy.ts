import { describeNotImplemented } from './common-texts';
import { captchaErrors } from '../errors';
import * as consents from '../schemas/consents';
import * as member from '../schemas/member';
import type { ConsentChoice } from '../schemas/consents';
import { memberRead, memberWrite, supportRead } from './access';
import { defineCall } from './define-call';

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

/** The member's data and consents. */
export const privacyCalls = {
  deleteMember: defineCall({
    ...memberRead,
    path: '/api/protected/member/deleteMember',
    changes: true,
    stepUp: true,
    response: member.OkResponse,
    errors: ['PAYMENT_UNAVAILABLE'],
    summary: 'Delete the member',
    description: `Deletes the member, ends all sessions, and cancels paid plans. Although a GET, the call has effects: it is never retried, and cannot be triggered by a link, an image or another site. ${confirmed}`,
    without: '“This is not available yet” after the code, and nothing is deleted; then the profile does not offer it.',
    example: { response: okResponse },
  }),

  exportData: defineCall({
    ...memberWrite,
    path: '/api/protected/member/dataExport',
    stepUp: 'conditional',
    body: member.DataExport,
    response: member.OkResponse,
    summary: "Send the member's data",
    description: `Sends a report of the member's personal data by e-mail. An address other than the member's own requires \`addressProof\`. ${confirmed}`,
    without: describeNotImplemented('in the dialog. Return `dataPortability: false` in the legal links'),
    example: { body: { email: 'ada@members.example' }, response: okResponse },
  }),

  getConsents: defineCall({
    ...supportRead,
    path: '/api/protected/member/consents',
    response: consents.Consents,
    summary: 'List consents',
    description: 'Returns the consents that the member gave or withdrew.',
    without: 'The profile without consents, and “This is not available yet” in the dialog of rights.',
    example: {
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
  }),

  setConsentChoice: defineCall({
    ...memberWrite,
    path: '/api/protected/member/consentChoice',
    optional: true,
    body: consents.ConsentChoiceChange,
    response: consents.ConsentChoices,
    errors: ['TEXT_CHANGED'],
    summary: 'Change a consent by channel',
    description:
      'Grants or ends a consent to be contacted for a purpose: by one channel, or by all. Takes effect immediately, for every message that is sent for the purpose. Repeating it changes nothing. Fails with `TEXT_CHANGED` if the text is not the current one; the portal then shows that.',
    without: 'Nothing. Omit `consentChoices` from the consents, and the profile shows no switches.',
    example: {
      body: { purpose: 'marketing', channel: 'email', granted: true, textHash: consentChoice.textHash },
      response: { consentChoices: [{ ...consentChoice, granted: true, changedAt: '2030-01-01T10:00:00Z' }] },
    },
  }),

  withdrawConsent: defineCall({
    ...memberWrite,
    path: '/api/protected/member/withdrawConsent',
    stepUp: 'conditional',
    body: consents.ConsentWithdrawal,
    response: consents.ConsentWithdrawn,
    errors: ['PAYMENT_UNAVAILABLE'],
    summary: 'Withdraw consents',
    description: `Withdraws the named consents, or all. A member without consent has no session. ${confirmed}`,
    without: describeNotImplemented('in the dialog. Return `consentRights: false` in the legal links'),
    example: { body: { objectPersonalData: true }, response: { status: 'OK', signedOut: false } },
  }),

  validateMemberIdentifiers: defineCall({
    ...memberWrite,
    path: '/api/protected/member/validateMemberIdentifiers',
    body: member.MemberIdentifiers,
    response: member.MemberIdentifiersResponse,
    errors: captchaErrors,
    summary: 'Validate identifiers',
    description:
      'Returns whether each value has the form of an e-mail address or phone number. Does not disclose whether another member has it.',
    without: 'Saving the profile form shows “This is not available yet”.',
    example: { body: { email: 'ada@members.example', recaptchaData: {} }, response: { email: 'ok' } },
  }),
};

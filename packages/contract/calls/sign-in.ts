import { captchaErrors } from '../errors';
import * as signIn from '../schemas/sign-in';
import { browserBoundWrite } from './access';
import { defineCall } from './define-call';

/** Errors of the two sign-in calls that also confirm operations of a signed-in member. */
const stepUpErrors = ['SESSION_REQUIRED', ...captchaErrors] as const;
const ada = { customIdentifier: 'email', userIdentifier: 'ada@members.example' };
const ticket = 'tk_4WqTFz9sH2nV8cLb';

/** Sign-in by a code, and registration. */
export const signInCalls = {
  requestVerification: defineCall({
    ...browserBoundWrite,
    path: '/api/auth/requestVerification',
    level: 1,
    knowsMember: true,
    body: signIn.RequestVerification,
    response: signIn.VerificationResponse,
    errors: stepUpErrors,
    summary: 'Request a code',
    description:
      'Sends a code to sign in with or, with `purpose: confirm`, to the member of the session. **The response and its timing must not depend on whether the member exists.** The code is bound to the browser (`x-browser-id`), and the next one replaces it. A code with `purpose: confirm` never signs in, and neither does its confirmation.',
    without: '“This is not available yet” under the field. Sign-in is not possible.',
    example: {
      body: ada,
      response: {
        status: 'OK',
        channel: 'email',
        destination: 'a•••@members.example',
        expiresIn: 300,
        resendIn: 30,
        codeLength: 4,
      },
    },
  }),

  requestOtpVerification: defineCall({
    ...browserBoundWrite,
    path: '/api/auth/requestOTPVerification',
    level: 2,
    body: signIn.RequestOtpVerification,
    response: signIn.VerificationResponse,
    errors: captchaErrors,
    summary: 'Resend a code',
    description:
      'Sends the code again, optionally by another channel: the same one while it is valid long enough for a message to arrive (its attempts go on counting, and `expiresIn` is what is left of it), or a new one, which replaces it. Requires a preceding `requestVerification`. The responses are the same.',
    without: '“This is not available yet” when another code is requested. The first code remains valid.',
    example: {
      body: { ...ada, channel: 'email' },
      response: {
        status: 'OK',
        channel: 'email',
        destination: 'a•••@members.example',
        expiresIn: 300,
        resendIn: 60,
        codeLength: 4,
      },
    },
  }),

  loginVerify: defineCall({
    ...browserBoundWrite,
    path: '/api/auth/loginVerify',
    level: 1,
    knowsMember: true,
    body: signIn.LoginVerify,
    response: signIn.LoginVerifyResponse,
    errors: stepUpErrors,
    summary: 'Verify a code',
    description:
      'Exchanges a code for a login ticket or, with `purpose: confirm`, for a confirmation token. A wrong code returns 200 with a status, and counts as an attempt.',
    without: '“This is not available yet” under the code. Sign-in is not possible.',
    example: {
      body: { ...ada, code: '4711' },
      response: {
        status: 'OK',
        registered: true,
        hasConsent: true,
        comoMemberId: 'm-1',
        businessId: 'velo',
        token: ticket,
      },
    },
  }),

  claimAccount: defineCall({
    ...browserBoundWrite,
    path: '/api/auth/claimAccount',
    optional: true,
    knowsMember: true,
    body: signIn.ClaimAccount,
    response: signIn.ClaimAccountResponse,
    errors: ['TICKET_REFUSED'],
    summary: 'Claim an account',
    description:
      'The visitor of a login ticket states that the `unopenedAccount` of the verified code is theirs. The contact becomes the confirmed one of the account, and the ticket is exchanged for one of its member; the response is that of `loginVerify`. Limit wrong cards by account.',
    without: 'Not called: without it a backend does not return `unopenedAccount`.',
    example: {
      body: { token: ticket },
      response: {
        status: 'OK',
        registered: true,
        hasConsent: false,
        comoMemberId: 'm-1',
        businessId: 'velo',
        token: 'tk_9PqLzXc2mB5tR0aW',
      },
    },
  }),

  register: defineCall({
    ...browserBoundWrite,
    path: '/api/auth/registration',
    level: 2,
    body: signIn.Registration,
    response: signIn.RegistrationResponse,
    errors: [
      ...captchaErrors,
      'TICKET_REFUSED',
      'register.unique.identifier.exists.email',
      'register.unique.identifier.exists.phone',
      'register.failure',
    ],
    otherRefusals: 'register.failure',
    summary: 'Register a member',
    description: 'Creates a member from a login ticket and the values of the registration form.',
    without: '“This is not available yet” under the form. Registration is not possible.',
    example: {
      body: { registrationData: { firstName: 'Ada', email: 'ada@members.example', terms: true }, token: ticket },
      response: { status: 'OK', comoMemberId: 'm-1', token: 'tk_7RmKxb3vN8yC1dZp' },
    },
  }),
};

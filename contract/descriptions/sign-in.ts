import * as signIn from '../schemas/sign-in';
import { describeObject, describeValue } from './describe';

/** The three captcha fields of a request. */
export const captchaTexts = {
  token: 'Token of reCAPTCHA v3. Absent or empty if there is none.',
  siteKey: 'Site key that issued the token.',
  humanRecaptchaToken: 'Token of reCAPTCHA v2, required after `NEED_HUMAN_VERIFICATION`.',
};
const identifierTexts = {
  customIdentifier: 'Type of the identifier: a key of `login.identifiers` in the configuration, or `migrationCard`.',
  userIdentifier: 'Value of the identifier, as entered.',
};
const newContactTexts = {
  newAddress: 'With `confirm`: new e-mail address, to which the code is sent instead.',
  newPhoneNumber: 'With `confirm`: new phone number, to which the code is sent instead.',
};
const migrationTexts = {
  migrationCard: 'Card number of an earlier programme.',
  migrationAdditionalField: 'Value that verifies the owner of the card.',
};

describeValue('ConfirmedOperation', signIn.ConfirmedOperation, 'Operation that a member confirms by a code.');
describeValue('OpenedBy', signIn.OpenedBy, 'Method by which a session was opened.');
describeObject('CaptchaDemand', signIn.CaptchaDemand, 'Nothing was done. A captcha is required.', {
  status:
    '`NEED_HUMAN_VERIFICATION`: solve a reCAPTCHA v2 challenge and retry. `USER_CANNOT_BE_VERIFIED_AS_HUMAN`: the request was rejected.',
});
describeObject('RequestVerification', signIn.RequestVerification, 'Recipient of a code.', {
  ...identifierTexts,
  ...captchaTexts,
  ...newContactTexts,
  purpose:
    '`signIn` or `confirm`. With `confirm`, the code is sent to the member of the session, regardless of the identifier.',
  operation: 'Operation to confirm, required with `confirm`. Named in the message.',
  ...migrationTexts,
});
describeObject(
  'CodeSent',
  signIn.CodeSent,
  'The code was sent. The response does not depend on whether the member exists.',
  {
    status: 'Always `OK`.',
    channel: 'Channel of the message.',
    destination: 'Masked recipient address: `•••• 4567`, `d•••@olive.example`.',
    expiresIn: 'Validity of the code, in seconds.',
    resendIn: 'Seconds until another code can be requested.',
    codeLength: 'Number of digits of the code.',
  },
);
describeObject(
  'RequestOtpVerification',
  signIn.RequestOtpVerification,
  'A request to resend the code, optionally by another channel.',
  {
    ...identifierTexts,
    ...captchaTexts,
    channel: 'Channel of the message.',
  },
);
describeObject('LoginVerify', signIn.LoginVerify, 'A code to verify.', {
  ...identifierTexts,
  ...captchaTexts,
  ...newContactTexts,
  purpose: 'Purpose for which the code was requested.',
  code: 'The code, digits only.',
  ...migrationTexts,
});

const [verified, wrong, expired, tooMany] = signIn.LoginVerifyResponse.options;
describeObject('LoginVerified', verified, 'The code is correct.', {
  status: 'Always `OK`.',
  registered: 'Whether the member exists. If false, the portal continues with registration, using the ticket.',
  hasConsent:
    'Whether the member has given the required consents. If false, the portal asks for them and opens the session by `/session/consent`.',
  comoMemberId: 'Id of the member. Absent if the member does not exist yet.',
  businessId: 'Id of the business for which the ticket was issued.',
  token:
    'Login ticket: single use, valid for five minutes, bound to this browser and identifier. With `confirm`: confirmation token, to be sent as `x-confirmation`.',
});
describeObject('WrongCode', wrong, 'The code is wrong.', {
  status: 'Always `WRONG_CODE`.',
  attemptsLeft: 'Number of remaining attempts.',
});
describeObject('CodeExpired', expired, 'The code has expired.', { status: 'Always `CODE_EXPIRED`.' });
describeObject('TooManyAttempts', tooMany, 'The code was invalidated after too many attempts.', {
  status: 'Always `TOO_MANY_ATTEMPTS`.',
  retryAfter: 'Seconds until a new code can be requested.',
});

describeObject('Registration', signIn.Registration, 'A registration.', {
  registrationData: 'Values of the registration form, including consents.',
  token: 'Login ticket.',
  recaptchaData: ['Result of the captcha.', captchaTexts],
  referralCode: 'Invitation code. Absent if none.',
});
const [registered] = signIn.RegistrationResponse.options;
describeObject('Registered', registered, 'The member was registered.', {
  status: 'Always `OK`.',
  comoMemberId: 'Id of the new member.',
  token: 'New login ticket, with which the portal opens the session.',
  referral:
    'Result of the referral: rewarded, pending until the first purchase, or not rewarded. Absent if there was no invitation.',
});

describeObject('OpenCustomSession', signIn.OpenCustomSession, 'A login ticket to exchange for a session.', {
  ...identifierTexts,
  token: 'Login ticket.',
});
describeObject(
  'OpenConsentSession',
  signIn.OpenConsentSession,
  'A login ticket to exchange for a session, with the missing consents.',
  {
    comoMemberId: 'Id of the member. Must match the ticket; not sufficient to sign in.',
    businessId: 'Id of the business. Must match the ticket.',
    ticket: 'Login ticket.',
    consents: 'Ids of the consents that the member gave.',
  },
);
describeObject(
  'OpenTemporaryTokenSession',
  signIn.OpenTemporaryTokenSession,
  'A temporary token to exchange for a session.',
  {
    temporaryToken: 'Token from a link or from the app of the business. Single use, valid for minutes.',
  },
);
const sessionTexts = {
  businessId: "Id of the member's business.",
  comoMemberId: 'Unique id of the member.',
  firstName: 'First name. May be empty.',
  lastName: 'Last name. May be empty.',
  openedBy: 'Method by which the session was opened.',
  support: 'Whether this is a support session, in which staff have read-only access.',
  expiresAt: 'Time of expiry.',
};
describeObject('Session', signIn.Session, 'A session of a member.', sessionTexts);
describeObject('OpenedSession', signIn.OpenedSession, 'A new session.', {
  ...sessionTexts,
  memberToken:
    'Access token, random: 16 to 1024 visible ASCII characters. The portal stores it in its sealed cookie and sends it as `x-member-token`. Not disclosed to browsers.',
});

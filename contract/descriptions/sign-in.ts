import * as signIn from '../schemas/sign-in';
import { describeObject, describeValue } from './describe';

/** The three fields that every call with a captcha takes. */
export const captchaTexts = {
  token: 'What reCAPTCHA version 3 gave. Absent or empty: nobody was asked.',
  siteKey: 'The site key that the token belongs to.',
  humanRecaptchaToken: 'What reCAPTCHA version 2 gave, after `NEED_HUMAN_VERIFICATION`.',
};
const identifierTexts = {
  customIdentifier: 'Which identifier: a key of `login.identifiers` in the configuration, or `migrationCard`.',
  userIdentifier: 'Its value, as the member typed it.',
};
const newContactTexts = {
  newAddress: 'With `confirm`: a new e-mail address, which the code goes to instead.',
  newPhoneNumber: 'With `confirm`: a new phone number, which the code goes to instead.',
};
const migrationTexts = {
  migrationCard: 'The number of a card of an older programme.',
  migrationAdditionalField: 'What proves whose card it is.',
};

describeValue('ConfirmedOperation', signIn.ConfirmedOperation, 'What a member confirms by a code.');
describeValue('OpenedBy', signIn.OpenedBy, 'The way in by which a session was opened.');
describeObject('CaptchaDemand', signIn.CaptchaDemand, 'Nothing was done: the captcha comes first.', {
  status: '`NEED_HUMAN_VERIFICATION`: ask by version 2, and send again. `USER_CANNOT_BE_VERIFIED_AS_HUMAN`: refused.',
});
describeObject('RequestVerification', signIn.RequestVerification, 'Whom a code is to go to.', {
  ...identifierTexts,
  ...captchaTexts,
  ...newContactTexts,
  purpose: '`signIn`, or `confirm`: then the code goes to the member of the session, whatever identifier is named.',
  operation: 'What is confirmed; needed with `confirm`. The message names it.',
  ...migrationTexts,
});
describeObject(
  'CodeSent',
  signIn.CodeSent,
  'A code is on its way. The answer is the same whether or not there is such a member.',
  {
    status: 'Always `OK`.',
    channel: 'How it was sent.',
    destination: 'Where to, masked: `•••• 4567`, `d•••@olive.example`.',
    expiresIn: 'Seconds for which the code can be used.',
    resendIn: 'Seconds before another may be asked for.',
    codeLength: 'Digits of the code.',
  },
);
describeObject(
  'RequestOtpVerification',
  signIn.RequestOtpVerification,
  'Asks for the code again, or by another channel.',
  {
    ...identifierTexts,
    ...captchaTexts,
    channel: 'How it is to be sent.',
  },
);
describeObject('LoginVerify', signIn.LoginVerify, 'The code that the member typed.', {
  ...identifierTexts,
  ...captchaTexts,
  ...newContactTexts,
  purpose: 'The same as when the code was asked for.',
  code: 'The code, digits alone.',
  ...migrationTexts,
});

const [verified, wrong, expired, tooMany] = signIn.LoginVerifyResponse.options;
describeObject('LoginVerified', verified, 'The code was right.', {
  status: 'Always `OK`.',
  registered: 'False: there is no such member yet. The portal leads to registration, with the ticket.',
  hasConsent:
    'False: the member must agree to the terms first. The portal asks, and opens the session by `/session/consent`.',
  comoMemberId: 'The id of the member. Absent where there is none yet.',
  businessId: 'The business that the ticket is for.',
  token:
    'The login ticket: for one use, five minutes, this browser and this identifier. With `confirm` it is the confirmation token, sent as `x-confirmation`.',
});
describeObject('WrongCode', wrong, 'The code was wrong.', {
  status: 'Always `WRONG_CODE`.',
  attemptsLeft: 'How many more tries the code allows.',
});
describeObject('CodeExpired', expired, 'The code is too old.', { status: 'Always `CODE_EXPIRED`.' });
describeObject('TooManyAttempts', tooMany, 'The code is dead after too many tries.', {
  status: 'Always `TOO_MANY_ATTEMPTS`.',
  retryAfter: 'Seconds before a new code may be asked for.',
});

describeObject('Registration', signIn.Registration, 'What somebody joins with.', {
  registrationData: 'The fields of the registration form, consents among them.',
  token: 'The login ticket.',
  recaptchaData: ['What the captcha gave.', captchaTexts],
  referralCode: 'The invitation that they came by. Absent: none.',
});
const [registered] = signIn.RegistrationResponse.options;
describeObject('Registered', registered, 'The member has joined.', {
  status: 'Always `OK`.',
  comoMemberId: 'The id of the new member.',
  token: 'A new login ticket: the portal opens the session with it.',
  referral:
    'What became of the invitation: both were rewarded, will be at the first purchase, or never. Absent: there was none.',
});

describeObject('OpenCustomSession', signIn.OpenCustomSession, 'Opens a session with a login ticket.', {
  ...identifierTexts,
  token: 'The login ticket.',
});
describeObject(
  'OpenConsentSession',
  signIn.OpenConsentSession,
  'Opens a session with a login ticket and the consents that were missing.',
  {
    comoMemberId: 'The member; must agree with the ticket, and signs nobody in by itself.',
    businessId: 'The business; must agree with the ticket.',
    ticket: 'The login ticket.',
    consents: 'Ids of the consents that the member gave.',
  },
);
describeObject(
  'OpenTemporaryTokenSession',
  signIn.OpenTemporaryTokenSession,
  'Opens a session with a temporary token.',
  {
    temporaryToken: 'A token of a link, or of the app of the business: for one use, minutes to live.',
  },
);
const sessionTexts = {
  businessId: 'The business of the member.',
  comoMemberId: 'The id of the member.',
  firstName: 'The first name; may be empty.',
  lastName: 'The last name; may be empty.',
  openedBy: 'The way in.',
  support: 'True: staff look at the account, and may only read.',
  expiresAt: 'When the session ends by itself.',
};
describeObject('Session', signIn.Session, 'A session that the backend keeps.', sessionTexts);
describeObject('OpenedSession', signIn.OpenedSession, 'A new session.', {
  ...sessionTexts,
  memberToken:
    'The access token, 1 to 1024 visible ASCII characters. The portal seals it into its cookie and sends it as `x-member-token`; browsers never see it.',
});

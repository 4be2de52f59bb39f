import type { ErrorCode } from '../errors';

/** When a call answers with a code, and what the portal does then. */
interface ErrorText {
  meaning: string;
  portal: string;
}

const text = 'It shows its text for the code; nothing else happens.';
const retry =
  'It shows its text for the code with a button that tries again. A purchase is checked, with the same key, until its end is known.';
const sequel = 'It leads back to the first step of sign-in, and says why.';
const field = 'It marks the field of the form.';
const staff = 'It never makes such a call: the command line shows the code.';
const operator = 'It answers `BACKEND_BAD_ANSWER` to the browser: its key is wrong, which is no fault of the member.';
const ends = 'The purchase ends: it shows its text for the code, and that nothing was taken.';

/** Every error code in the words of the documents. */
export const errorTexts: Record<ErrorCode, ErrorText> = {
  INVALID_REQUEST: {
    meaning: 'A field is missing or wrong; `errors` says which.',
    portal: 'It marks the fields that `errors` names, and else shows its text for the code.',
  },
  IDEMPOTENCY_KEY_MISSING: { meaning: 'The call needs an `idempotency-key`.', portal: text },
  SESSION_REQUIRED: {
    meaning: 'Nobody is signed in, or the session has ended.',
    portal: 'It forgets the session, and leads to sign-in and back.',
  },
  SERVICE_KEY_REQUIRED: { meaning: 'The service key is missing, unknown, revoked or too old.', portal: operator },
  TICKET_REFUSED: {
    meaning: 'The ticket is used, too old, or was given for somebody or something else.',
    portal: sequel,
  },
  LINK_USED: { meaning: 'The temporary token was used before.', portal: 'It shows a page that says so.' },
  LINK_EXPIRED: { meaning: 'The temporary token is too old.', portal: 'It shows a page that says so.' },
  LINK_ELSEWHERE: { meaning: 'The temporary token is of another business.', portal: 'It shows a page that says so.' },
  FORBIDDEN_ORIGIN: { meaning: 'The request came from another site.', portal: text },
  FORBIDDEN_TO_KEY: { meaning: 'The role or the business of the service key does not allow it.', portal: operator },
  CSRF: {
    meaning: 'The token of `x-csrf-token` is missing, or of another session.',
    portal: 'It fetches a new token and sends the request once more.',
  },
  CONFIRMATION_REQUIRED: {
    meaning: '`x-confirmation` is missing, used, or too old.',
    portal: 'It asks the member to confirm by a code, and sends the request again with what that gave.',
  },
  FORBIDDEN_IN_SUPPORT_SESSION: { meaning: 'Staff look at the account, and may not act.', portal: text },
  NOT_FOUND: {
    meaning: 'There is no such thing, or it is of another business or member.',
    portal: 'It shows that it is not there.',
  },
  UNKNOWN_BUSINESS: {
    meaning: 'No business has this host.',
    portal: 'It answers 404 with a blank page, and sets no cookie.',
  },
  METHOD_NOT_ALLOWED: { meaning: 'The path takes another method.', portal: text },
  INSUFFICIENT_BALANCE: { meaning: 'The balance does not cover it.', portal: ends },
  OUT_OF_STOCK: { meaning: 'None is left.', portal: ends },
  LIMIT_REACHED: { meaning: 'The member has as many as one may have.', portal: ends },
  PRICE_CHANGED: {
    meaning: 'The price is not the one that the member saw.',
    portal: 'It fetches the shop again, and asks the member to agree to the new price.',
  },
  SUBSCRIPTION_REQUIRED: { meaning: 'The item is for subscribers alone.', portal: ends },
  IDEMPOTENCY_IN_FLIGHT: {
    meaning: 'A request with this key is being answered.',
    portal: 'It says that it is checking, and sends the same request with the same key again.',
  },
  ALREADY_EXISTS: { meaning: 'There is one already.', portal: staff },
  ALREADY_CORRECTED: { meaning: 'It was taken back, returned or ended before.', portal: staff },
  BUSINESS_NOT_DISABLED: { meaning: 'The business must be disabled first.', portal: staff },
  EXPORT_REFUSED: { meaning: 'The cursor or receipt is wrong, too old, or of another business.', portal: staff },
  ACCOUNT_LOCKED: { meaning: 'The balance of the member is being checked: nothing may move.', portal: text },
  GIFT_USED: { meaning: 'The gift was used.', portal: staff },
  PUSH_NOT_CONFIGURED: { meaning: 'The backend cannot send push messages.', portal: staff },
  ALREADY_SUBSCRIBED: { meaning: 'The member has a plan.', portal: text },
  'register.unique.identifier.exists.email': { meaning: 'Another member has this e-mail address.', portal: field },
  'register.unique.identifier.exists.phone': { meaning: 'Another member has this phone number.', portal: field },
  'register.failure': { meaning: 'Joining failed, for a reason that nobody may know.', portal: text },
  BODY_TOO_LARGE: { meaning: 'The body is larger than 64 KiB.', portal: text },
  UNSUPPORTED_MEDIA_TYPE: { meaning: 'The body is not `application/json`.', portal: text },
  IDEMPOTENCY_KEY_REUSED: { meaning: 'The key was sent before with another body.', portal: text },
  TOO_MANY_REQUESTS: {
    meaning: 'Too much in too short a time; `Retry-After` says for how many seconds.',
    portal: 'It shows its text for the code, and passes `Retry-After` on.',
  },
  INTERNAL_ERROR: { meaning: 'A fault of the backend or the portal.', portal: retry },
  NOT_IMPLEMENTED: {
    meaning: 'The backend does not have this call. A 404, 405 or 501 without a problem document means the same.',
    portal: 'It says that this is not available yet. It is no fault: nothing is logged as one.',
  },
  BACKEND_BAD_ANSWER: {
    meaning: 'The backend answered what the contract does not allow. The log of the portal names the fields.',
    portal: retry,
  },
  BACKEND_UNAVAILABLE: { meaning: 'The backend does not answer.', portal: retry },
  BUSINESS_DISABLED: { meaning: 'The portal of the business is closed.', portal: 'It shows one page that says so.' },
  BUSY: { meaning: 'There is too much to do; `Retry-After` says for how many seconds.', portal: retry },
  PAYMENT_UNAVAILABLE: { meaning: 'The payment service does not answer. Nothing was charged.', portal: text },
  CAPTCHA_UNAVAILABLE: { meaning: 'The captcha cannot be checked.', portal: text },
  BACKEND_TIMEOUT: { meaning: 'The backend took too long.', portal: retry },
};

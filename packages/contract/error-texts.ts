import type { ErrorCode } from './errors';

/** The meaning of an error code, and how the portal handles it. */
interface ErrorText {
  meaning: string;
  portal: string;
}

const text = 'Shows the text for the code. No further action.';
const retry =
  'Shows the text for the code and a retry button. For a purchase, repeats the request with the same key until its result is known.';
const restartsSignIn = 'Returns to the first step of sign-in and shows the reason.';
const page = 'Shows a page with this message.';
const field = 'Marks the field of the form.';
const staff = 'Not applicable: the portal does not make this call. The command line prints the code.';
const operator = 'Returns `BACKEND_BAD_ANSWER` to the browser: its service key is misconfigured.';
const ends = 'Ends the purchase, shows the text for the code, and states that nothing was charged.';

/** The description of each error code. */
export const errorTexts: Record<ErrorCode, ErrorText> = {
  INVALID_REQUEST: {
    meaning: 'A field is missing or invalid. `errors` lists the fields.',
    portal: 'Marks the fields in `errors`. Without any, shows the text for the code.',
  },
  IDEMPOTENCY_KEY_MISSING: { meaning: 'The `idempotency-key` header is missing.', portal: text },
  SESSION_REQUIRED: {
    meaning: 'There is no session, or it has ended.',
    portal: 'Clears the session and redirects to sign-in, then back to the page.',
  },
  SERVICE_KEY_REQUIRED: { meaning: 'The service key is missing, unknown, revoked or expired.', portal: operator },
  TICKET_REFUSED: {
    meaning: 'The ticket is used or expired, or was issued for another person or purpose.',
    portal: restartsSignIn,
  },
  LINK_USED: { meaning: 'The temporary token has already been used.', portal: page },
  LINK_EXPIRED: { meaning: 'The temporary token has expired.', portal: page },
  LINK_ELSEWHERE: {
    meaning: 'The temporary token belongs to another business.',
    portal: page,
  },
  FORBIDDEN_ORIGIN: { meaning: 'The request originates from another site.', portal: text },
  FORBIDDEN_TO_KEY: {
    meaning: 'The scopes or the business of the service key do not permit the call.',
    portal: operator,
  },
  FORBIDDEN_TO_STAFF: {
    meaning: 'The role of the person at the business does not permit the call, or the person has none there.',
    portal: staff,
  },
  FORBIDDEN_LOCATION: {
    meaning: 'The call is about a location of the business where the person does not work, or about all of them.',
    portal: staff,
  },
  CSRF: {
    meaning: 'The `x-csrf-token` header is missing, or belongs to another session.',
    portal: 'Fetches a new token and retries the request once.',
  },
  CONFIRMATION_REQUIRED: {
    meaning: 'The `x-confirmation` header is missing, used or expired.',
    portal: 'Asks the member for a code, then retries the request with the confirmation token.',
  },
  FORBIDDEN_IN_PREVIEW: {
    meaning: 'The request has a preview token, and the call changes something or has no preview.',
    portal: text,
  },
  PREVIEW_ENDED: {
    meaning:
      'The preview token is invalid, has expired or is of another business, or its person has signed out or may not edit the draft any more.',
    portal: page,
  },
  FORBIDDEN_IN_SUPPORT_SESSION: { meaning: 'The call is not permitted in a support session.', portal: text },
  NOT_FOUND: {
    meaning: 'The resource does not exist, or belongs to another business or member.',
    portal: 'Shows that the resource was not found.',
  },
  UNKNOWN_BUSINESS: {
    meaning: 'No business has this host.',
    portal: 'Returns 404 with a blank page, and sets no cookie.',
  },
  UNKNOWN_MEMBER: {
    meaning: 'No member of the business has this code, phone number or e-mail address.',
    portal: staff,
  },
  METHOD_NOT_ALLOWED: { meaning: 'The path does not support the method.', portal: text },
  INSUFFICIENT_BALANCE: { meaning: 'The balance is insufficient.', portal: ends },
  OUT_OF_STOCK: { meaning: 'The item is out of stock.', portal: ends },
  LIMIT_REACHED: {
    meaning:
      'There can be no more: the member has reached the limit for the item, or the person or business that of passkeys or webhooks.',
    portal: ends,
  },
  PRICE_CHANGED: {
    meaning: 'The price differs from the price in the request.',
    portal: 'Fetches the shop again, and asks the member to accept the new price.',
  },
  TEXT_CHANGED: {
    meaning: 'The text that the member agreed to is not the current one.',
    portal: 'Fetches the text again, and asks the member to agree to it.',
  },
  PAYMENT_REFUSED: { meaning: 'The payment was refused, by the card or its bank. Nothing was changed.', portal: text },
  SUBSCRIPTION_REQUIRED: { meaning: 'The item is available to subscribers only.', portal: ends },
  IDEMPOTENCY_IN_FLIGHT: {
    meaning: 'A request with this key is being processed.',
    portal: 'Shows that the result is pending, and retries the request with the same key.',
  },
  ALREADY_EXISTS: { meaning: 'The resource already exists.', portal: staff },
  ALREADY_CORRECTED: { meaning: 'The purchase or gift has already been voided, returned or ended.', portal: staff },
  BUSINESS_NOT_DISABLED: { meaning: 'The business is not disabled.', portal: staff },
  EXPORT_REFUSED: {
    meaning: 'The cursor or receipt is invalid, expired, or belongs to another business.',
    portal: staff,
  },
  ACCOUNT_LOCKED: { meaning: 'The account is locked while its balance is being verified.', portal: text },
  MEMBER_BLOCKED: {
    meaning: 'Staff have blocked the member, who earns and spends nothing (`blocked` of the member). Nothing changed.',
    portal: text,
  },
  GIFT_USED: { meaning: 'The gift has already been used. A till also receives `at` and `place`.', portal: staff },
  REAUTHENTICATION_REQUIRED: {
    meaning:
      'The person at the desk has to prove again who it is, by `confirmStaffSession` or `confirmStaffSessionByPasskey`. Requests with a service key alone never get it.',
    portal: 'Asks for the passkey or a code, and sends the request again.',
  },
  INVITATION_BLOCKED: { meaning: 'The person wants no invitations from this business.', portal: staff },
  LAST_OWNER: { meaning: 'The person is the only owner of the business.', portal: staff },
  GIFT_RESERVED: { meaning: 'The gift is reserved by a till until `at`.', portal: staff },
  NOT_NOW: {
    meaning: 'The gift cannot be used here, now or with this purchase. `reason` is why, `next` when it can be used.',
    portal: staff,
  },
  RELEASED: {
    meaning: 'The reservation or payment was released, cancelled or undone, or has expired. Nothing changed.',
    portal: staff,
  },
  NOT_REDEEMED: { meaning: 'The gift was not redeemed by this redemption: there is nothing to undo.', portal: staff },
  TOO_LATE: { meaning: 'The time in which a till can undo has passed. An operator still can.', portal: staff },
  CONFIRMATION_NEEDED: {
    meaning: 'The payment or redemption requires `spokenCode`, the code on the phone of the member.',
    portal: staff,
  },
  LOOK_UP_NEEDED: {
    meaning:
      '`lookUpId` is missing, older than ten minutes, or not of this person or key and this member: identify the member again.',
    portal: staff,
  },
  NOT_JOINED: {
    meaning:
      'Nobody has signed in to the account yet, and the member was found by a contact that nobody has proven. The account can earn, and not spend.',
    portal: staff,
  },
  PAYMENT_TOO_SMALL: {
    meaning:
      'The business takes more than this with the balance at once: `least` (`till.leastPoints`, `till.leastCredit`).',
    portal: staff,
  },
  PAYMENT_TOO_LARGE: {
    meaning:
      'The balance pays a share of the bill at most (`till.largestShare`): `largest` is what is left of it, 0 if that is less than the least.',
    portal: staff,
  },
  CONTACT_UNPROVEN: {
    meaning:
      'The contact is that of an account that cannot be found by it until somebody proves it. No second account was created.',
    portal: staff,
  },
  ABOVE_CEILING: {
    meaning:
      'The purchase, or what the key gave today, is above the ceiling of the business: a manager has to do it at the desk, or to approve the purchase there (`approvePurchase`). `ceiling` is what is allowed.',
    portal: staff,
  },
  OWN_ACCOUNT: {
    meaning: 'The account has the e-mail address of the person at the desk: somebody else has to do it.',
    portal: staff,
  },
  STALE: {
    meaning:
      'Somebody has changed or published the draft of the business since it was read. Nothing was changed: read it again (`getStudio`).',
    portal: staff,
  },
  CODE_WRONG: {
    meaning:
      '`spokenCode` is not the code of this payment or redemption. The third wrong code cancels the payment, or releases the gift.',
    portal: staff,
  },
  CODE_USED: {
    meaning: 'The code belongs to a gift that has been used, or is a code of an offline card that has been used.',
    portal: staff,
  },
  CODE_EXPIRED: {
    meaning:
      'The code was replaced by a newer one, or belongs to a gift that has expired or to the card of a session that has ended.',
    portal: staff,
  },
  AMBIGUOUS: { meaning: 'The code matches several members.', portal: staff },
  PUSH_NOT_CONFIGURED: { meaning: 'Push messages are not configured in the backend.', portal: staff },
  ALREADY_SUBSCRIBED: { meaning: 'The member already has a subscription.', portal: text },
  'register.unique.identifier.exists.email': { meaning: 'Another member has this e-mail address.', portal: field },
  'register.unique.identifier.exists.phone': { meaning: 'Another member has this phone number.', portal: field },
  'register.failure': { meaning: 'Registration failed. The reason is not disclosed.', portal: text },
  BODY_TOO_LARGE: { meaning: 'The body is larger than 64 KiB.', portal: text },
  UNSUPPORTED_MEDIA_TYPE: { meaning: 'The body is not `application/json`.', portal: text },
  IDEMPOTENCY_KEY_REUSED: { meaning: 'The key was already used with another body.', portal: text },
  TOO_MANY_REQUESTS: {
    meaning: 'Rate limit exceeded. `Retry-After` is the number of seconds to wait.',
    portal: 'Shows the text for the code, and forwards `Retry-After`.',
  },
  INTERNAL_ERROR: { meaning: 'Unexpected error in the backend or the portal.', portal: retry },
  NOT_IMPLEMENTED: {
    meaning:
      'The backend does not implement the call. A 404, 405 or 501 without a problem document has the same meaning.',
    portal: 'Shows “This is not available yet”. Not logged as an error.',
  },
  BACKEND_BAD_ANSWER: {
    meaning: 'The response of the backend does not match the contract. The log of the portal names the fields.',
    portal: retry,
  },
  BACKEND_UNAVAILABLE: { meaning: 'The backend is not responding.', portal: retry },
  BUSINESS_DISABLED: { meaning: 'The business is disabled.', portal: page },
  BUSY: { meaning: 'The server is overloaded. `Retry-After` is the number of seconds to wait.', portal: retry },
  PAYMENT_UNAVAILABLE: { meaning: 'The payment service is not responding. Nothing was charged.', portal: text },
  CAPTCHA_UNAVAILABLE: { meaning: 'The captcha cannot be verified.', portal: text },
  BACKEND_TIMEOUT: { meaning: 'The backend exceeded the time limit.', portal: retry },
};

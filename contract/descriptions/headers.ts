import type { header } from '../headers';

/** What each header of the contract means, in the words of the documents. */
export const headerTexts: Record<keyof typeof header, string> = {
  authorization:
    '`Bearer <service key>`: the caller is the portal, a till or staff. Everything without it is 401 `SERVICE_KEY_REQUIRED`.',
  forwardedHost:
    "The host that the member's browser asked for, in lower case, with its port where it has one: it says which business is meant. Trust it from a caller with a service key alone.",
  businessId: 'The business, where the portal serves that one alone (`BUSINESS_ID`): it wins over the host.',
  memberToken:
    'The access token of the member, as the backend gave it when the session was opened. A token that is unknown, revoked or of another business is 401 `SESSION_REQUIRED`.',
  browser:
    'A random id of the browser, 43 letters, digits, `-` and `_`, from a cookie of the portal. Codes, tickets and confirmations are bound to it. Absent: the browser has none yet, or the answer is for everybody.',
  clientAddress:
    'The address of the browser as the portal saw it, IPv4 or IPv6: for limits and the audit. Absent where the answer is for everybody.',
  language:
    'The language that the member has chosen, one tag: texts of the answer are in it. Absent: the default of the business.',
  actor: 'Who of the staff acts, percent-encoded, for the audit: where the body does not say it.',
  requestId:
    'The id of the request, 8 to 64 letters, digits, `.`, `_` and `-`: write it into your log, and answer with the same header.',
  idempotencyKey:
    'A UUID, new for each purchase or the like. The same key and body give the first answer again (also in parallel); the same key with another body is 422 `IDEMPOTENCY_KEY_REUSED`; one that is being answered is 409 `IDEMPOTENCY_IN_FLIGHT`. Keep keys for a day at least.',
  csrf: 'The token of the session against forged requests, from `/api/auth/csrf`. The portal checks it and does not pass it on.',
  confirmation:
    'The confirmation token that `loginVerify` gave with `purpose: confirm`: for one use, five minutes, this session, browser and operation.',
  passAuthorization: "The `Authorization` of a wallet's own request, handed on by the portal.",
};

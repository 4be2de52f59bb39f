import type { header } from './headers';

/** The description of each header of the contract. */
export const headerTexts: Record<keyof typeof header, string> = {
  authorization:
    '`Bearer <service key>` of the portal, a till or staff. Requests without it fail with 401 `SERVICE_KEY_REQUIRED`.',
  forwardedHost:
    "Host requested by the member's browser, in lower case, with its port if any. Identifies the business. Trust it only in requests with a valid service key.",
  businessId:
    'Id of the business, if the portal serves a single business (`BUSINESS_ID`). Takes precedence over the host.',
  memberToken:
    'Access token of the member, as issued by the backend when the session was opened. If it is unknown, revoked, expired or of another business, a call that requires a session fails with 401 `SESSION_REQUIRED`; for any other call the response is that for a visitor.',
  browser:
    'Random id of the browser from a cookie of the portal: 43 letters, digits, `-` and `_`. Codes, tickets and confirmations are bound to it. Absent if the response is shared by all visitors. A sign-in call without it fails with 400 `INVALID_REQUEST`.',
  clientAddress:
    'IPv4 or IPv6 address of the browser as seen by the portal, for rate limits and the audit log. Absent if the response is shared by all visitors.',
  language:
    'Language selected by the member, as a single tag. Determines the language of texts in the response. Defaults to the default language of the business.',
  actor: 'Name of the staff member, percent-encoded, for the audit log. Used if the body does not name one.',
  staffToken:
    'Token of a staff session. The call is made by its person, with the scopes of the role at the business that the request names; `x-actor` is ignored. Requires the service key of the portal.',
  preview:
    'Token of `previewDraft`. The response is from the draft of the business, and may not be cached. Calls that change something fail with 403 `FORBIDDEN_IN_PREVIEW`, a token that is not valid any more with 403 `PREVIEW_ENDED`. A member token is ignored.',
  previewMember:
    'With a preview token: the response is that for an invented member, `new` or `old`. Absent: for a visitor.',
  requestId:
    'Id of the request: 8 to 64 letters, digits, `.`, `_` and `-`. Write it to your log, and return it in the response header of the same name.',
  idempotencyKey:
    'UUID, unique per operation. A repeated request with the same key and body returns the first response, also if sent concurrently. The same key with another body fails with 422 `IDEMPOTENCY_KEY_REUSED`; a key whose first request is still being processed fails with 409 `IDEMPOTENCY_IN_FLIGHT`. Keys are to be stored for at least a day.',
  csrf: 'CSRF token of the session, from `/api/auth/csrf`. Verified by the portal and not forwarded.',
  confirmation:
    'Confirmation token returned by `loginVerify` with `purpose: confirm`. Single use, valid for five minutes, bound to the session, browser and operation.',
  passAuthorization: '`Authorization` header of the request from the wallet, forwarded by the portal.',
  deprecation:
    'Present if the request has a form that the next minor version refuses: the time since which it is deprecated, as `@` and Unix seconds (RFC 9745). The description of the call says what to send instead.',
};

/** Names of the headers that the contract speaks of, in lower case as Node gives them. */
export const header = {
  /** `Bearer <service key>`: the caller is the portal, a till or staff. */
  authorization: 'authorization',
  /** The host that the member's browser asked for. */
  forwardedHost: 'x-forwarded-host',
  /** Pins a single-business deployment. */
  businessId: 'x-business-id',
  /** The member's backend access token. */
  memberToken: 'x-member-token',
  /** A random id of the member's browser, which codes, tickets and known devices are bound to. */
  browser: 'x-browser-id',
  /** The browser's address as the portal's edge saw it. */
  clientAddress: 'x-client-address',
  /** The language chosen by the member; answers are worded in it. */
  language: 'accept-language',
  /** Who of the staff acts, percent-encoded, for the audit: of calls whose body does not say it. */
  actor: 'x-actor',
  requestId: 'x-request-id',
  idempotencyKey: 'idempotency-key',
  csrf: 'x-csrf-token',
  confirmation: 'x-confirmation',
  /** A wallet device's own `Authorization`, handed on by the portal. */
  passAuthorization: 'x-pass-authorization',
} as const;

/** A token that travels in a header: visible ASCII alone. */
export const HEADER_TOKEN = /^[\x21-\x7e]{1,1024}$/;

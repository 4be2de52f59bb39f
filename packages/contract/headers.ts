/** Names of the headers of the contract, in lower case as in Node. */
export const header = {
  /** `Bearer <service key>`: the caller is the portal, a till or staff. */
  authorization: 'authorization',
  /** The host that the member's browser requested. */
  forwardedHost: 'x-forwarded-host',
  /** Pins the business of a single-business deployment. */
  businessId: 'x-business-id',
  /** The member's backend access token. */
  memberToken: 'x-member-token',
  /** A random id of the member's browser, to which codes, tickets and known devices are bound. */
  browser: 'x-browser-id',
  /** The browser's address as seen by the portal's edge. */
  clientAddress: 'x-client-address',
  /** The language chosen by the member; responses use it. */
  language: 'accept-language',
  /** The acting member of staff, percent-encoded, for the audit log: for calls without it in the body. */
  actor: 'x-actor',
  /** The token of a staff session: the call is made by its person, with the scopes of the person's role. */
  staffToken: 'x-staff-token',
  /** The token of a preview: the response is from the draft of the business (decision 129). */
  preview: 'x-preview-token',
  /** The invented member of a preview. */
  previewMember: 'x-preview-member',
  requestId: 'x-request-id',
  idempotencyKey: 'idempotency-key',
  csrf: 'x-csrf-token',
  confirmation: 'x-confirmation',
  /** A wallet device's own `Authorization`, forwarded by the portal. */
  passAuthorization: 'x-pass-authorization',
  /** Of a response: the request has a form that a later version refuses (RFC 9745). */
  deprecation: 'deprecation',
} as const;

/** Names of the headers of a webhook, by Standard Webhooks. */
export const webhookHeader = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const;

/** `Cache-Control` of a response that is the same for everybody. */
export const PUBLIC_CACHE = 'public, max-age=60, stale-while-revalidate=600';
/** The media type of server-sent events. */
export const EVENT_STREAM = 'text/event-stream';
/** A token in a header: visible ASCII only. */
export const HEADER_TOKEN = /^[\x21-\x7e]{1,1024}$/;

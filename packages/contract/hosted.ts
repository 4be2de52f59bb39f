/**
 * Pages that the backend hosts for members, and the webhooks of payment providers. They are reachable only under the
 * portal's own URL, which adds its headers.
 */
export const hosted = {
  /** Their paths at the portal, and at the backend. */
  portal: '/api/hosted',
  backend: '/hosted',
  /** The webhook of payment providers, at both: signed, and not called by any of our pages. */
  webhook: '/stripe/webhook',
  /** The page of a signed link that turns off a kind of mails; mail providers post to it (RFC 8058). */
  unsubscribe: '/unsubscribe',
  /** The header of that webhook's signature. */
  signatureHeader: 'stripe-signature',
} as const;

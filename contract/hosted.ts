/**
 * Pages that the backend hosts for members, and what payment providers report to. They are reached under the portal's
 * own address alone, which puts its own headers on them.
 */
export const hosted = {
  /** Where the portal serves them, and where the backend does. */
  portal: '/api/hosted',
  backend: '/hosted',
  /** Behind both: what a payment provider posts to, signed, and from no page of ours. */
  webhook: '/stripe/webhook',
} as const;

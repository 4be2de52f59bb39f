/**
 * Headers that the portal's own edge sets after removing those of the client with the same names. Everything behind the
 * edge may trust them.
 */
export const internalHeader = {
  clientAddress: 'x-lp-client-address',
  protocol: 'x-lp-protocol',
  /** The page was requested by a temporary link, whose token the edge has removed. */
  temporaryLink: 'x-lp-temporary-link',
  /** The request is for the desk's host. */
  desk: 'x-lp-desk',
  /** What a request of a preview was sent with; it has no cookies. */
  preview: 'x-lp-preview',
} as const;

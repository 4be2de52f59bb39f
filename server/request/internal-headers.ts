/**
 * Headers that the portal's own edge puts on a request after it threw away whatever the client sent under these
 * names. What runs behind the edge may believe them.
 */
export const internalHeader = {
  clientAddress: 'x-lp-client-address',
  protocol: 'x-lp-protocol',
  /** The page was asked for by a temporary link, whose token the edge took out. */
  temporaryLink: 'x-lp-temporary-link',
} as const;

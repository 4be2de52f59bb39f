/** Query flags that the backend writes into links to the portal, and the portal reads (spec §2). */
export const linkFlag = {
  temporaryToken: 'temporarytoken',
  /** What became of a checkout, and of which plan. */
  checkout: 'checkout',
  plan: 'plan',
  /** A friend's invitation code. */
  invitation: 'ref',
} as const;

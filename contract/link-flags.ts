/** Flags that inline scripts read too: separate constants, so that their bundles contain only the texts. */
export const TEMPORARY_TOKEN_FLAG = 'temporarytoken';
export const INVITATION_FLAG = 'ref';

/** Query flags that the backend writes into links to the portal, and the portal reads (spec §2). */
export const linkFlag = {
  temporaryToken: TEMPORARY_TOKEN_FLAG,
  /** The result of a checkout, and its plan. */
  checkout: 'checkout',
  plan: 'plan',
  /** A friend's invitation code. */
  invitation: INVITATION_FLAG,
} as const;

/** Parameters that inline scripts read too: separate constants, so that their bundles contain only the texts. */
export const TEMPORARY_TOKEN_PARAM = 'temporarytoken';
export const INVITATION_PARAM = 'ref';

/** Query parameters that the backend writes into links to the portal, and the portal reads (spec §2). */
export const linkParam = {
  temporaryToken: TEMPORARY_TOKEN_PARAM,
  /** The result of a checkout, and its plan. */
  checkout: 'checkout',
  plan: 'plan',
  /** A friend's invitation code. */
  invitation: INVITATION_PARAM,
} as const;

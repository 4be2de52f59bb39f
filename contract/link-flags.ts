/** Flags that inline scripts read too: constants of their own, so that a bundle takes up nothing but their text. */
export const TEMPORARY_TOKEN_FLAG = 'temporarytoken';
export const INVITATION_FLAG = 'ref';

/** Query flags that the backend writes into links to the portal, and the portal reads (spec §2). */
export const linkFlag = {
  temporaryToken: TEMPORARY_TOKEN_FLAG,
  /** What became of a checkout, and of which plan. */
  checkout: 'checkout',
  plan: 'plan',
  /** A friend's invitation code. */
  invitation: INVITATION_FLAG,
} as const;

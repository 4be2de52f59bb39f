/** The reasons for cancelling a plan: these names are used in the call and the texts. */
export const cancelReasons = ['TOO_EXPENSIVE', 'SELDOM_USED', 'BENEFITS_MISSING', 'OTHER'] as const;

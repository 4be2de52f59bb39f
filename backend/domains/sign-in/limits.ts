/** Wrong tries after which a member's code is invalid (security 2.2). */
export const MAX_CODE_TRIES = 3;

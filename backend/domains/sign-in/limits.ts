/** Wrong tries after which a code is invalid (security 2.2). */
export const MAX_TRIES = 3;

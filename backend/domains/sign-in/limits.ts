/** Wrong tries that burn a code (security 2.2). */
export const MAX_TRIES = 3;

/** How long after joining a member adds a first contact by its own code alone, in milliseconds. */
export const NEWCOMER_MS = 300_000;

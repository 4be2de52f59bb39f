import type { Budget } from '../sign-in/limits';

const HOUR = 3_600;

/** Registrations from one address. */
export const landingRegistrations: Budget = { name: 'landing-address', limit: 20, seconds: HOUR };
/** Phones that were registered already, from one address: each tells something (security 2.2). */
export const landingDuplicates: Budget = { name: 'landing-duplicate-address', limit: 5, seconds: HOUR };
/** Gifts that do not exist, from one address: legacy ids follow each other. */
export const landingMisses: Budget = { name: 'landing-miss-address', limit: 30, seconds: HOUR };

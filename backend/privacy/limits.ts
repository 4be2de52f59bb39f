import type { Budget } from '../sign-in/limits';

/** Reports that one member may ask for (security 2.11). */
export const reportsByMember: Budget = { name: 'report-member', limit: 1, seconds: 86_400 };

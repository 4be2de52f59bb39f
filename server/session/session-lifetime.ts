import { DAY_SECONDS } from '@/contract/durations';

/** The idle lifetime of a session (security 2.1). */
export const SESSION_IDLE_SECONDS = DAY_SECONDS;

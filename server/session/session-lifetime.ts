import { DAY_SECONDS, HOUR_SECONDS } from 'loyalty-text/durations';

/** The idle lifetime of a session (security 2.1). */
export const SESSION_IDLE_SECONDS = DAY_SECONDS;
/** The age from which a session's cookie is replaced with each page, so that its idle lifetime begins with that page. */
export const SESSION_RENEWAL_SECONDS = HOUR_SECONDS;

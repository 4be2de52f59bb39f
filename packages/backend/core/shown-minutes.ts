import { MINUTE_SECONDS } from 'loyalty-text/durations';

/** The minutes for which a message says that its code is valid: whole ones, at least 1. @param lifetime in seconds */
export const toShownMinutes = (lifetime: number): number => Math.max(1, Math.round(lifetime / MINUTE_SECONDS));

import { DAY_MS, HOUR_MS, MINUTE_MS } from 'loyalty-text/durations';

/** A session ends after this time without use, and after the second one in any case. */
export const SESSION_IDLE_MS = 12 * HOUR_MS;
export const MAX_SESSION_MS = 30 * DAY_MS;

/** The time for which a code is valid, and after which another one can be requested. */
export const CODE_SECONDS = 600;
export const RESEND_SECONDS = 30;
/** Of a code that is sent again, at least this time is left, in milliseconds: mails take a while. */
export const LASTING_MS = 2 * MINUTE_MS;
/** Wrong tries after which a code is invalid (decision 078). */
export const MAX_STAFF_CODE_TRIES = 3;

/** The time that a person has to use a passkey. */
export const CHALLENGE_MS = 5 * MINUTE_MS;
export const MAX_PASSKEYS = 10;

/** A PIN is valid for this time after its person's full sign-in on the device, and so is what it opens. */
export const PIN_MS = 12 * HOUR_MS;
/** Wrong ones after which the PIN of a person on a device ends. */
export const MAX_PIN_TRIES = 5;

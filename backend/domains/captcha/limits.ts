/** Below this score a person is demanded; 0 is certainly a machine, 1 a person (reCAPTCHA v3, "Interpreting the score"). */
export const MIN_SCORE = 0.5;

/** Timeout of the captcha's service: people get an answer within three seconds. */
export const CAPTCHA_TIMEOUT_MS = 2_500;

/** Clients that were verified as people get this many times the limit. */
export const VERIFIED_PERSON_FACTOR = 5;

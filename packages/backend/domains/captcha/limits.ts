/** A lower score requires a person; 0 is certainly a bot, 1 a person (reCAPTCHA v3, "Interpreting the score"). */
export const MIN_SCORE = 0.5;

/** Timeout of the captcha's service: visitors get a response within three seconds. */
export const CAPTCHA_TIMEOUT_MS = 2_500;

/** The factor on limits for clients that were verified as people. */
export const VERIFIED_PERSON_FACTOR = 5;

/** Scores below this are demanded a person; 0 is a machine for sure, 1 a person (reCAPTCHA v3, "Interpreting the score"). */
export const MIN_SCORE = 0.5;

/** Who has not judged a token by then cannot be asked now, in milliseconds: people hear so within three seconds. */
export const CAPTCHA_TIMEOUT_MS = 2_500;

/** People who show that they are people go on for so many times the budget; then it ends for them too. */
export const PEOPLES_SHARE = 5;

// Limits of tills and of the desk. They are not in `limits.ts` because every page of the portal loads that.

/** The number of a receipt, in characters. */
export const MAX_RECEIPT_NUMBER = 64;
/** A code or phone number that is scanned or typed at the till, in characters. */
export const MAX_TILL_CODE = 40;
/** The reason for an action of staff in the audit log, in characters. */
export const MAX_REASON = 100;
/** The reason for a correction, which the member reads, in characters. */
export const MAX_CORRECTION_REASON = 300;
/** Size of a picture that is uploaded, in bytes: the desk makes larger ones smaller before it sends them. */
export const MAX_PICTURE_BYTES = 2 * 1024 * 1024;
/** Pixels of a picture that is uploaded. */
export const MAX_PICTURE_PIXELS = 25_000_000;
/** Pictures that a business has at once, also unused ones. */
export const MAX_PICTURES = 200;
/** The longest edge of a picture that is kept, in pixels: what a hero needs on a wide screen. */
export const PICTURE_EDGE = 1_600;
/** The note of a published version, in characters. */
export const MAX_VERSION_NOTE = 200;
/** Items of a business that the purchase form offers as buttons. */
export const MAX_TILL_ITEMS = 12;
/** Digits of the code that a member reads to the cashier. */
export const SPOKEN_CODE_DIGITS = 4;
/** Digits of the code by which a person signs in at the desk: usually, and while codes are being guessed. */
export const STAFF_CODE_DIGITS = 6;
export const LONG_STAFF_CODE_DIGITS = 8;
/** Locations that a person of staff can be bound to. */
export const MAX_STAFF_LOCATIONS = 500;
/** Digits of the PIN by which a person takes over a shared device. */
export const PIN_DIGITS = 6;

/** Days over which the list of unusual accounts counts what members got. */
export const UNUSUAL_DAYS = 30;
/** The longest range of a report, in days. */
export const MAX_REPORT_DAYS = 366;
/** Members, people and gifts that a report lists. */
export const BEST_MEMBERS = 10;
export const REPORTED_PEOPLE = 50;
export const REPORTED_GIFTS = 20;
/** Values of a question of a survey that are counted one by one, and its latest texts. */
export const SURVEY_CHOICES = 30;
export const SURVEY_TEXTS = 5;
/** Answers on a page of an export, and about how many characters of CSV it has at most. */
export const MAX_ANSWERS_PER_EXPORT = 500;
export const MAX_ANSWERS_EXPORT_TEXT = 512 * 1024;

/** Maximum size of a request body, in bytes; beyond it 413. */
export const MAX_BODY_BYTES = 64 * 1024;
/** Maximum size of a business file, in bytes: larger than members' requests. */
export const MAX_BUSINESS_FILE_BYTES = 2 * 1024 * 1024;
/** Maximum size of a part of an import: of its request in bytes, and of its text. */
export const MAX_IMPORT_BYTES = 1024 * 1024;
export const MAX_IMPORT_TEXT = 512 * 1024;
/** The shortest member token, ticket or confirmation token that nobody can guess: 96 random bits in Base64. */
export const MIN_TOKEN_LENGTH = 16;
/** Maximum number of rows of a part of an import, and of members on a page of an export. */
export const MAX_IMPORT_ROWS = 500;
export const MAX_PER_EXPORT = 1_000;
/** Maximum number of members that one request removes when an import is undone, and of imports in their list. */
export const MAX_UNDONE = 50;
export const MAX_LISTED_IMPORTS = 20;
/** Maximum size of a backend response that the portal accepts, in bytes. */
export const MAX_RESPONSE_BYTES = 2 * 1024 * 1024;
/** `Retry-After` of a disabled business, in seconds: an estimate, because nobody knows when it will be enabled. */
export const DISABLED_RETRY_SECONDS = 3_600;
/** How long the portal waits by default for the response to a call of `/api`, in milliseconds. */
export const BACKEND_DEADLINE_MS = 5_000;
/** Maximum number of reads in a batch. */
export const MAX_READS = 16;
/** The longest timeout of a batch of reads, in milliseconds. */
export const MAX_READS_MS = 60_000;
/** Entries on one page of a list. */
export const MAX_PER_PAGE = 100;
/** The highest page of a list that can be requested. */
export const MAX_PAGE = 1_000_000;
/** Answers to a form that staff can list: the newest. */
export const MAX_LISTED_FORM_ANSWERS = 1_000;
/** Largest amount in hundredths: the largest integer that a JSON number holds exactly. */
export const MAX_AMOUNT = Number.MAX_SAFE_INTEGER;
/** Largest total of a purchase or receipt in hundredths: it may earn a thousand times as much, within `MAX_AMOUNT`. */
export const MAX_PURCHASE_TOTAL = Math.floor(MAX_AMOUNT / 1_000);
/** Largest ceiling of a business, in typical bills. */
export const MAX_CEILING = 10_000;
/** Lines of a purchase, and the quantity of a line. */
export const MAX_PURCHASE_LINES = 200;
export const MAX_LINE_QUANTITY = 10_000;
/** The code of an article at the till. */
export const MAX_ITEM_CODE = 64;
/** Parts of a business file that say what items earn. */
export const MAX_EARNING_EXCEPTIONS = 50;
/** Levels and stamp cards of a business. */
export const MAX_LEVELS = 10;
export const MAX_STAMP_CARDS = 5;
/** Multipliers of earning that a business has at once: members read those that are not over on their home page. */
export const MAX_EARNING_MULTIPLIERS = 20;
/** Its percentage, and its items, categories and locations. */
export const MAX_MULTIPLIER_PERCENT = 1_000;
export const MAX_MULTIPLIER_ITEMS = 50;
/** Stamps of a full card. */
export const MAX_STAMPS = 30;
/** Stamps that a purchase can bring to a card: a mistyped quantity does not become hundreds of gifts. */
export const MAX_STAMPS_PER_PURCHASE = 50;
/** A piece brings a stamp from this part of the typical bill on: as many as one purchase can bring cost at least a typical bill. */
export const LEAST_STAMP_PRICE = 1 / MAX_STAMPS_PER_PURCHASE;
/** Largest stock or limit of an item. */
export const MAX_QUANTITY = 2_147_483_647;
/**
 * The most digits of a sign-in code, which it has while many codes are sent or guessed. An operator may configure fewer;
 * the default is four (spec §3).
 */
export const MAX_CODE_LENGTH = 6;
/** Maximum lengths of typed texts, in characters. */
export const MAX_NAME = 100;
export const MAX_SUBJECT = 150;
export const MAX_MESSAGE = 5_000;
/** A comment on the reason for cancelling a plan. */
export const MAX_CANCEL_COMMENT = 500;
/** A text that a list is searched for. */
export const MAX_SEARCH = 100;
/** Years that can be asked about. */
export const FIRST_YEAR = 1970;
export const LAST_YEAR = 9_998;
/** Maximum lengths of a push message's texts: as much as a lock screen shows. */
export const MAX_PUSH_BODY = 300;
export const MAX_FIELD = 2_000;
export const MAX_ID = 128;
/** The kind of a receipt. */
export const MAX_RECEIPT_TYPE = 40;
/** A business's pattern for a field. */
export const MAX_PATTERN = 500;
export const MAX_URL = 2_048;

/** The codes that only calls of tills return, with their HTTP status. */
export const tillErrorStatus = {
  UNKNOWN_MEMBER: 404,
  GIFT_RESERVED: 409,
  NOT_NOW: 409,
  RELEASED: 409,
  NOT_REDEEMED: 409,
  TOO_LATE: 409,
  CONFIRMATION_NEEDED: 409,
  LOOK_UP_NEEDED: 409,
  NOT_JOINED: 409,
  PAYMENT_TOO_SMALL: 409,
  PAYMENT_TOO_LARGE: 409,
  CONTACT_UNPROVEN: 409,
  CODE_WRONG: 409,
  CODE_USED: 409,
  CODE_EXPIRED: 409,
  AMBIGUOUS: 409,
} as const satisfies Record<string, number>;

/** The codes that writes return, of members and tills, and no read. */
export const writeErrorStatus = {
  MEMBER_BLOCKED: 409,
} as const satisfies Record<string, number>;

/** The codes that only calls of staff return. */
export const staffErrorStatus = {
  FORBIDDEN_TO_STAFF: 403,
  FORBIDDEN_LOCATION: 403,
  REAUTHENTICATION_REQUIRED: 403,
  ABOVE_CEILING: 403,
  OWN_ACCOUNT: 403,
  LAST_OWNER: 409,
  INVITATION_BLOCKED: 409,
  STALE: 409,
} as const satisfies Record<string, number>;

/** The codes of requests with a preview token. */
export const previewErrorStatus = {
  FORBIDDEN_IN_PREVIEW: 403,
  PREVIEW_ENDED: 403,
} as const satisfies Record<string, number>;

/** Every error code with its HTTP status. Screens translate the code (`error.<CODE>`). */
export const errorStatus = {
  INVALID_REQUEST: 400,
  IDEMPOTENCY_KEY_MISSING: 400,
  SESSION_REQUIRED: 401,
  SERVICE_KEY_REQUIRED: 401,
  TICKET_REFUSED: 401,
  LINK_USED: 401,
  LINK_EXPIRED: 401,
  LINK_ELSEWHERE: 401,
  FORBIDDEN_ORIGIN: 403,
  FORBIDDEN_TO_KEY: 403,
  CSRF: 403,
  CONFIRMATION_REQUIRED: 403,
  FORBIDDEN_IN_SUPPORT_SESSION: 403,
  NOT_FOUND: 404,
  UNKNOWN_BUSINESS: 404,
  METHOD_NOT_ALLOWED: 405,
  INSUFFICIENT_BALANCE: 409,
  OUT_OF_STOCK: 409,
  LIMIT_REACHED: 409,
  PRICE_CHANGED: 409,
  TEXT_CHANGED: 409,
  SUBSCRIPTION_REQUIRED: 409,
  IDEMPOTENCY_IN_FLIGHT: 409,
  ALREADY_EXISTS: 409,
  ALREADY_CORRECTED: 409,
  BUSINESS_NOT_DISABLED: 409,
  EXPORT_REFUSED: 409,
  ACCOUNT_LOCKED: 409,
  GIFT_USED: 409,
  PUSH_NOT_CONFIGURED: 409,
  ALREADY_SUBSCRIBED: 409,
  PAYMENT_REFUSED: 409,
  'register.unique.identifier.exists.email': 409,
  'register.unique.identifier.exists.phone': 409,
  'register.failure': 422,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_ERROR: 500,
  NOT_IMPLEMENTED: 501,
  BACKEND_BAD_ANSWER: 502,
  BACKEND_UNAVAILABLE: 503,
  BUSINESS_DISABLED: 503,
  BUSY: 503,
  PAYMENT_UNAVAILABLE: 503,
  CAPTCHA_UNAVAILABLE: 503,
  BACKEND_TIMEOUT: 504,
  ...writeErrorStatus,
  ...tillErrorStatus,
  ...staffErrorStatus,
  ...previewErrorStatus,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** Errors that any call may respond with; those of a single call are declared at the call. */
export const commonErrors = [
  'INVALID_REQUEST',
  'UNKNOWN_BUSINESS',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'TOO_MANY_REQUESTS',
  'INTERNAL_ERROR',
  'NOT_IMPLEMENTED',
  'BACKEND_BAD_ANSWER',
  'BACKEND_UNAVAILABLE',
  'BACKEND_TIMEOUT',
  'BUSY',
  'BUSINESS_DISABLED',
  'ACCOUNT_LOCKED',
] as const satisfies readonly ErrorCode[];

/** Errors of the calls with a captcha. */
export const captchaErrors = ['CAPTCHA_UNAVAILABLE'] as const satisfies readonly ErrorCode[];

/** Errors by which a business limits what its people and keys give (decision 097). */
export const ceilingErrors = [
  'ABOVE_CEILING',
  'OWN_ACCOUNT',
  'REAUTHENTICATION_REQUIRED',
] as const satisfies readonly ErrorCode[];

/** The same, of what is recorded once. */
export const recordErrors = ['ALREADY_EXISTS', ...ceilingErrors] as const satisfies readonly ErrorCode[];

/** Errors by which the shop refuses a purchase. */
export const shopErrors = [
  'INSUFFICIENT_BALANCE',
  'OUT_OF_STOCK',
  'LIMIT_REACHED',
  'PRICE_CHANGED',
  'SUBSCRIPTION_REQUIRED',
  'MEMBER_BLOCKED',
] as const satisfies readonly ErrorCode[];

// The contract's problem documents. The document of a backend's API describes every code.
const statuses = {
  INVALID_REQUEST: 400,
  IDEMPOTENCY_KEY_MISSING: 400,
  SERVICE_KEY_REQUIRED: 401,
  SESSION_REQUIRED: 401,
  TICKET_REFUSED: 401,
  NOT_FOUND: 404,
  INSUFFICIENT_BALANCE: 409,
  OUT_OF_STOCK: 409,
  PRICE_CHANGED: 409,
  IDEMPOTENCY_IN_FLIGHT: 409,
  'register.unique.identifier.exists.email': 409,
  'register.unique.identifier.exists.phone': 409,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_ERROR: 500,
  NOT_IMPLEMENTED: 501,
  BACKEND_BAD_ANSWER: 502,
  BUSY: 503,
};

/** An error with a code of the contract, which the portal translates for members. */
export class ProblemError extends Error {
  constructor(code, { retryAfter, fields } = {}) {
    super(code);
    this.code = code;
    this.status = statuses[code];
    this.retryAfter = retryAfter;
    this.fields = fields;
  }

  toJSON() {
    const { code, status, fields } = this;
    const errors = fields?.map((path) => ({ path, code: 'invalid' }));
    return { type: 'about:blank', title: code, status, code, ...(errors && { errors }) };
  }
}

export const createProblem = (code, details) => new ProblemError(code, details);

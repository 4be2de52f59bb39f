// Como's errors.

/** Como refused a request, with its codes and those of the causes. They contain no personal data. */
export class ComoError extends Error {
  constructor(codes) {
    super(`Como refused: ${codes.join(', ')}`);
    this.codes = codes;
  }

  has(code) {
    return this.codes.includes(code);
  }
}

/** There is no usable response: no connection, a timeout, an error page. It is unknown whether Como executed the request. */
export class ComoUnavailableError extends Error {
  constructor(reason, { canRetry = false, retryAfter } = {}) {
    super(`Como is not available: ${reason}`);
    this.canRetry = canRetry;
    this.retryAfter = retryAfter;
  }
}

/** A response that does not match Como's documentation. It names the field, not its value. */
export class ComoBadResponseError extends Error {
  constructor(field) {
    super(`Como's response has no valid ${field}`);
    this.field = field;
  }
}

export const comoCodes = {
  // Seen in public clients of the API.
  customerNotFound: '4001012',
  alreadyExists: '4000000',
  notFound: '4040000',
  // Assumed: see the table in README.md.
  notEnoughBalance: '4009001',
  assetNotAvailable: '4009002',
  priceChanged: '4009003',
};

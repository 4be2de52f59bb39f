// Como's errors, and the problems that the portal gets for them.
import { createProblem } from '../adapter/problems.mjs';

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
export class ComoUnavailable extends Error {
  constructor(reason, { canRetry = false, retryAfter } = {}) {
    super(`Como is not available: ${reason}`);
    this.canRetry = canRetry;
    this.retryAfter = retryAfter;
  }
}

/** A response that does not match Como's documentation. It names the field, not its value. */
export class ComoBadResponse extends Error {
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

/** Problems of the contract by Como's codes; the first match is used. */
const problemsByCode = [
  [comoCodes.notEnoughBalance, 'INSUFFICIENT_BALANCE'],
  [comoCodes.assetNotAvailable, 'OUT_OF_STOCK'],
  [comoCodes.priceChanged, 'PRICE_CHANGED'],
  [comoCodes.notFound, 'NOT_FOUND'],
];

/** Seconds after which the portal may retry, if Como does not specify it. */
const RETRY_AFTER_S = 5;

/** Converts an error to the problem for the portal; undefined for an error that is not Como's. */
export function toProblem(error) {
  if (error instanceof ComoUnavailable) return createProblem('BUSY', { retryAfter: error.retryAfter ?? RETRY_AFTER_S });
  if (error instanceof ComoBadResponse) return createProblem('BACKEND_BAD_ANSWER');
  if (!(error instanceof ComoError)) return undefined;
  const [, code = 'INTERNAL_ERROR'] = problemsByCode.find(([comoCode]) => error.has(comoCode)) ?? [];
  return createProblem(code);
}

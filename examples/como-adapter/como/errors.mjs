// What Como answers that is no success, and what the portal is told about it.
import { createProblem } from '../adapter/problems.mjs';

/** Como refused a request: its codes, those of causes included. They say nothing about a member. */
export class ComoError extends Error {
  constructor(codes) {
    super(`Como refused: ${codes.join(', ')}`);
    this.codes = codes;
  }

  has(code) {
    return this.codes.includes(code);
  }
}

/** There is no usable response: no connection, no time, an error page. Whether Como did what was asked is unknown. */
export class ComoUnavailable extends Error {
  constructor(reason, { canRetry = false, retryAfter } = {}) {
    super(`Como is not available: ${reason}`);
    this.canRetry = canRetry;
    this.retryAfter = retryAfter;
  }
}

/** A response of a form that Como's documents do not have: the field is named, its value is not. */
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

/** Problems of the contract by Como's codes; the first that fits counts. */
const problemsByCode = [
  [comoCodes.notEnoughBalance, 'INSUFFICIENT_BALANCE'],
  [comoCodes.assetNotAvailable, 'OUT_OF_STOCK'],
  [comoCodes.priceChanged, 'PRICE_CHANGED'],
  [comoCodes.notFound, 'NOT_FOUND'],
];

/** Seconds after which the portal may try again, where Como does not say. */
const RETRY_AFTER_S = 5;

/** The problem that the portal is told for an error; undefined for one that is not of Como. */
export function toProblem(error) {
  if (error instanceof ComoUnavailable) return createProblem('BUSY', { retryAfter: error.retryAfter ?? RETRY_AFTER_S });
  if (error instanceof ComoBadResponse) return createProblem('BACKEND_BAD_ANSWER');
  if (!(error instanceof ComoError)) return undefined;
  const [, code = 'INTERNAL_ERROR'] = problemsByCode.find(([comoCode]) => error.has(comoCode)) ?? [];
  return createProblem(code);
}

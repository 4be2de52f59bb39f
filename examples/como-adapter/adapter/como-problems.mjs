// The problems that the portal gets for Como's errors.
import { comoCodes, ComoBadResponseError, ComoError, ComoUnavailableError } from '../como/errors.mjs';
import { createProblem } from './problems.mjs';

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
  if (error instanceof ComoUnavailableError)
    return createProblem('BUSY', { retryAfter: error.retryAfter ?? RETRY_AFTER_S });
  if (error instanceof ComoBadResponseError) return createProblem('BACKEND_BAD_ANSWER');
  if (!(error instanceof ComoError)) return undefined;
  const [, code = 'INTERNAL_ERROR'] = problemsByCode.find(([comoCode]) => error.has(comoCode)) ?? [];
  return createProblem(code);
}

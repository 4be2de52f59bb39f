import { ProblemError } from '../../core/problems';

/** The balance does not cover a payment. `available`: what it covers, in hundredths. */
export const createInsufficientBalanceProblem = (available: number): ProblemError =>
  new ProblemError('INSUFFICIENT_BALANCE', { detail: 'The balance is insufficient.', available });

import type { ErrorCode } from 'loyalty-contract/errors';
import { createProblem, type Problem, type RefusalFacts } from 'loyalty-contract/schemas/problem';

/** A call that failed with a problem, thrown up to the edge of the server. */
export class CallError extends Error {
  readonly problem: Problem;
  /** Seconds, for `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, more: { errors?: Problem['errors']; retryAfter?: number; facts?: RefusalFacts } = {}) {
    super(code);
    this.name = 'CallError';
    this.problem = createProblem(code, { errors: more.errors, ...more.facts });
    this.retryAfter = more.retryAfter;
  }

  get code(): ErrorCode {
    return this.problem.code;
  }
}

/**
 * True for a failed call. Next bundles pages and API routes separately, so the class exists twice in one process, and
 * `instanceof` would know only one of them.
 */
export const isCallError = (error: unknown): error is CallError => error instanceof Error && error.name === 'CallError';

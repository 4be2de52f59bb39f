import type { CallName } from 'loyalty-contract/calls/calls';

/** A violation of the contract in a response. It contains types, statuses and codes, and never a member's data. */
export interface Finding {
  call: CallName;
  /** Path of the field, or a part of the response: `status`, `body`, a header. */
  field: string;
  received: string;
  /** The contract's requirement. */
  expected: string;
  /** Of a warning: what follows from it; by default the portal uses a fallback (decision 054). */
  consequence?: string;
}

/** One check of one call. */
export interface CheckResult {
  section: string;
  call: CallName;
  /** The requirement on the call. */
  title: string;
  /** `notice`: the call is optional at this level, and the backend does not have it. */
  outcome: 'passed' | 'failed' | 'skipped' | 'notice';
  failures: readonly Finding[];
  /** Deviations that are no failures: most have fallbacks of the contract (decision 054). */
  warnings: readonly Finding[];
  /** Why it was skipped, or what follows from a notice. */
  reason?: string;
  durationMs: number;
}

/** A call whose slowest response took more than two thirds of the time limit. No failure. */
export interface SlowCall {
  call: CallName;
  durationMs: number;
  limitMs: number;
}

/** The results of a run, in the order of the checks. */
export interface ConformanceReport {
  /** The backend's address. */
  backend: string;
  level: 1 | 2 | 3;
  results: readonly CheckResult[];
  /** Calls of the level without any successful response: their responses could not be checked. */
  neverSuccessful: readonly CallName[];
  slowCalls: readonly SlowCall[];
  /** Why the run ended before its last check. */
  aborted?: string;
}

/** True if the run was complete and no check failed. */
export function isConformant({ results, aborted }: ConformanceReport): boolean {
  return aborted === undefined && results.every(({ outcome }) => outcome !== 'failed');
}

/** A finding in one line. */
export function describeFinding({ call, field, received, expected }: Finding): string {
  return `${call} ${field}: received ${received}; the contract says ${expected}`;
}

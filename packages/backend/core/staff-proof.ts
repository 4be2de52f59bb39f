import { MINUTE_MS } from 'loyalty-text/durations';
import { ProblemError } from './problems';
import type { RequestContext } from './request-context';

/** For this time after a proof of who it is, a session permits sensitive acts. */
export const PROOF_MS = 5 * MINUTE_MS;

/**
 * Requires that the person at the desk has proved lately who it is: whoever took a session over has no passkey and no code.
 * @throws {ProblemError} REAUTHENTICATION_REQUIRED
 */
export function requireProof({ now, requiredStaff: { provenAt } }: RequestContext): void {
  if (now.getTime() - provenAt.getTime() >= PROOF_MS) throw new ProblemError('REAUTHENTICATION_REQUIRED');
}

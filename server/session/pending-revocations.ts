import { getProcessSingleton } from '@/server/process/process-singleton';
import { SESSION_IDLE_SECONDS } from './session-lifetime';

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;
/** An idle session has expired by then. */
const GIVE_UP_MS = SESSION_IDLE_SECONDS * 1_000;
/** More sign-outs than that during one outage are completed by their cookie, or by expiry. */
const MAX_PENDING = 10_000;

const getPending = (): Set<string> => getProcessSingleton('pending-revocations', () => new Set<string>());

/** True for the token of a session whose sign-out the backend has not received yet: it is rejected here. */
export function isRevocationPending(memberToken: string): boolean {
  return getPending().has(memberToken);
}

/**
 * Retries a failed revocation with a growing delay, for as long as the session could live. `revoke` rejects while it
 * fails.
 */
export function queueRevocation(memberToken: string, revoke: () => Promise<void>): void {
  const tokens = getPending();
  if (tokens.has(memberToken) || tokens.size >= MAX_PENDING) return;
  tokens.add(memberToken);
  const givenUpAt = Date.now() + GIVE_UP_MS;
  const tryAgain = (pause: number) => {
    setTimeout(() => {
      revoke().then(
        () => tokens.delete(memberToken),
        () => (Date.now() > givenUpAt ? tokens.delete(memberToken) : tryAgain(Math.min(pause * 2, MAX_PAUSE_MS))),
      );
    }, pause).unref();
  };
  tryAgain(FIRST_PAUSE_MS);
}

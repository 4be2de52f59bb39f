import { processSingleton } from '@/server/process/process-singleton';

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;
/** A session that nobody uses has ended by itself by then (security 2.1). */
const GIVE_UP_MS = 24 * 60 * 60 * 1_000;
/** More sign-outs than that during one outage end by their cookie, or by themselves. */
const MAX_PENDING = 10_000;

const pending = (): Set<string> => processSingleton('pending-revocations', () => new Set<string>());

/** True for the token of a session whose end the backend has yet to hear of: nobody is let in by it here. */
export function isRevocationPending(memberToken: string): boolean {
  return pending().has(memberToken);
}

/**
 * Carries out a revocation that could not be carried out now, as soon as it can be: tried again with a growing pause,
 * for as long as the session could live. `revoke` rejects while it cannot.
 */
export function queueRevocation(memberToken: string, revoke: () => Promise<void>): void {
  const tokens = pending();
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

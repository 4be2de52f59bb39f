// Creates the adapter from its parts.
import { createComoClient } from '../como/client.mjs';
import { comoCodes, ComoError } from '../como/errors.mjs';
import { createCalls } from './calls.mjs';
import { createCodes } from './codes.mjs';
import { toProblem } from './como-problems.mjs';
import { createAdapterServer } from './http-server.mjs';
import { createProblem } from './problems.mjs';
import { createIdempotency } from './purchases.mjs';
import { createSessions } from './sessions.mjs';
import { createSignIn } from './sign-in.mjs';

/** Ends the session of a member who no longer exists in Como. */
function endLostSessions(calls, sessions) {
  const wrap = (call) => ({
    ...call,
    async handle(parts) {
      try {
        return await call.handle(parts);
      } catch (error) {
        if (!(error instanceof ComoError && error.has(comoCodes.customerNotFound))) throw error;
        sessions.end(parts.memberToken);
        throw createProblem('SESSION_REQUIRED');
      }
    },
  });
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, call.isOfMember ? wrap(call) : call]));
}

/** @returns an HTTP server that is not listening yet */
export function createAdapter({ settings, business, sendMessage, log }) {
  const sessions = createSessions(business.configuration);
  const { resendSeconds, codesPerContact } = settings;
  const codes = createCodes({ resendSeconds, codesPerContact, sendMessage, log });
  const signIn = createSignIn({ codes, sessions, business });
  const calls = createCalls({ business, signIn, sessions, runOnce: createIdempotency() });
  return createAdapterServer({
    serviceKey: settings.serviceKey,
    calls: endLostSessions(calls, sessions),
    createComo: (signal) => createComoClient(settings.como, signal),
    findSession: sessions.find,
    toProblem,
    log,
  });
}

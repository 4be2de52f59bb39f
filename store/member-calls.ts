import { isWrite, type Route } from 'loyalty-contract/calls/route';
import { browserRoutes, type BrowserCallName } from 'loyalty-contract/calls/browser-routes';
import { clearCsrfToken, getCsrfToken } from '@/lib/auth/csrf';
import { isNotImplemented } from '@/lib/calls/api-error';
import type { CallArgs } from './call-input';
import { createCallQuery, type Transport } from './call-query';
import { createFetchCall } from './fetch-call';
import { missingCallFound } from './missing-call';

/** The arguments of a call of a member's browser. */
export type MemberCallArgs = CallArgs<BrowserCallName>;
export type MemberTransport = Transport<BrowserCallName>;

/** The extra argument of the store's thunks: on the server, the in-process transport. */
interface MemberExtra {
  transport?: MemberTransport | undefined;
}

const getRoute = (call: BrowserCallName): Route => browserRoutes[call];

/** Sends a call from a member's browser to `/api`. */
export const fetchCall = createFetchCall<BrowserCallName>({
  getRoute,
  getCsrfToken: (route) => (isWrite(route) && route.access === 'member' ? getCsrfToken() : undefined),
  clearCsrfToken,
  isExpected: async (call, data) => {
    if (process.env.NODE_ENV === 'production') return true;
    const { definitions } = await import('loyalty-contract/calls/calls');
    return definitions[call].response.safeParse(data).success;
  },
});

/** The base query of members' calls. */
export const memberQuery = createCallQuery<BrowserCallName>({
  getRoute,
  getTransport: (extra) => (extra as MemberExtra | undefined)?.transport ?? fetchCall,
  onError: (error, { call }, { dispatch }) => {
    // Not for a write: the form or dialog that sent it shows the error, and must not disappear.
    if (isNotImplemented(error) && !isWrite(getRoute(call))) dispatch(missingCallFound(call));
    return false;
  },
});

import { getDeskRoute, toDeskPath } from 'loyalty-contract/calls/desk-calls';
import type { DeskCallName } from 'loyalty-contract/calls/desk-routes';
import { getRefusalFacts } from 'loyalty-contract/schemas/refusal-facts';
import type { CallArgs } from '../call-input';
import { createCallQuery, type Transport } from '../call-query';
import { createFetchCall } from '../fetch-call';
import type { IdentityCheck } from './identity-check';

/** The arguments of a call of the desk. */
export type DeskCallArgs = Omit<CallArgs<DeskCallName>, 'confirmation'>;

/** The extra argument of the store's thunks. */
export interface DeskExtra {
  csrfToken: string;
  identityCheck: Pick<IdentityCheck, 'ask'>;
}

/** A picture on a slow network: as long as the portal waits for a request, and then for the backend. */
const UPLOAD_TIMEOUT_MS = 25_000;

const createDeskTransport = (csrfToken: string): Transport<DeskCallName> =>
  createFetchCall<DeskCallName>({
    getRoute: getDeskRoute,
    toPath: toDeskPath,
    getCsrfToken: ({ method }) => (method === 'GET' ? undefined : csrfToken),
    getFacts: getRefusalFacts,
    getTimeoutMs: (call) => (call === 'uploadPicture' ? UPLOAD_TIMEOUT_MS : undefined),
    isExpected: async (call, data) => {
      if (process.env.NODE_ENV === 'production') return true;
      const { getDeskResponseSchema } = await import('./desk-responses');
      return getDeskResponseSchema(call).safeParse(data).success;
    },
  });

/**
 * The base query of the desk; a device that knows that it is offline retries nothing. A call that needs a proof of who the
 * person is waits for it, and is sent again as it was.
 */
export const deskQuery = createCallQuery<DeskCallName>({
  getRoute: getDeskRoute,
  getTransport: (extra) => createDeskTransport((extra as DeskExtra).csrfToken),
  canRetry: () => navigator.onLine,
  onError: ({ code }, _, { extra }) => code === 'REAUTHENTICATION_REQUIRED' && (extra as DeskExtra).identityCheck.ask(),
});

import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { getDeskRoute } from '@/contract/calls/desk-calls';
import { fetchDeskCall, type DeskCallArgs } from './fetch-desk-call';
import type { IdentityCheck } from './identity-check';
import { sendWithRetry } from '../send-with-retry';
import type { DeskError } from './desk-error';

/** The extra argument of the store's thunks. */
export interface DeskExtra {
  csrfToken: string;
  identityCheck: Pick<IdentityCheck, 'ask'>;
}

const isOnline = () => navigator.onLine;

/**
 * The base query of the desk; a device that knows that it is offline retries nothing. A call that needs a proof of who the
 * person is waits for it, and is sent again as it was.
 */
export const deskQuery: BaseQueryFn<DeskCallArgs, unknown, DeskError> = async (args, { extra, signal }) => {
  const { csrfToken, identityCheck } = extra as DeskExtra;
  const send = () =>
    sendWithRetry(() => fetchDeskCall(args, csrfToken, signal), getDeskRoute(args.call), signal, isOnline);
  const result = await send();
  const isProofMissing = 'error' in result && result.error.code === 'REAUTHENTICATION_REQUIRED';
  return isProofMissing && (await identityCheck.ask()) ? send() : result;
};

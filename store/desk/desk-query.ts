import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { getDeskRoute } from '@/contract/calls/desk-calls';
import { isWrite } from '@/contract/calls/route';
import { fetchDeskCall, type DeskCallArgs } from './fetch-desk-call';
import type { DeskError } from './desk-error';

/** The extra argument of the store's thunks. */
export interface DeskExtra {
  csrfToken: string;
}

function getCsrfToken(extra: unknown): string {
  return typeof extra === 'object' && extra !== null && 'csrfToken' in extra ? String(extra.csrfToken) : '';
}

/** The base query of the desk. A read without a response is retried once; a write never is: only a person repeats it. */
export const deskQuery: BaseQueryFn<DeskCallArgs, unknown, DeskError> = async (args, { extra, signal }) => {
  const send = () => fetchDeskCall(args, getCsrfToken(extra), signal);
  const first = await send();
  const retried = 'error' in first && first.error.code === 'FETCH_ERROR' && !isWrite(getDeskRoute(args.call));
  return retried && !signal.aborted && navigator.onLine ? send() : first;
};

import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { getDeskRoute } from '@/contract/calls/desk-calls';
import { fetchDeskCall, type DeskCallArgs } from './fetch-desk-call';
import { sendWithRetry } from '../send-with-retry';
import type { DeskError } from './desk-error';

/** The extra argument of the store's thunks. */
export interface DeskExtra {
  csrfToken: string;
}

function getCsrfToken(extra: unknown): string {
  return typeof extra === 'object' && extra !== null && 'csrfToken' in extra ? String(extra.csrfToken) : '';
}

const isOnline = () => navigator.onLine;

/** The base query of the desk; a device that knows that it is offline retries nothing. */
export const deskQuery: BaseQueryFn<DeskCallArgs, unknown, DeskError> = (args, { extra, signal }) =>
  sendWithRetry(() => fetchDeskCall(args, getCsrfToken(extra), signal), getDeskRoute(args.call), signal, isOnline);

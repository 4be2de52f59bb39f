import { z } from 'zod';
import type { CallName } from '@/contract/calls/routes';
import { createDeskCookie } from './desk-cookie';
import type { DeskRequest } from './desk-request';

/** What a browser learns of a call, and the cookie that the call sets or deletes. */
export interface DeskResult {
  value: unknown;
  cookie?: string;
}

const signInCalls: readonly CallName[] = ['openStaffSession', 'openPasskeySession'];
const OpenedSession = z.object({ status: z.literal('OK'), token: z.string(), expiresAt: z.iso.datetime() });

/** The result of a call for the browser. The token of a new session is kept in a cookie: no script of the browser gets it. */
export function toDeskResult(name: CallName, response: unknown, { isSecure: secure }: DeskRequest): DeskResult {
  const { data: opened } = signInCalls.includes(name) ? OpenedSession.safeParse(response) : { data: undefined };
  if (opened) {
    const { token, ...value } = opened;
    return { value, cookie: createDeskCookie({ token, expiresAt: value.expiresAt }, secure) };
  }
  return { value: response, ...(name === 'endStaffSession' && { cookie: createDeskCookie(null, secure) }) };
}

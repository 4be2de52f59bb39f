import { z } from 'zod';
import type { Route } from '@/contract/calls/route';
import { createDeskCookie } from './desk-cookie';
import type { DeskRequest } from './desk-request';

/** What a browser learns of a call, and the cookie that the call sets or deletes. */
export interface DeskResult {
  value: unknown;
  cookie?: string;
}

const OpenedSession = z.object({ status: z.literal('OK'), token: z.string(), expiresAt: z.iso.datetime() });

/** The result of a call for the browser. The token of a new session is kept in a cookie: no script of the browser gets it. */
export function toDeskResult({ deskSession }: Route, response: unknown, { isSecure: secure }: DeskRequest): DeskResult {
  const { data: opened } = deskSession === 'opened' ? OpenedSession.safeParse(response) : { data: undefined };
  if (opened) {
    const { token, ...value } = opened;
    return { value, cookie: createDeskCookie({ token, expiresAt: value.expiresAt }, secure) };
  }
  return { value: response, ...(deskSession === 'ended' && { cookie: createDeskCookie(null, secure) }) };
}

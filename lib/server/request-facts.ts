import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { parse } from 'cookie';
import { header } from '@/contract/headers';
import { internalHeader } from './internal-headers';

/** What is known of a request before anybody looks at its content. */
export interface RequestFacts {
  /** Host as the browser asked for it, lower-cased, with its port. */
  host: string;
  origin: string;
  secure: boolean;
  clientAddress: string;
  requestId: string;
  nonce: string;
  cookies: Partial<Record<string, string>>;
  /** The page was asked for by a temporary link: it signs in by itself, so nobody is sent to sign-in instead. */
  temporaryLink: boolean;
}

function one(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** The facts of a request that came through the portal's edge (`portal-server.ts`). */
export function factsOf(request: IncomingMessage & { cookies?: Partial<Record<string, string>> }): RequestFacts {
  const host = (one(request, 'host') ?? '').toLowerCase();
  const secure = one(request, internalHeader.protocol) === 'https';
  return {
    host,
    secure,
    origin: `${secure ? 'https' : 'http'}://${host}`,
    clientAddress: one(request, internalHeader.clientAddress) ?? request.socket?.remoteAddress ?? '',
    requestId: one(request, header.requestId) ?? randomUUID(),
    nonce: one(request, internalHeader.nonce) ?? '',
    temporaryLink: one(request, internalHeader.temporaryLink) === '1',
    cookies: request.cookies ?? parse(one(request, 'cookie') ?? ''),
  };
}

import type { IncomingMessage } from 'node:http';
import { parse } from 'cookie';
import { internalHeader } from '../request/internal-headers';
import { parseRequestInfo, type RequestInfo } from '../request/request-info';
import { readDeskCookie } from './desk-cookie';

/** A request for the desk's host. */
export interface DeskRequest extends Pick<
  RequestInfo,
  'host' | 'origin' | 'isSecure' | 'clientAddress' | 'requestId' | 'locale' | 'browserId'
> {
  /** The backend's token of the staff session. */
  token: string | undefined;
  /** Of a token that this portal has issued. */
  seal: string | undefined;
  cookies: Partial<Record<string, string>>;
}

/** Parses a request that has passed the edge; null if it is not for the desk's host. */
export function parseDeskRequest(request: IncomingMessage): DeskRequest | null {
  if (request.headers[internalHeader.desk] !== '1') return null;
  const info = parseRequestInfo(request);
  const cookies = parse(request.headers.cookie ?? '');
  const { token, seal } = readDeskCookie(cookies, info.isSecure) ?? { token: undefined, seal: undefined };
  return { ...info, cookies, token, seal };
}

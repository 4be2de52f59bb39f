import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { DAY_SECONDS } from '@/contract/durations';
import { loadCanBeEmbedded } from './load-configuration';
import { serializeCookie, type CookieContext } from '../request/cookies';
import type { RequestInfo } from '../request/request-info';

const MAX_AGE_SECONDS = 400 * DAY_SECONDS;

/** Gives a browser an id. @returns the id */
export function createBrowserId(response: ServerResponse, context: CookieContext): string {
  const browserId = randomBytes(32).toString('base64url');
  response.appendHeader('set-cookie', serializeCookie('browser', browserId, context, MAX_AGE_SECONDS));
  return browserId;
}

/** The info of a request with a browser id: a browser without one gets a new one. */
export async function withBrowserId(info: RequestInfo, response: ServerResponse): Promise<RequestInfo> {
  if (info.browserId !== undefined) return info;
  const context = { secure: info.isSecure, isEmbeddable: await loadCanBeEmbedded(info) };
  return { ...info, browserId: createBrowserId(response, context) };
}

import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { DAY_SECONDS } from '@/contract/durations';
import { loadCanBeEmbedded } from './load-configuration';
import { serializeCookie } from '../request/cookies';
import type { RequestInfo } from '../request/request-info';

const MAX_AGE_SECONDS = 400 * DAY_SECONDS;

/** The info of a request with a browser id: a browser without one gets a new one. */
export async function withBrowserId(info: RequestInfo, response: ServerResponse): Promise<RequestInfo> {
  if (info.browserId !== undefined) return info;
  const browserId = randomBytes(32).toString('base64url');
  const context = { secure: info.isSecure, isEmbeddable: await loadCanBeEmbedded(info) };
  response.appendHeader('set-cookie', serializeCookie('browser', browserId, context, MAX_AGE_SECONDS));
  return { ...info, browserId };
}

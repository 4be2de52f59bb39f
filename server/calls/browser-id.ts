import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { DAY_SECONDS } from 'loyalty-text/durations';
import { serializeCookie } from '../request/cookies';
import type { RequestInfo } from '../request/request-info';

const MAX_AGE_SECONDS = 400 * DAY_SECONDS;

/**
 * The info of a request with a browser id: a browser without one gets a new one.
 * @param canBeEmbedded whether other sites may frame the host's pages
 */
export async function withBrowserId<Info extends Pick<RequestInfo, 'browserId' | 'isSecure'>>(
  info: Info,
  response: ServerResponse,
  canBeEmbedded: (info: Info) => boolean | Promise<boolean>,
): Promise<Info> {
  if (info.browserId !== undefined) return info;
  const context = { secure: info.isSecure, isEmbeddable: await canBeEmbedded(info) };
  const browserId = randomBytes(32).toString('base64url');
  response.appendHeader('set-cookie', serializeCookie('browser', browserId, context, MAX_AGE_SECONDS));
  return { ...info, browserId };
}

import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { isEmbedded } from './business-of-host';
import { setCookie } from '../request/cookies';
import type { RequestInfo } from '../request/request-info';

const LIFE_SECONDS = 400 * 24 * 60 * 60;

/** The facts of a request whose browser has an id: one that has none is given one. */
export async function withBrowserId(facts: RequestInfo, response: ServerResponse): Promise<RequestInfo> {
  if (facts.browserId !== undefined) return facts;
  const browserId = randomBytes(32).toString('base64url');
  const place = { secure: facts.secure, embedded: await isEmbedded(facts) };
  response.appendHeader('set-cookie', setCookie('browser', browserId, place, LIFE_SECONDS));
  return { ...facts, browserId };
}

import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { isEmbedded } from './business-of-host';
import { serverCookie, setCookie } from './cookies';
import type { RequestFacts } from './request-facts';

const LIFE_SECONDS = 400 * 24 * 60 * 60;

/** The browser's id, which codes, tickets and sessions are bound to; undefined for a browser that has none yet. */
export function knownBrowser(facts: RequestFacts): string | undefined {
  const id = facts.cookies[serverCookie('browser', facts.secure)];
  return id && /^[\w-]{43}$/.test(id) ? id : undefined;
}

/** The browser's id; one that has none is given one. */
export async function browserId(facts: RequestFacts, response: ServerResponse): Promise<string> {
  const known = knownBrowser(facts);
  if (known) return known;
  const made = randomBytes(32).toString('base64url');
  const place = { secure: facts.secure, embedded: await isEmbedded(facts) };
  response.appendHeader('set-cookie', setCookie('browser', made, place, LIFE_SECONDS));
  return made;
}

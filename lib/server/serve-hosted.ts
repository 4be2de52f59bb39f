import type { NextApiRequest, NextApiResponse } from 'next';
import { request as ask } from 'undici';
import { MAX_ANSWER_BYTES } from '@/contract/limits';
import { hosted } from '@/contract/hosted';
import { href } from '@/lib/navigation/hrefs';
import { safePath } from '@/lib/navigation/safe-path';
import { backendHeaders } from './answer-call';
import { withinBulkhead } from './bulkhead';
import { environment } from './environment';
import { CallFailure } from './failure';
import { log } from './log';
import { readBody } from './read-body';
import { factsOf, type RequestFacts } from './request-facts';

/** A hosted page runs no script, loads nothing from elsewhere, sends its form here alone and stands in no frame. */
const POLICY =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; report-to csp";
/** What a hosted page may be; anything else that the backend answers goes no further. */
const TYPES = ['text/html; charset=utf-8', 'text/css; charset=utf-8', 'application/json; charset=utf-8'];
/** What a provider signs its reports with. */
const SIGNATURE = 'stripe-signature';
const FORM = 'application/x-www-form-urlencoded';

/** A form that comes from another site is not the member's; what no form can send, a page elsewhere cannot either. */
function guard(request: NextApiRequest, facts: RequestFacts): void {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json') return;
  if (type !== FORM) throw new CallFailure('UNSUPPORTED_MEDIA_TYPE');
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== facts.origin || (site !== undefined && site !== 'same-origin')) {
    throw new CallFailure('FORBIDDEN_ORIGIN');
  }
}

async function carry(request: NextApiRequest, facts: RequestFacts) {
  const { LOYALTY_BACKEND_URL, API_DEADLINE_MS } = environment();
  const path = new URL(request.url ?? '/', facts.origin).pathname.replace(hosted.portal, hosted.backend);
  const method = request.method === 'POST' ? 'POST' : 'GET';
  const signature = request.headers[SIGNATURE];
  if (method === 'POST') guard(request, facts);
  const body = method === 'POST' ? await readBody(request) : undefined;
  return withinBulkhead(facts.host, () =>
    ask(new URL(path, LOYALTY_BACKEND_URL), {
      method,
      headers: {
        ...backendHeaders(facts),
        ...(body === undefined ? {} : { 'content-type': request.headers['content-type'] ?? '' }),
        ...(typeof signature === 'string' ? { [SIGNATURE]: signature } : {}),
      },
      body,
      signal: AbortSignal.timeout(API_DEADLINE_MS),
    }),
  );
}

async function pass(request: NextApiRequest, response: NextApiResponse, facts: RequestFacts): Promise<void> {
  const answer = await carry(request, facts);
  const { location, 'content-type': type } = answer.headers;
  if (answer.statusCode === 303 && typeof location === 'string') {
    await answer.body.dump();
    response.redirect(303, safePath(location));
    return;
  }
  const known = TYPES.find((one) => one === type);
  const size = Number(answer.headers['content-length'] ?? MAX_ANSWER_BYTES + 1);
  if (answer.statusCode !== 200 || !known || size > MAX_ANSWER_BYTES) {
    await answer.body.dump();
    throw new CallFailure(answer.statusCode === 404 || answer.statusCode === 400 ? 'NOT_FOUND' : 'BACKEND_BAD_ANSWER');
  }
  response.setHeader('content-security-policy', POLICY).setHeader('content-type', known);
  response.status(200).send(await answer.body.text());
}

/**
 * Serves what the backend hosts for members, and what payment providers report to it, under the portal's own address
 * and headers. A member whose page cannot be shown is led to the plans, which say how things stand; a provider hears a
 * status, and comes again.
 */
export async function serveHosted(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const facts = factsOf(request);
  try {
    if (request.method !== 'GET' && request.method !== 'POST') throw new CallFailure('METHOD_NOT_ALLOWED');
    await pass(request, response, facts);
  } catch (error) {
    const failure = error instanceof CallFailure ? error : new CallFailure('BACKEND_UNAVAILABLE');
    const { code, problem } = failure;
    log().warn({ event: 'hosted.failed', requestId: facts.requestId, host: facts.host, code }, 'A hosted page failed');
    if (request.headers['sec-fetch-mode'] === 'navigate' && problem.status !== 403) {
      response.redirect(303, href.subscriptions);
      return;
    }
    response.status(problem.status).setHeader('content-type', 'application/problem+json; charset=utf-8');
    response.send(JSON.stringify({ ...problem, requestId: facts.requestId }));
  }
}

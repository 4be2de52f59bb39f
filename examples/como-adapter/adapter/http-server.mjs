// The HTTP side of the contract: service key, sessions, bodies and problem documents. It is independent of Como's API.
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { uuid } from './fields.mjs';
import { createProblem, ProblemError } from './problems.mjs';

/** Milliseconds until a call gets a response, whatever Como does: the portal's timeout is five seconds. */
const CALL_TIMEOUT_MS = 4_500;
const MAX_BODY_BYTES = 64 * 1024;
/** The form of request ids in the contract: safe to log. */
const REQUEST_ID = /^[\w.-]{8,64}$/;

const hash = (text) => createHash('sha256').update(text).digest();

function compileRoutes(calls) {
  return Object.entries(calls).map(([name, call]) => ({
    name,
    ...call,
    pattern: new RegExp(`^${name.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }));
}

async function readBody(request) {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (Buffer.byteLength(text) > MAX_BODY_BYTES) throw createProblem('BODY_TOO_LARGE');
  }
  if (!text) return {};
  if (!/^application\/json\b/.test(request.headers['content-type'])) throw createProblem('UNSUPPORTED_MEDIA_TYPE');
  try {
    return Object(JSON.parse(text));
  } catch {
    throw createProblem('INVALID_REQUEST');
  }
}

function decodeParameters(groups = {}) {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    throw createProblem('INVALID_REQUEST');
  }
}

function checkFields(values, checks = {}) {
  const wrong = Object.keys(checks).filter((name) => !checks[name](values[name]));
  if (wrong.length > 0) throw createProblem('INVALID_REQUEST', { fields: wrong });
}

/**
 * @param serviceKey the portal's key; other requests are refused
 * @param calls the table in calls.mjs
 * @param createComo creates Como's client for one call; the signal aborts its requests
 * @param findSession finds the session of a member token
 * @param toProblem converts an error of Como to a problem
 * @param log writes an event, without personal data
 */
export function createAdapterServer({ serviceKey, calls, createComo, findSession, toProblem, log }) {
  const routes = compileRoutes(calls);
  const expectedKey = hash(`Bearer ${serviceKey}`);

  async function respond(request) {
    const { headers } = request;
    if (!timingSafeEqual(hash(headers.authorization ?? ''), expectedKey)) throw createProblem('SERVICE_KEY_REQUIRED');
    const { pathname, searchParams } = new URL(request.url, 'http://adapter.invalid');
    const name = `${request.method} ${pathname}`;
    const route = routes.find(({ pattern }) => pattern.test(name));
    // The portal works without a call that is not implemented.
    if (!route) throw createProblem('NOT_IMPLEMENTED');
    const memberToken = headers['x-member-token'] ?? '';
    const session = findSession(memberToken);
    if (route.isOfMember && !session) throw createProblem('SESSION_REQUIRED');
    const body = await readBody(request);
    const params = decodeParameters(route.pattern.exec(name)?.groups);
    const query = Object.fromEntries(searchParams);
    checkFields(params, route.params);
    checkFields(query, route.query);
    checkFields(body, route.body);
    const idempotencyKey = headers['idempotency-key'];
    if (route.needsKey && idempotencyKey === undefined) throw createProblem('IDEMPOTENCY_KEY_MISSING');
    if (route.needsKey && !uuid(idempotencyKey)) throw createProblem('INVALID_REQUEST');
    const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
    return route.handle({
      como: createComo(signal),
      session,
      memberToken,
      browser: headers['x-browser-id'] ?? '',
      address: headers['x-client-address'] ?? '',
      idempotencyKey,
      path: pathname,
      params,
      query,
      body,
    });
  }

  return createServer(async (request, response) => {
    const given = request.headers['x-request-id'] ?? '';
    const requestId = REQUEST_ID.test(given) ? given : randomUUID();
    const send = (status, type, body, headers = {}) =>
      response
        .writeHead(status, { 'content-type': type, 'cache-control': 'no-store', 'x-request-id': requestId, ...headers })
        .end(JSON.stringify(body));
    if (request.url === '/readyz') return send(200, 'application/json', { status: 'ok' });
    try {
      send(200, 'application/json', await respond(request));
    } catch (error) {
      const problem = error instanceof ProblemError ? error : (toProblem(error) ?? createProblem('INTERNAL_ERROR'));
      if (problem.status >= 500 && problem.status !== 501)
        log('call.failed', { requestId, problem: problem.code, reason: error.message });
      const { retryAfter } = problem;
      send(problem.status, 'application/problem+json', problem, retryAfter ? { 'retry-after': retryAfter } : {});
    }
  });
}

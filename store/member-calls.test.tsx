import { http } from 'msw';
import { expect, it, vi } from 'vitest';
import { browserRoutes } from 'loyalty-contract/calls/browser-routes';
import { done } from '@/tests/msw/responses';
import { respondTo } from '@/tests/msw/handlers';
import { connectionLost, foreignPage, createProblemReply } from '@/tests/msw/replies';
import { getSentRequests, server } from '@/tests/msw/server';
import { fetchCall } from './member-calls';

/** The longest deadline of a call, in milliseconds. */
const DEADLINE_MS = 8_000;

const write = () =>
  fetchCall({ call: 'deletePushToken', body: { token: 'x'.repeat(30) } }, new AbortController().signal);
const read = () => fetchCall({ call: 'getGifts' }, new AbortController().signal);

/** The CSRF tokens of writes, before the test's responses. */
function watchTokens(): (string | null)[] {
  const tokens: (string | null)[] = [];
  server.use(
    http.post(
      browserRoutes.deletePushToken.path,
      ({ request }) => void tokens.push(request.headers.get('x-csrf-token')),
    ),
  );
  return tokens;
}

it('a write with the CSRF token of another session is sent once more with a new one', async () => {
  respondTo({ deletePushToken: [createProblemReply('CSRF'), done] });
  const tokens = watchTokens();
  expect(await write()).toEqual({ data: { status: 'OK' } });
  expect(tokens).toEqual(['token 1', 'token 2']);
});

it('a write refused for its CSRF token again is not sent a third time', async () => {
  respondTo({ deletePushToken: createProblemReply('CSRF') });
  expect(await write()).toMatchObject({ error: { code: 'CSRF' } });
  expect(getSentRequests()).toHaveLength(2);
});

it('a write refused for another reason is sent once', async () => {
  respondTo({ deletePushToken: createProblemReply('FORBIDDEN_ORIGIN') });
  expect(await write()).toMatchObject({ error: { code: 'FORBIDDEN_ORIGIN' } });
  expect(getSentRequests()).toHaveLength(1);
});

it('a call without a response ends at its deadline', async () => {
  const deadline = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  respondTo({ getGifts: new Promise(() => undefined) });
  const result = read();
  await expect.poll(() => getSentRequests()).toHaveLength(1);
  deadline.abort();
  expect(await result).toEqual({ error: { status: 0, code: 'TIMEOUT_ERROR' } });
  expect(timeout).toHaveBeenCalledExactlyOnceWith(DEADLINE_MS);
});

it('a call aborted by its caller is reported as without a connection', async () => {
  const caller = new AbortController();
  respondTo({ getGifts: new Promise(() => undefined) });
  const result = fetchCall({ call: 'getGifts' }, caller.signal);
  await expect.poll(() => getSentRequests()).toHaveLength(1);
  caller.abort();
  expect(await result).toEqual({ error: { status: 0, code: 'FETCH_ERROR' } });
});

it.each([
  ['without a connection', connectionLost, { status: 0, code: 'FETCH_ERROR' }],
  ['with a response of another server', foreignPage, { status: 200, code: 'PARSING_ERROR' }],
  [
    'over the rate limit',
    createProblemReply('TOO_MANY_REQUESTS', { retryAfter: 30 }),
    { code: 'TOO_MANY_REQUESTS', retryAfter: 30 },
  ],
  [
    'with an invalid field',
    createProblemReply('INVALID_REQUEST', { errors: [{ path: 'token', code: 'invalid_format' }] }),
    { code: 'INVALID_REQUEST', fields: [{ path: 'token', code: 'invalid_format' }] },
  ],
] as const)('a call %s fails with its own kind of error', async (_, reply, error) => {
  respondTo({ deletePushToken: reply });
  expect(await write()).toMatchObject({ error });
});

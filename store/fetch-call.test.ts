import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetCsrfToken } from '@/lib/auth/csrf';
import { fetchCall } from './fetch-call';

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const refused = (code: string) => json({ type: 'about:blank', title: 'x', status: 403, code }, 403);

/** The portal as a page sees it: a new CSRF token each time, and what it answers to the write. */
let tokens = 0;
let answers: (() => Promise<Response>)[];
const sent: (string | null)[] = [];

beforeEach(() => {
  forgetCsrfToken();
  tokens = 0;
  sent.length = 0;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (address === '/api/auth/csrf') return Promise.resolve(json({ csrfToken: `token ${(tokens += 1)}` }));
    sent.push(new Headers(init?.headers).get('x-csrf-token'));
    return answers.shift()?.();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const write = () =>
  fetchCall({ call: 'deletePushToken', body: { token: 'x'.repeat(30) } }, new AbortController().signal);

it('A write whose CSRF token belongs to another session is sent once more with a new one', async () => {
  answers = [() => Promise.resolve(refused('CSRF')), () => Promise.resolve(json({ status: 'OK' }))];
  expect(await write()).toEqual({ data: { status: 'OK' } });
  expect(sent).toEqual(['token 1', 'token 2']);
});

it('A write that is refused for its CSRF token again is not sent a third time', async () => {
  answers = [() => Promise.resolve(refused('CSRF')), () => Promise.resolve(refused('CSRF'))];
  expect(await write()).toMatchObject({ error: { code: 'CSRF' } });
  expect(sent).toHaveLength(2);
});

it('A write that is refused for another reason is sent once', async () => {
  answers = [() => Promise.resolve(refused('FORBIDDEN_ORIGIN'))];
  expect(await write()).toMatchObject({ error: { code: 'FORBIDDEN_ORIGIN' } });
  expect(sent).toHaveLength(1);
});

it('A call that is never answered ends with its deadline', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  answers = [() => new Promise(() => undefined)];
  expect(await write()).toEqual({ error: { status: 0, code: 'TIMEOUT_ERROR' } });
});

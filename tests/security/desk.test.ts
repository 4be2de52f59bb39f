import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { request } from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createExampleRequest } from 'loyalty-backend/testing/example-requests';
import { calls } from 'loyalty-contract/calls/calls';
import { toDeskPath } from 'loyalty-contract/calls/desk-calls';
import { fillPath } from 'loyalty-contract/calls/route';
import { header } from 'loyalty-contract/headers';
import type { Service } from '@/scripts/service';
import { startPortal } from '@/scripts/stack';
import { STAFF_TOKEN, startDeskBackend } from '../desk-backend';
import { createTestStackOptions } from '../setup/stack';

const PageData = z.object({ props: z.object({ desk: z.object({ csrfToken: z.string() }) }) });
const COOKIE = `desk.sid=${STAFF_TOKEN}`;

let backend: Awaited<ReturnType<typeof startDeskBackend>>;
let portal: Service;
let folder: string;
let port: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'loyalty-desk-'));
  backend = await startDeskBackend();
  portal = await startPortal(
    createTestStackOptions(folder, () => undefined),
    backend.url,
  );
  port = new URL(portal.url).port;
});
afterAll(async () => {
  await portal.stop();
  backend.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => void (backend.received.length = 0));

type Headers = Record<string, string>;

interface RequestInit {
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Headers;
  body?: string;
}

/** A request to the portal's port under a host name. */
async function send(host: string, target: string, { headers = {}, method = 'GET', body }: RequestInit = {}) {
  const url = `http://127.0.0.1:${port}${target}`;
  const response = await request(url, { method, headers: { ...headers, host }, body });
  const text = await response.body.text();
  const get = (name: string) => [response.headers[name]].flat()[0] ?? null;
  const cookie = (name: string) =>
    [response.headers['set-cookie']].flat().find((line) => line?.startsWith(`${name}=`)) ?? '';
  return { status: response.statusCode, header: get, cookie, text, json: (): unknown => JSON.parse(text) };
}

const deskHost = () => `desk.localhost:${port}`;
const onDesk = (target: string, init?: RequestInit) => send(deskHost(), target, init);

/** The CSRF token in a page of the desk. */
async function readCsrfToken(cookie?: string): Promise<string> {
  const response = await onDesk(cookie ? '/account' : '/sign-in', { headers: cookie ? { cookie } : {} });
  const json = /id="__NEXT_DATA__"[^>]*>(.*?)<\/script>/.exec(response.text)?.[1] ?? '{}';
  return PageData.parse(JSON.parse(json)).props.desk.csrfToken;
}

/** The headers of a write by a script of the desk. */
async function createHeaders(cookie?: string): Promise<Headers> {
  const csrf = await readCsrfToken(cookie);
  backend.received.length = 0;
  return {
    origin: `http://${deskHost()}`,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    'x-csrf-token': csrf,
    ...(cookie ? { cookie } : {}),
  };
}

const signIn = JSON.stringify({ challengeId: 'challenge-1', code: '123456' });

describe('The host of the desk', () => {
  it.each([
    '/api/configuration',
    '/api/auth/csrf',
    '/api/openapi.json',
    '/manifest.webmanifest',
    '/embed.js',
    '/desk/till',
  ])('has no %s', async (target) => expect((await onDesk(target)).status).toBe(404));

  it.each(['/', '/till', '/account', '/members/1'])('redirects %s to sign-in without a session', async (target) => {
    const response = await onDesk(target);
    expect(response.status).toBe(307);
    expect(response.header('location')).toMatch(/^\/sign-in/);
  });

  it.each([
    ['/sign-in/', '/sign-in'],
    ['/till/', '/till'],
    ['/till/?next=%2Ftoday&a=b', '/till?next=%2Ftoday'],
    ['/members//1/', '/members/1'],
  ])('DK9: leads from %s to %s, and shows no path of the build', async (target, page) => {
    const response = await onDesk(target);
    expect([response.status, response.header('location')]).toEqual([308, page]);
  });

  it('DK9: has no path of the build with a slash at its end either', async () => {
    for (const target of ['/desk/', '/desk/till/']) {
      const response = await onDesk(target);
      expect([response.status, response.header('location')]).toEqual([404, null]);
    }
  });

  it('returns to the page after sign-in, and never to another site', async () => {
    expect((await onDesk('/till')).header('location')).toBe('/sign-in?next=%2Ftill');
    const away = await onDesk('/sign-in?next=https%3A%2F%2Fevil.example', { headers: { cookie: COOKIE } });
    expect(away.header('location')).toBe('/');
  });

  it('permits inline scripts by hash only, no frame, and nothing of other sites', async () => {
    const policy = (await onDesk('/sign-in')).header('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toMatch(/script-src 'sha256-[^;]*'strict-dynamic';/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe|https?:/);
  });
});

describe('Every other host', () => {
  it.each(['/api/desk/staff/session', '/api/desk', '/desk', '/desk/till', '/%64esk/till'])(
    'has no %s',
    async (target) => {
      const response = await send(`olive.localhost:${port}`, target, { headers: { cookie: COOKIE } });
      // Without a backend that knows the host, its pages are blank.
      expect([404, 502, 503]).toContain(response.status);
      expect(response.text).not.toContain('Noa Levi');
      expect(backend.received.filter(({ headers }) => headers['x-staff-token'])).toEqual([]);
    },
  );

  it('cannot claim to be the desk by a header', async () => {
    const headers = { 'x-lp-desk': '1', cookie: COOKIE };
    const page = await send(`olive.localhost:${port}`, '/auth/signin', { headers });
    const policy = page.header('content-security-policy') ?? '';
    // A rendered page has the policy of the host that its request names: only members' pages have a service worker.
    expect(policy).toMatch(/script-src 'sha256-/);
    expect(policy).toContain("worker-src 'self';");
    const call = await send(`olive.localhost:${port}`, '/api/desk/staff/session', { headers });
    expect(call.status).toBe(404);
  });
});

describe('A session at the desk', () => {
  it('is kept in a cookie that no script and no other site gets', async () => {
    const headers = await createHeaders();
    const response = await onDesk('/api/desk/staff/session', { method: 'POST', headers, body: signIn });
    expect(response.json()).toEqual({ status: 'OK', expiresAt: '2099-01-01T00:00:00.000Z' });
    const cookie = response.cookie('desk.sid');
    expect(cookie).toMatch(new RegExp(`^desk\\.sid=${STAFF_TOKEN}\\.\\d+\\.[\\w-]{43}; `));
    const [sealed = ''] = cookie.split(';');
    expect((await onDesk('/account', { headers: { cookie: sealed } })).text).toContain('Noa Levi');
    for (const attribute of ['HttpOnly', 'Path=/', 'SameSite=Strict']) expect(cookie).toContain(attribute);
    expect(cookie).not.toMatch(/domain/i);
  });

  it('has a cookie with the __Host- prefix over https', async () => {
    const https = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.1' };
    const page = await onDesk('/sign-in', { headers: https });
    const csrf = /"csrfToken":"([^"]+)"/.exec(page.text)?.[1] ?? '';
    const headers = { ...(await createHeaders()), ...https, origin: `https://${deskHost()}`, 'x-csrf-token': csrf };
    const response = await onDesk('/api/desk/staff/session', { method: 'POST', headers, body: signIn });
    expect(response.cookie('__Host-desk.sid')).toMatch(/; Secure/);
  });

  it('is opened in a browser with an id, so that later codes for this device are told from those for strangers', async () => {
    const headers = await createHeaders();
    const first = await onDesk('/api/desk/staff/session', { method: 'POST', headers, body: signIn });
    const [, id = ''] = /^lp\.browser=([\w-]{43}); .*HttpOnly/.exec(first.cookie('lp.browser')) ?? [];
    expect(backend.received.at(-1)?.headers[header.browser]).toBe(id);
    const again = { ...headers, cookie: `lp.browser=${id}` };
    const second = await onDesk('/api/desk/staff/session', { method: 'POST', headers: again, body: signIn });
    expect(second.cookie('lp.browser')).toBe('');
    expect(backend.received.at(-1)?.headers[header.browser]).toBe(id);
  });

  it('ends with its cookie', async () => {
    const headers = await createHeaders(COOKIE);
    const response = await onDesk('/api/desk/staff/session/end', { method: 'POST', headers, body: '{}' });
    expect(response.header('set-cookie')).toMatch(/^desk\.sid=; Max-Age=0/);
  });

  it('that has ended is removed from the browser, which is led to sign-in', async () => {
    const response = await onDesk('/till', { headers: { cookie: `desk.sid=${'x'.repeat(43)}` } });
    expect(response.header('location')).toBe('/sign-in?next=%2Ftill');
    expect(response.header('set-cookie')).toMatch(/^desk\.sid=; Max-Age=0/);
  });

  it('is sent to the backend with the portal’s key, and nothing else of the browser', async () => {
    const response = await onDesk('/api/desk/staff/session', {
      headers: { cookie: COOKIE, authorization: 'Bearer mine', 'x-actor': 'Mallory', 'x-member-token': 'mine' },
    });
    expect(response.status).toBe(200);
    const [forwarded] = backend.received;
    expect(forwarded?.headers).toMatchObject({
      authorization: 'Bearer test-service-key-of-32-characters',
      'x-staff-token': STAFF_TOKEN,
    });
    for (const name of ['cookie', 'x-actor', 'x-member-token']) expect(forwarded?.headers).not.toHaveProperty(name);
  });
});

describe('A forged request to the desk', () => {
  const forge = async (more: Headers, without?: string, path = '/api/desk/staff/session/end') => {
    const { [without ?? '']: _, ...headers } = await createHeaders(COOKIE);
    const response = await onDesk(path, {
      method: 'POST',
      headers: { ...headers, ...more },
      body: '{}',
    });
    return { status: response.status, code: (response.json() as { code: string }).code };
  };

  it.each<[string, Headers, string | undefined, { status: number; code: string }]>([
    ['from another origin', { origin: 'http://evil.example' }, undefined, { status: 403, code: 'FORBIDDEN_ORIGIN' }],
    [
      'from the host of members',
      { origin: 'http://olive.localhost' },
      undefined,
      { status: 403, code: 'FORBIDDEN_ORIGIN' },
    ],
    ['from another site', { 'sec-fetch-site': 'cross-site' }, undefined, { status: 403, code: 'FORBIDDEN_ORIGIN' }],
    ['without a CSRF token', {}, 'x-csrf-token', { status: 403, code: 'CSRF' }],
    ['with another CSRF token', { 'x-csrf-token': 'a'.repeat(43) }, undefined, { status: 403, code: 'CSRF' }],
    ['of a form', { 'content-type': 'text/plain' }, undefined, { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' }],
  ])('%s is refused before the backend gets it', async (_, more, without, refusal) => {
    expect(await forge(more, without)).toEqual(refusal);
    expect(backend.received).toEqual([]);
  });

  it('is refused even if it changes nothing, because its body can name a member', async () => {
    const path = '/api/desk/admin/members/search';
    expect(await forge({}, 'x-csrf-token', path)).toEqual({ status: 403, code: 'CSRF' });
    expect(backend.received).toEqual([]);
  });

  it('with the CSRF token of a visitor is refused in a session', async () => {
    expect(await forge({ 'x-csrf-token': await readCsrfToken() })).toEqual({ status: 403, code: 'CSRF' });
  });
});

describe('The calls of the desk', () => {
  const others = calls.filter(({ desk }) => !desk);
  /** Paths that a call of the desk has too, with another method. */
  const deskPaths = new Set(calls.filter(({ desk }) => desk).map((call) => call.path));
  const params = Object.fromEntries(
    calls.flatMap((call) => Object.keys(call.params?.shape ?? {})).map((name) => [name, '1']),
  );

  it('are the only ones of the contract that it serves', async () => {
    const headers = await createHeaders(COOKIE);
    const served: string[] = [];
    for (const call of others.filter(({ path: own }) => !deskPaths.has(own))) {
      const target = toDeskPath(fillPath(call.path, params));
      const body = call.method === 'GET' ? {} : { body: '{}' };
      const { status } = await onDesk(target, { method: call.method, headers, ...body });
      // A pattern of a call of the desk can match the path of another one, by its other method.
      if (status !== 404 && status !== 405) served.push(`${call.name}: ${status}`);
    }
    expect(served).toEqual([]);
    expect(backend.received).toEqual([]);
  });

  it('require a session, except those that open one', async () => {
    const headers = { ...(await createHeaders()), [header.idempotencyKey]: randomUUID() };
    const forwarded: string[] = [];
    for (const call of calls.filter(({ desk }) => desk)) {
      const { path: own, body } = createExampleRequest(call, 'olive');
      const json = body === undefined ? {} : { body: JSON.stringify(body) };
      const response = await onDesk(toDeskPath(own), { method: call.method, headers, ...json });
      if (backend.received.splice(0).length > 0) forwarded.push(call.name);
      else expect([call.name, response.json()]).toMatchObject([call.name, { status: 401, code: 'SESSION_REQUIRED' }]);
    }
    const opening = ['requestStaffCode', 'openStaffSession', 'openPasskeySession', 'createPasskeySignIn'];
    expect(forwarded.sort()).toEqual(opening.sort());
  });

  it('pass on that the role does not permit one', async () => {
    const headers = await createHeaders(COOKIE);
    const body = JSON.stringify({ businessId: 'olive', locationId: 'olive-haifa', code: '482913' });
    const response = await onDesk('/api/desk/admin/till/identify', { method: 'POST', headers, body });
    expect(response.json()).toMatchObject({ status: 403, code: 'FORBIDDEN_TO_STAFF' });
  });
});

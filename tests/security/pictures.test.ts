import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMark, createPhotograph } from 'loyalty-backend/testing/pictures';
import { header } from 'loyalty-contract/headers';
import { toSmallerFile } from 'loyalty-text/picture-hints';
import { startInProcessStack, type InProcessStack } from '../in-process-stack';
import { acceptStaffInvitation, inviteStaff, signInStaff } from '../sign-in-staff';
import { hosts, type BusinessId } from '../stack-client';

let stack: InProcessStack;
/** Of a photograph of Olive's. */
let picture: string;

beforeAll(async () => {
  stack = await startInProcessStack();
  const token = await signInStaff(stack.world, 'olive', 'manager');
  const body = { picture: (await createPhotograph(700, 500)).toString('base64') };
  const headers = { [header.staffToken]: token };
  const path = '/admin/studio/olive/pictures';
  const { url } = await stack.world.callAdmin<{ url: string }>('POST', path, body, headers);
  picture = url.split('#', 1).join();
});
afterAll(() => stack.stop());

const getPort = () => new URL(stack.world.stack.portalUrl).port;

interface Sent {
  host?: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

async function send(target: string, { host = hosts.olive, method = 'GET', headers = {}, body }: Sent = {}) {
  const response = await request(`http://127.0.0.1:${getPort()}${target}`, {
    method,
    headers: { ...headers, host: `${host}:${getPort()}` },
    body,
  });
  const bytes = Buffer.from(await response.body.arrayBuffer());
  return { status: response.statusCode, headers: response.headers, bytes };
}

const DESK = 'desk.localhost';

/** A write by a script of the desk. */
async function sendToDesk(path: string, body: unknown, cookie = '') {
  const page = await send(cookie.includes('desk.sid=') ? '/account' : '/sign-in', { host: DESK, headers: { cookie } });
  const csrf = /"csrfToken":"([\w-]+)"/.exec(page.bytes.toString())?.[1] ?? '';
  const origin = `http://${DESK}:${getPort()}`;
  const headers = {
    ...{ origin, cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    ...{ [header.csrf]: csrf, [header.idempotencyKey]: crypto.randomUUID() },
  };
  const response = await send(`/api/desk${path}`, {
    host: DESK,
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return { ...response, json: JSON.parse(response.bytes.toString()) as Record<string, unknown> };
}

const readCookies = (headers: Awaited<ReturnType<typeof send>>['headers']): string[] =>
  [headers['set-cookie']].flat().flatMap((line) => line?.split(';', 1) ?? []);

/** Signs a new person of a business in at the desk. @returns the cookie */
async function openDesk(businessId: BusinessId): Promise<string> {
  const { email, readCode } = await inviteStaff(stack.world, businessId);
  const { json, headers } = await sendToDesk('/staff/code', { email });
  const session = { challengeId: json.challengeId, code: await readCode() };
  const opened = await sendToDesk('/staff/session', session, readCookies(headers).join('; '));
  const cookie = readCookies(opened.headers).find((line) => line.startsWith('desk.sid=')) ?? '';
  await acceptStaffInvitation(stack.world, businessId, /=([\w-]+)/.exec(cookie)?.[1] ?? '');
  return cookie;
}

const toDeskPicture = (url: string) => `/api/desk/picture?${new URLSearchParams({ url, edge: '320' }).toString()}`;

describe('Uploaded pictures', () => {
  it('DK23: are served as what they are, to be kept for ever, by a policy that runs nothing', async () => {
    for (const url of [picture, toSmallerFile(picture, 480), `${picture}?x=<script>`]) {
      const { status, headers, bytes } = await send(url, { headers: { accept: 'text/html' } });
      expect([status, bytes.subarray(8, 12).toString()]).toEqual([200, 'WEBP']);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it('DK23: are at no host of another business, also after their own has shown them', async () => {
    expect((await send(picture)).status).toBe(200);
    expect((await send(picture, { host: hosts.kahve })).status).toBe(404);
    expect((await send(picture.replace('olive', 'kahve'), { host: hosts.kahve })).status).toBe(404);
    expect((await send(picture, { host: DESK })).status).toBe(404);
    expect((await send(picture, { host: 'nobody.localhost' })).status).toBe(404);
  });

  it('DK23: are not found by any other path', async () => {
    for (const [from, to] of [
      ['/olive/', '/kahve/..%2folive/'],
      ['/olive/', '/olive%2f'],
      ['.webp', '.html'],
      ['.webp', '-700.svg'],
      ['.webp', '-481.webp'],
    ] as const) {
      const { status, headers } = await send(picture.replace(from, to));
      expect([to, status >= 400, headers['content-type'] === 'image/webp']).toEqual([to, true, false]);
      expect(String(headers['cache-control'])).not.toContain('public');
    }
    expect((await send(picture, { method: 'POST' })).status).toBe(405);
  });

  it('DK24: are uploaded at the desk by who signed in there, and sent by nobody else beyond a form', async () => {
    const cookie = await openDesk('olive');
    const body = { picture: (await createMark()).toString('base64') };
    const { status, json } = await sendToDesk('/admin/studio/olive/pictures', body, cookie);
    expect(status).toBe(200);
    const shown = await send(toDeskPicture(String(json.url)), { host: DESK, headers: { cookie } });
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(shown.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    const large = { picture: 'A'.repeat(1024 * 1024) };
    expect((await sendToDesk('/admin/studio/olive/pictures', large, cookie)).status).toBe(400);
    expect((await sendToDesk('/admin/studio/olive/pictures', large)).status).toBe(413);
    // An invented session has no page with a CSRF token.
    expect((await sendToDesk('/admin/studio/olive/pictures', large, `desk.sid=${'x'.repeat(40)}`)).status).toBe(403);
  });

  it('DK24: are seen at the desk by nobody of another business', async () => {
    const cookie = await openDesk('kahve');
    expect((await send(toDeskPicture(picture), { host: DESK, headers: { cookie } })).status).toBe(404);
    const refused = await sendToDesk('/admin/studio/olive/pictures', { picture: 'AAAA' }, cookie);
    expect(refused.json.code).toBe('FORBIDDEN_TO_STAFF');
  });

  it('are on the icon of the home screen when they are the logo', async () => {
    const file = await stack.world.readBusinessFile('olive');
    file.configuration.favIconUrl = null;
    const put = async (url: string | null) => {
      file.configuration.lightTheme.logoImageUrl = url;
      await stack.world.callAdmin('PUT', '/admin/businesses/olive', file);
    };
    const readIcon = async () => (await send('/api/app-icon?size=192')).bytes;
    await put(null);
    await expect.poll(async () => (await send('/api/configuration')).bytes.includes('"favIconUrl":null')).toBe(true);
    const initials = await readIcon();
    await put(picture);
    await expect.poll(async () => (await readIcon()).equals(initials), { timeout: 15_000 }).toBe(false);
  });
});

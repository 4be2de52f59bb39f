import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Service } from '@/scripts/service';
import { startPortal } from '@/scripts/stack';
import { createFaultProxy, type FaultProxy } from '../faults/fault-proxy';
import { createTestStackOptions } from '../setup/stack';
import { hosts, StackClient, type BusinessId } from '../stack-client';

const shared = inject('stack');
const malformed = ['a%0d%0ab', '%e2%82%ac', '%00', '%f0%9f%98%80', 'short', `${'x'.repeat(42)}%20`];
const forwardedPaths = ['/api/wallet/apple/v1/passes/p/s', '/api/lp/gift/getById?id=q', '/api/hosted/checkout/x'];

let proxy: FaultProxy;
let portal: Service;
let world: StackClient;

beforeAll(async () => {
  proxy = await createFaultProxy(shared.backendUrl);
  portal = await startPortal(
    createTestStackOptions('unused', () => undefined),
    proxy.url,
  );
  world = new StackClient({ ...shared, portalUrl: portal.url });
});
afterAll(async () => {
  await portal.stop();
  await proxy.close();
});

describe('Cookies that the portal never sets', () => {
  it('do not slow down a business, however many requests send them', async () => {
    const members = await Promise.all(
      (Object.keys(hosts) as BusinessId[]).map(async (id) => world.signInByLink(await world.createMember(id))),
    );
    const attacker = world.openBrowser('olive');
    const statuses = new Set<number>();
    for (let round = 0; round < 12; round += 1) {
      const requests = malformed.flatMap((value) => forwardedPaths.map((path) => ({ path, value })));
      const replies = await Promise.all(
        requests.map(({ path, value }) => attacker.request(path, { headers: { cookie: `lp.browser=${value}` } })),
      );
      for (const { status } of replies) statuses.add(status);
    }
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
    for (const member of members) {
      expect((await member.request('/api/protected/gift')).status).toBe(200);
      expect((await member.request('/member/rewards')).status).toBe(200);
    }
    expect((await attacker.request('/readyz')).status).toBe(200);
  });

  it('never open the breaker of a business: its members can still sign in', async () => {
    const attacker = world.openBrowser('olive');
    for (let round = 0; round < 5; round += 1) {
      const junk = { headers: { cookie: 'lp.browser=%e2%82%ac; SelectedLanguage=%0d%0a; lp.sid=%00' } };
      await Promise.all(Array.from({ length: 8 }, () => attacker.request('/api/lp/gift/getById?id=q', junk)));
      await world.signInByLink(await world.createMember('olive'));
    }
  });

  it('are not forwarded to the backend, nor is any other unparsed header', async () => {
    const forwarded: Record<string, unknown>[] = [];
    proxy.fail(/getById/, (request, response) => {
      forwarded.push(request.headers);
      response.writeHead(404, { 'content-type': 'application/problem+json' });
      response.end(JSON.stringify({ type: 'about:blank', title: 'x', status: 404, code: 'NOT_FOUND' }));
    });
    const headers = {
      cookie: 'lp.browser=short; SelectedLanguage=%7B%22code%22%3A%22..%2Fx%22%7D',
      'accept-language': 'xx-junk',
      'idempotency-key': 'not a key',
      'x-confirmation': 'a b',
      'x-request-id': 'a"b',
      'x-member-token': 'stolen',
      'x-client-address': '1.2.3.4',
      'stripe-signature': 'x',
    };
    await world.openBrowser('olive').request('/api/lp/gift/getById?id=q', { headers });
    proxy.heal();
    const [sent = {}] = forwarded;
    for (const name of [
      'x-browser-id',
      'accept-language',
      'idempotency-key',
      'x-confirmation',
      'x-member-token',
      'stripe-signature',
    ])
      expect(sent).not.toHaveProperty(name);
    expect(sent['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(sent['x-client-address']).toBe('127.0.0.1');
  });
});

describe('Hosts of no business', () => {
  it('reach the backend only by the call that looks them up', async () => {
    const stranger = new StackClient({ ...shared, portalUrl: portal.url }).openBrowser('olive');
    proxy.requests.length = 0;
    const reply = await stranger.request('/api/lp/gift/getById?id=q', { headers: { host: 'made-up.localhost:1' } });
    expect([reply.status, reply.json().code]).toEqual([404, 'UNKNOWN_BUSINESS']);
    expect(proxy.requests).toEqual(['GET /api/configuration']);
  });

  it('share one small partition: a business is served beside any number of pending ones', async () => {
    const member = await world.signInByLink(await world.createMember('kahve'));
    await member.request('/');
    proxy.fail(/^made-up/, () => undefined);
    const sockets = Array.from({ length: 120 }, (_, index) => {
      const socket = connect(Number(new URL(portal.url).port), '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(`GET /api/locations HTTP/1.1\r\nHost: made-up-${index}.localhost\r\n\r\n`);
      return socket;
    });
    // Two look-ups of one client run concurrently.
    await expect.poll(() => proxy.requests.filter((line) => line.includes('configuration')).length).toBeGreaterThan(1);
    for (let index = 0; index < 10; index += 1) expect((await member.request('/api/protected/gift')).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    proxy.heal();
  });
});

describe('Pages hosted by the backend', () => {
  it.each(['/api/hosted/..%2f..%2fadmin', '/api/hosted/%2e%2e/admin', '/api/hosted/x%2fy', '/api/hosted/.'])(
    'are not reachable through the path %s',
    async (path) => {
      proxy.requests.length = 0;
      const reply = await world.openBrowser('olive').request(path);
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(proxy.requests.filter((line) => line.includes('admin') || line.includes('hosted'))).toEqual([]);
    },
  );

  it('accept forms only from their own origin, and JSON only as a provider’s webhook', async () => {
    const browser = world.openBrowser('olive');
    const checkout = '/api/hosted/checkout/abc';
    const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await browser.post(checkout, { decision: 'pay' }, evil)).status).toBe(415);
    expect((await browser.post(checkout, { decision: 'pay' })).status).toBe(415);
    const forged = [evil, { 'sec-fetch-site': 'cross-site' }, { ...evil, 'sec-fetch-site': undefined }];
    const withoutOrigin = { origin: undefined, 'sec-fetch-site': undefined };
    for (const sent of [...forged, withoutOrigin])
      expect([sent, (await browser.postForm(checkout, { decision: 'pay' }, sent)).status]).toEqual([sent, 403]);
    expect((await browser.postForm('/api/hosted/unsubscribed', { decision: 'pay' }, evil)).status).toBe(403);
    proxy.requests.length = 0;
    await browser.post('/api/hosted/stripe/webhook', { id: 'evt' }, withoutOrigin);
    // The portal requests the backend's readiness at any time.
    expect(proxy.requests).toContain('POST /hosted/stripe/webhook');
  });
});

describe('The link of a mail that turns off its kind of mails', () => {
  const link = '/api/hosted/unsubscribe/payload.mac';
  const multipart = '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['multipart/form-data; boundary=b', multipart],
  ])('is posted to by mail providers, without a session or origin, as %s (E4)', async (type, body) => {
    const browser = await world.signInByLink(await world.createMember('olive'));
    proxy.requests.length = 0;
    const headers = { 'content-type': type, 'user-agent': 'mail-provider' };
    const reply = await browser.request(link, { method: 'POST', headers, body });
    expect([reply.status, reply.json().code]).toEqual([404, 'NOT_FOUND']);
    expect(proxy.requests).toContain('POST /hosted/unsubscribe/payload.mac');
  });

  it('shows a page that says that it is not valid', async () => {
    const reply = await world.openBrowser('olive').request(link);
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(reply.text).toContain('This link isn’t valid');
    expect((await world.openBrowser('olive').post(link, {})).status).toBe(415);
  });
});

describe('Headers of other frameworks', () => {
  it.each(['rsc', 'next-router-prefetch', 'next-url', 'next-router-state-tree'])(
    '%s does not redirect',
    async (name) => {
      const reply = await world.openBrowser('olive').request('/', { headers: { [name]: '1' } });
      expect(reply.status).toBe(200);
      expect(reply.headers).not.toHaveProperty('location');
    },
  );
});

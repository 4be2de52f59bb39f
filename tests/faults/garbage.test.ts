import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { startPortal } from '@/scripts/stack';
import type { Service } from '@/scripts/service';
import type { Browser } from '../browser';
import { testStackOptions } from '../setup/stack';
import { StackWorld } from '../world';
import { faultProxy, type Fault, type FaultProxy } from './fault-proxy';

const shared = inject('stack');
const gifts = '/api/protected/gift';
const json = { 'content-type': 'application/json' };

let proxy: FaultProxy;
let portal: Service;
let evil: http.Server;
let evilHits = 0;
let browser: Browser;

const respondWith =
  (status: number, headers: http.OutgoingHttpHeaders, body: string | Buffer): Fault =>
  (_, response) => {
    response.writeHead(status, headers);
    response.end(body);
  };

const garbage: [string, () => Fault][] = [
  ['a page of HTML', () => respondWith(200, { 'content-type': 'text/html' }, '<h1>Welcome to nginx</h1>')],
  ['truncated JSON', () => respondWith(200, json, '{"gifts":[{"id":')],
  ['nothing', () => respondWith(200, json, '')],
  ['other shapes', () => respondWith(200, json, '{"gifts":"many"}')],
  ['null', () => respondWith(200, json, 'null')],
  ['50 MB', () => respondWith(200, json, Buffer.alloc(50 * 1024 * 1024, 32))],
  ['JSON 100,000 levels deep', () => respondWith(200, json, `{"gifts":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)],
  ['bytes that are not UTF-8', () => respondWith(200, json, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]))],
  [
    'a gzip bomb',
    () => respondWith(200, { ...json, 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(20 * 1024 * 1024))),
  ],
  [
    'a way to another host',
    () => respondWith(302, { location: `http://127.0.0.1:${(evil.address() as AddressInfo).port}/` }, ''),
  ],
  [
    'an error page with a stack',
    () => respondWith(500, { 'content-type': 'text/plain' }, 'Error: at db.ts:12 password=hunter2'),
  ],
  [
    'a problem that is not of the contract',
    () => respondWith(418, { 'content-type': 'application/problem+json' }, '{"code":"TEAPOT"}'),
  ],
  [
    'an answer that breaks off',
    () => (_, response) => {
      response.writeHead(200, json);
      response.write('{"gifts":');
      setTimeout(() => response.destroy(), 20);
    },
  ],
];

beforeAll(async () => {
  evil = http.createServer((_, response) => {
    evilHits += 1;
    response.end('{"gifts":[]}');
  });
  await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve));
  proxy = await faultProxy(shared.backendUrl);
  const options = testStackOptions('unused', () => undefined);
  portal = await startPortal(
    { ...options, env: { ...options.env, API_DEADLINE_MS: '1500', BREAKER_RESET_MS: '100' } },
    proxy.url,
  );
  const world = new StackWorld({ ...shared, portalUrl: portal.url });
  browser = await world.signIn(await world.createMember('olive'));
});

afterEach(async () => {
  proxy.heal();
  await expect.poll(async () => (await browser.request(gifts)).status).toBe(200);
});

afterAll(async () => {
  await portal.stop();
  await proxy.close();
  evil.close();
});

describe('U4: invalid backend responses', () => {
  it.each(garbage)('%s returns 502 without leaking its content', async (_, fault) => {
    proxy.fail(/\/protected\/gift/, fault());
    const reply = await browser.request(gifts);
    expect(reply.status).toBe(502);
    expect(reply.json()).toMatchObject({ code: 'BACKEND_BAD_ANSWER', status: 502 });
    expect(reply.text).not.toMatch(/nginx|hunter2|db\.ts|TEAPOT|127\.0\.0\.1/);
    expect(evilHits).toBe(0);
  });

  it('a body that trickles one byte a second returns 504', async () => {
    proxy.fail(/\/protected\/gift/, (_, response) => {
      response.writeHead(200, json);
      const drip = setInterval(() => response.write(' '), 200);
      response.on('close', () => clearInterval(drip));
    });
    const reply = await browser.request(gifts);
    expect(reply.json()).toMatchObject({ code: 'BACKEND_TIMEOUT', status: 504 });
  });

  it('set-cookie and other headers of the backend are not passed on', async () => {
    proxy.fail(
      /\/protected\/gift/,
      respondWith(
        200,
        { ...json, 'set-cookie': 'planted=1', 'x-secret': 'upstream', server: 'backend/1' },
        '{"gifts":[]}',
      ),
    );
    const reply = await browser.request(gifts);
    expect(reply.status).toBe(200);
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(reply.headers).not.toHaveProperty('x-secret');
    expect(reply.headers).not.toHaveProperty('server');
  });

  it('the page keeps the design of the business, and the member stays signed in', async () => {
    proxy.fail(/\/protected\//, respondWith(200, json, 'null'));
    const page = await browser.request('/member/rewards');
    expect(page.status).toBe(200);
    expect(page.text).toContain('<h1');
    proxy.heal();
    await expect.poll(async () => (await browser.request(gifts)).status).toBe(200);
  });
});

describe('U3: slow backend', () => {
  it('a page never waits past its deadline, and a write is sent once', async () => {
    proxy.fail(/\/protected\//, () => undefined);
    const page = await browser.request('/member/rewards');
    expect(page.status).toBe(200);
    proxy.requests.length = 0;
    const body = { itemId: 'slow-item', price: 100 };
    const reply = await browser.postWithCsrf('/api/protected/points/submitPointShopPurchase', body, {
      'idempotency-key': crypto.randomUUID(),
    });
    expect([503, 504]).toContain(reply.status);
    expect(proxy.requests.filter((line) => line.includes('submitPointShopPurchase')).length).toBeLessThanOrEqual(1);
  });
});

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { writeLocalCertificates } from '@/scripts/image/local-certificates';
import { startPortal } from '@/scripts/stack';
import { findNginx } from 'loyalty-testing/programs/nginx';
import { startNginx, type Nginx } from './nginx';
import { createTestStackOptions } from './setup/stack';
import { testsAll } from 'loyalty-testing/tests-all';

const bin = findNginx();
const NAMES = ['localhost', 'kahve.localhost'];

type Replacement = [from: string, to: string];

/** The shipped configuration, with ports and folders of the test. */
function configuration(
  folder: string,
  tls: string,
  upstream: number,
  [health, http, https]: number[],
  more: readonly Replacement[],
): string {
  mkdirSync(path.join(folder, 'loyalty'));
  cpSync('deploy/nginx/proxy-headers.conf', path.join(folder, 'loyalty/proxy-headers.conf'));
  writeFileSync(path.join(folder, 'loyalty/portals.conf'), `server 127.0.0.1:${upstream};`);
  const replacements: Replacement[] = [
    ...more,
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen 443 ssl', `listen 127.0.0.1:${https} ssl`],
    ['/etc/nginx/tls/tls.pem', path.join(tls, 'tls.pem')],
    ['/etc/nginx/tls/tls.key', path.join(tls, 'tls.key')],
  ];
  let text = readFileSync('deploy/nginx/portal.conf', 'utf8');
  for (const [from, to] of replacements) {
    expect(text).toContain(from);
    text = text.replace(from, to);
  }
  return `server { listen 127.0.0.1:${health}; location / { return 200; } }\n${text}`;
}

describe.skipIf(!testsAll || !bin)('nginx configuration for operators', () => {
  let tls: string;
  let agent: Agent;
  const stops: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    tls = mkdtempSync(path.join(tmpdir(), 'loyalty-tls-'));
    await writeLocalCertificates(tls, NAMES);
    agent = new Agent({ connect: { ca: readFileSync(path.join(tls, 'ca.pem')) } });
    stops.push(() => agent.close());
  });

  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
    rmSync(tls, { recursive: true });
  });

  async function startNginxFor(upstream: number, more: readonly Replacement[] = []): Promise<Nginx> {
    const nginx = await startNginx(bin ?? '', 3, (folder, ports) => configuration(folder, tls, upstream, ports, more));
    stops.push(nginx.stop);
    return nginx;
  }

  /** Requests over TLS, trusting only the local authority. */
  const send = (nginx: Nginx, pathname: string, headers: Record<string, string> = {}) =>
    request(`https://localhost:${new URL(nginx.urls[2] ?? '').port}${pathname}`, { dispatcher: agent, headers });

  it('serves a portal over TLS, with Secure cookies only', async () => {
    const options = createTestStackOptions('unused', () => undefined);
    const portal = await startPortal({ ...options, deployment: 'production' }, inject('stack').backendUrl);
    stops.push(portal.stop);
    const nginx = await startNginxFor(portal.port);
    const page = await send(nginx, '/auth/signin', { host: 'localhost' });
    expect(page.statusCode).toBe(200);
    expect(await page.body.text()).toContain('Olive &amp; Thyme');
    const csrf = await send(nginx, '/api/auth/csrf', { host: 'localhost' });
    await csrf.body.dump();
    const cookies = [csrf.headers['set-cookie'] ?? []].flat();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure/);

    const plain = await request(`${nginx.urls[1]}/auth/signin?x=1`, { headers: { host: 'kahve.localhost' } });
    await plain.body.dump();
    expect([plain.statusCode, plain.headers.location]).toEqual([301, 'https://kahve.localhost/auth/signin?x=1']);
  });

  it('forwards the requested host and only verified facts about the browser', async () => {
    let received: IncomingHttpHeaders = {};
    const upstream = createServer((incoming, response) => {
      received = incoming.headers;
      response.end();
    });
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    stops.push(async () => upstream.close());
    const nginx = await startNginxFor((upstream.address() as AddressInfo).port);
    const forged = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' };
    const reply = await send(nginx, '/', { host: 'kahve.localhost', ...forged });
    await reply.body.dump();
    expect(received).toMatchObject({
      host: 'kahve.localhost',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    });
  });

  it('M6: refuses the requests of an address above its rate', async () => {
    const upstream = createServer((_, response) => void response.end());
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    stops.push(async () => upstream.close());
    // So slow that no machine takes long enough for another request.
    const nginx = await startNginxFor((upstream.address() as AddressInfo).port, [
      ['rate=200r/s', 'rate=1r/m'],
      ['burst=1000', 'burst=2'],
    ]);
    const statuses: number[] = [];
    for (let sent = 0; sent < 5; sent += 1) {
      const { statusCode, body } = await send(nginx, '/', { host: 'kahve.localhost' });
      await body.dump();
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it('reuses a valid local certificate, and creates a new one for another host', async () => {
    const read = () => readFileSync(path.join(tls, 'tls.pem'), 'utf8');
    const before = read();
    await writeLocalCertificates(tls, NAMES);
    expect(read()).toBe(before);
    const folder = path.join(tls, 'other');
    await writeLocalCertificates(folder, NAMES);
    await writeLocalCertificates(folder, ['sfarim.localhost']);
    const other = () => readFileSync(path.join(folder, 'tls.pem'), 'utf8');
    const renewed = other();
    await writeLocalCertificates(folder, ['sfarim.localhost']);
    expect(other()).toBe(renewed);
    await expect(writeLocalCertificates(folder, [])).rejects.toThrow('Missing arguments: a folder');
  });
});

import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putTestDatabase } from 'loyalty-backend/testing/databases';
import { parseSamples, sumSamples, type Samples } from 'loyalty-testing/samples';
import { startStack, type Stack } from '@/scripts/stack';
import { hashMember } from 'loyalty-telemetry/member-hash';
import { createTestStackOptions } from './setup/stack';
import { StackClient } from './stack-client';

/** Two portal processes and a backend, each with a metrics port. */
let folder: string;
let stack: Stack;
let world: StackClient;
let output = '';
const options = () => createTestStackOptions(path.join(folder, 'data'), (text) => (output += text));

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'loyalty-metrics-'));
  const databaseUrl = await putTestDatabase(path.join(folder, 'data'));
  const env = { ...options().env, SEED_DEMO: 'false', METRICS_PORT: '0', BACKEND_METRICS_PORT: '0' };
  stack = await startStack({ ...options(), databaseUrl, portalProcesses: 2, env });
  const { backendKey } = options();
  world = new StackClient({ portalUrl: stack.portal.url, backendUrl: stack.backend?.url ?? '', backendKey });
  await world.putBusinesses('olive', 'kahve');
});
afterAll(async () => {
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Line = Record<string, unknown>;
const lines = (): Line[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as Line);

async function page(service: 'portal' | 'backend'): Promise<string> {
  const line = lines().find((item) => item.event === 'metrics.listening' && item.service === service);
  const response = await fetch(String(line?.url));
  expect(response.headers.get('content-type')).toContain('text/plain');
  return response.text();
}
const read = async (service: 'portal' | 'backend'): Promise<Samples> => parseSamples(await page(service));

describe('Metrics of both processes', () => {
  it('count what members do across all portal processes, and name no member', async () => {
    const member = await world.createMember('olive', { points: 100_000 });
    const browsers = [await world.signIn(member), await world.signIn(member)];
    const before = await read('portal');
    for (const browser of browsers) {
      expect((await browser.request('/member/rewards')).status).toBe(200);
      expect((await browser.request('/api/protected/gift')).status).toBe(200);
      await browser.request(`/view/${member.comoMemberId}`);
    }
    const rewards = { route: '/member/rewards', status: '200', service: 'portal' };
    await expect
      .poll(async () => sumSamples(await read('portal'), 'loyalty_http_requests_total', rewards))
      .toBe(sumSamples(before, 'loyalty_http_requests_total', rewards) + 2);
    const [portal, backend] = [await read('portal'), await read('backend')];
    expect(sumSamples(portal, 'loyalty_page_render_duration_seconds_count', { route: '/member/rewards' })).toBe(2);
    expect(sumSamples(portal, 'loyalty_http_requests_total', { route: '/api/protected/gift' })).toBe(2);
    expect(sumSamples(portal, 'loyalty_business_requests_total', { business: 'olive' })).toBeGreaterThan(0);
    expect(sumSamples(portal, 'loyalty_cache_requests_total', { cache: 'answers' })).toBeGreaterThan(0);
    expect(sumSamples(portal, 'loyalty_backend_calls_total', { result: 'ok' })).toBeGreaterThan(0);
    expect(sumSamples(portal, 'loyalty_breakers', { state: 'closed' })).toBeGreaterThan(0);
    expect(sumSamples(portal, 'loyalty_breakers', { state: 'open' })).toBe(0);
    expect(portal.has('loyalty_nodejs_eventloop_lag_seconds{service="portal"}')).toBe(true);
    expect(sumSamples(backend, 'loyalty_sign_ins_total', { outcome: 'ok', business: 'olive' })).toBe(2);
    expect(
      sumSamples(backend, 'loyalty_http_requests_total', { route: '/api/protected/gift', status: '200' }),
    ).toBeGreaterThan(0);
    for (const text of [await page('portal'), await page('backend')])
      for (const secret of [member.comoMemberId, member.email, member.phoneNumber]) expect(text).not.toContain(secret);
  });

  it.each(['deploy/prometheus/alerts.yaml', 'deploy/grafana/dashboard.json', 'packages/lab/soak/faults.ts'])(
    'include every metric named by %s',
    async (file) => {
      const text = (await page('portal')) + (await page('backend'));
      const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
      const named = [...readFileSync(file, 'utf8').matchAll(/\bloyalty_\w+/g)].map(([name]) =>
        name.replace(/_bucket$/, ''),
      );
      expect(named.length).toBeGreaterThan(3);
      for (const name of named) expect(known, name).toContain(name);
    },
  );

  it('are not reachable on the ports that members and portals use', async () => {
    expect((await world.openBrowser('olive').request('/metrics')).status).toBe(404);
    expect((await fetch(`${stack.backend?.url}/metrics`)).status).toBe(401);
  });
});

describe('Log of both processes', () => {
  it('has one line for each page and call, with the same fields and the same member hash', async () => {
    const member = await world.createMember('olive');
    const browser = await world.signIn(member);
    const ids = { page: `page-${randomUUID()}`, call: `call-${randomUUID()}`, none: `none-${randomUUID()}` };
    const request = (path: string, requestId: string) =>
      browser.request(path, { headers: { 'x-request-id': requestId } });
    await request('/member/rewards', ids.page);
    await request('/api/protected/gift', ids.call);
    await request('/nowhere/at-all', ids.none);
    const requests = (requestId: string) =>
      lines().filter((line) => line.event === 'request' && line.requestId === requestId);
    const findPortalLines = (requestId: string) => requests(requestId).filter((line) => line.service === 'portal');
    await expect.poll(() => findPortalLines(ids.none)).toMatchObject([{ route: 'other', status: 404 }]);

    const hash = hashMember(options().backendKey, member.businessId, member.comoMemberId);
    expect(findPortalLines(ids.page)).toMatchObject([
      { method: 'GET', route: '/member/rewards', status: 200, business: 'olive', member: hash },
    ]);
    const call = requests(ids.call);
    expect(call.map(({ service }) => service).sort()).toEqual(['backend', 'portal']);
    for (const line of call)
      expect(line).toMatchObject({
        level: 'info',
        route: '/api/protected/gift',
        status: 200,
        business: 'olive',
        member: hash,
      });
  });
});

describe('Metrics during a backend outage', () => {
  it('show open breakers, failed calls and stale responses', async () => {
    const browser = world.openBrowser('kahve');
    expect((await browser.request('/api/locations')).status).toBe(200);
    await stack.backend?.stop('SIGKILL');
    await expect
      .poll(async () => {
        await browser.post('/api/auth/requestVerification', {
          customIdentifier: 'email',
          userIdentifier: 'a@b.example',
        });
        return sumSamples(await read('portal'), 'loyalty_breakers', { state: 'open' });
      })
      .toBeGreaterThan(0);
    const samples = await read('portal');
    expect(sumSamples(samples, 'loyalty_backend_calls_total', { result: 'BACKEND_UNAVAILABLE' })).toBeGreaterThan(0);
    expect(sumSamples(samples, 'loyalty_http_requests_total', { status: '503' })).toBeGreaterThan(0);
  });
});

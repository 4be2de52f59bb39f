import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putTestDatabase } from 'loyalty-backend/testing/databases';
import { startStack, type Stack } from '@/scripts/stack';
import { startCollector, type CollectedSpan, type Collector } from './setup/collector';
import { createTestStackOptions } from './setup/stack';
import { StackClient } from './stack-client';
import { testsAll } from 'loyalty-testing/tests-all';

let folder: string;
let collector: Collector;
let stack: Stack;
let world: StackClient;
let output = '';

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'loyalty-traces-'));
  collector = await startCollector();
  const dataDir = path.join(folder, 'data');
  const databaseUrl = await putTestDatabase(dataDir);
  const options = { ...createTestStackOptions(dataDir, (text) => (output += text)), databaseUrl };
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_BSP_SCHEDULE_DELAY: '100' };
  const env = { ...options.env, ...traces, SEED_DEMO: 'false' };
  stack = await startStack({ ...options, env });
  world = new StackClient({
    portalUrl: stack.portal.url,
    backendUrl: stack.backend?.url ?? '',
    backendKey: options.backendKey,
  });
  await world.putBusinesses('olive');
});
afterAll(async () => {
  await stack.stop();
  await collector.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The portal's span of a request. */
const findRootSpan = (requestId: string): CollectedSpan | undefined =>
  collector.spans.find(
    ({ service, parentSpanId, attributes }) =>
      service === 'loyalty-portal' && !parentSpanId && attributes['loyalty.request_id'] === requestId,
  );

/** A span and its ancestors, up to the root. */
function ancestors(span: CollectedSpan | undefined): CollectedSpan[] {
  if (!span) return [];
  return [span, ...ancestors(collector.spans.find(({ spanId }) => spanId === span.parentSpanId))];
}

const findSqlSpans = (traceId: string | undefined): CollectedSpan[] =>
  collector.spans.filter((span) => span.traceId === traceId && span.name.startsWith('sql '));

describe.skipIf(!testsAll)('Trace', () => {
  it.each(['/api/protected/gift', '/member/rewards'])(
    'leads from the browser’s request for %s to SQL and carries the request id',
    async (pathname) => {
      const browser = await world.signIn(await world.createMember('olive'));
      const requestId = `trace-${randomUUID()}`;
      const response = await browser.request(pathname, { headers: { 'x-request-id': requestId } });
      expect(response.status).toBe(200);
      await expect.poll(() => findSqlSpans(findRootSpan(requestId)?.traceId).length).toBeGreaterThan(0);
      const root = findRootSpan(requestId);
      await expect.poll(() => ancestors(findSqlSpans(root?.traceId)[0]).at(-1)?.spanId).toBe(root?.spanId);
      const way = ancestors(findSqlSpans(root?.traceId)[0]).filter(({ scope }) => scope === 'loyalty');
      expect(way.map(({ service }) => service)).toEqual([
        'loyalty-backend',
        'loyalty-backend',
        'loyalty-portal',
        'loyalty-portal',
      ]);
      expect(root?.name).toBe(`GET ${pathname}`);
      expect(way[1]?.attributes).toMatchObject({ 'loyalty.request_id': requestId, 'loyalty.business': 'olive' });
      // Its log lines belong to the trace.
      const lines = output.split('\n').filter((line) => line.includes(requestId) && line.includes('"event":"request"'));
      expect(lines.length).toBeGreaterThan(1);
      for (const line of lines) expect(line).toContain(`"traceId":"${root?.traceId}"`);
    },
  );

  it('contains no personal data: no requested path and no query parameter', async () => {
    const member = await world.createMember('olive');
    const browser = await world.signIn(member);
    const requestId = `trace-${randomUUID()}`;
    await browser.request(`/view/${member.comoMemberId}?x=${member.email}`);
    await browser.request('/api/protected/gift', { headers: { 'x-request-id': requestId } });
    await expect.poll(() => findSqlSpans(findRootSpan(requestId)?.traceId).length).toBeGreaterThan(0);
    for (const secret of [member.comoMemberId, member.email, member.phoneNumber, ...browser.cookies.values()])
      expect(collector.text()).not.toContain(secret);
  });

  it('continues the trace named by a trusted proxy', async () => {
    const given = '0af7651916cd43dd8448eb211c80319c';
    const requestId = `trace-${randomUUID()}`;
    const headers = { 'x-request-id': requestId, traceparent: `00-${given}-b7ad6b7169203331-01` };
    await world.openBrowser('olive').request('/api/locations', { headers });
    await expect
      .poll(() => collector.spans.some(({ attributes }) => attributes['loyalty.request_id'] === requestId))
      .toBe(true);
    const own = collector.spans.find(({ attributes }) => attributes['loyalty.request_id'] === requestId);
    expect(own?.traceId).toBe(given);
  });
});

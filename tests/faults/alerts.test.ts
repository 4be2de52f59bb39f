import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { putTestDatabase } from 'loyalty-backend/testing/databases';
import { runOnServer } from 'loyalty-testing/temporary-postgres';
import { startStack, type Stack } from '@/scripts/stack';
import { findPrometheus } from 'loyalty-testing/programs/prometheus';
import { testsAll } from 'loyalty-testing/tests-all';
import { startPrometheus, type Prometheus } from '../prometheus';
import { createTestStackOptions } from '../setup/stack';
import { StackClient } from '../stack-client';

/** Scrapes in which the longest `for` of a rule, shortened, has passed. */
const ENOUGH = 45;
const BUSY_MEMBERS = 5;

const program = findPrometheus('prometheus');

describe.skipIf(!testsAll || !program || inject('postgresUrl') === null)('Alerts in a real Prometheus', () => {
  let folder: string;
  let stack: Stack;
  let world: StackClient;
  let prometheus: Prometheus;
  let databaseUrl: string;
  let output = '';

  const getMetricsAddress = (service: string): string => {
    const line = output.split('\n').find((text) => text.includes('metrics.listening') && text.includes(service));
    return new URL(String((JSON.parse(line ?? '{}') as { url?: string }).url)).host;
  };
  const write = () =>
    world.createMember('olive').then(
      () => 'written',
      () => 'refused',
    );
  /** Waits until as many scrapes have passed. */
  const watch = async (scrapes: number) => {
    const until = (await prometheus.countScrapes('loyalty-portal')) + scrapes;
    await expect.poll(() => prometheus.countScrapes('loyalty-portal'), { interval: 500 }).toBeGreaterThan(until);
  };

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'loyalty-alerts-'));
    const options = createTestStackOptions(path.join(folder, 'data'), (text) => (output += text));
    databaseUrl = (await putTestDatabase(options.dataDir)) ?? '';
    const env = { ...options.env, SEED_DEMO: 'false', METRICS_PORT: '0', BACKEND_METRICS_PORT: '0' };
    stack = await startStack({ ...options, databaseUrl, env });
    const { backendKey } = options;
    world = new StackClient({ portalUrl: stack.portal.url, backendUrl: stack.backend?.url ?? '', backendKey });
    await world.putBusinesses('olive');
    prometheus = await startPrometheus(program ?? '', {
      'loyalty-portal': getMetricsAddress('portal'),
      'loyalty-backend': getMetricsAddress('backend'),
    });
  });
  afterAll(async () => {
    await prometheus.stop();
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are none of an idle and of a busy product, and exactly the right one of a broken one, as long as it is', async () => {
    await expect.poll(() => prometheus.findFiring().catch(() => 'not ready')).toEqual([]);
    await watch(ENOUGH);
    expect(await prometheus.findFiring()).toEqual([]);

    const members = await Promise.all(Array.from({ length: BUSY_MEMBERS }, () => world.createMember('olive')));
    const begun = await prometheus.countScrapes('loyalty-portal');
    while ((await prometheus.countScrapes('loyalty-portal')) < begun + ENOUGH)
      for (const browser of await Promise.all(members.map((member) => world.signIn(member))))
        expect((await browser.request('/member/rewards')).status).toBe(200);
    expect(await prometheus.findFiring()).toEqual([]);

    const name = new URL(databaseUrl).pathname.slice(1);
    const setReadOnly = (value: string) =>
      runOnServer(databaseUrl, [
        'set default_transaction_read_only = off',
        `alter database ${name} set default_transaction_read_only = ${value}`,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
      ]);
    await setReadOnly('on');
    await expect.poll(write).toBe('refused');
    await expect.poll(() => prometheus.findFiring()).toEqual(['LoyaltyDatabaseTakesNoWrites']);
    await watch(5);
    expect(await prometheus.findFiring()).toEqual(['LoyaltyDatabaseTakesNoWrites']);
    await setReadOnly('off');
    await expect.poll(write).toBe('written');
    await expect.poll(() => prometheus.findFiring()).toEqual([]);

    await stack.backend?.stop('SIGKILL');
    await expect.poll(() => prometheus.findFiring()).toEqual(['LoyaltyProcessDown']);
  });
});

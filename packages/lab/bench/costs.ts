import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import { startPostgres, measureTables } from 'loyalty-testing/temporary-postgres';
import { findPostgres } from 'loyalty-testing/programs/postgres';
import { buildIfChanged } from '@/scripts/build';
import { startStack } from '@/scripts/stack';
import { createTestStackOptions } from '@/tests/setup/stack';
import { StackClient } from '@/tests/stack-client';
import { measureProcessorTime } from './processor-time';

const RESULTS = 'packages/lab/bench/costs.json';
const CALLS = 300;
const CLIENTS = 4;
const MEMBERS = 500;
const RULES = { portal: /\.build\/portal\.js/, backend: /backend\/\.build\/main\.js/, database: /postgres/ };

/** Milliseconds of processor time of one call, in each process. */
type Cost = Record<keyof typeof RULES, number>;

async function repeat(count: number, call: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const client = async () => {
    for (let index = next++; index < count; index = next++) await call(index);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

/** The processor time of a call, measured after a warm-up. */
async function cost(call: (index: number) => Promise<unknown>): Promise<Cost> {
  await repeat(CALLS / 4, call);
  const before = measureProcessorTime(RULES);
  await repeat(CALLS, call);
  const after = measureProcessorTime(RULES);
  const each = (name: keyof typeof RULES) => Number((((after[name] - before[name]) * 1_000) / CALLS).toFixed(2));
  return { portal: each('portal'), backend: each('backend'), database: each('database') };
}

/** The growth of the database per repetition, in bytes. */
async function growth(url: string, count: number, work: () => Promise<unknown>): Promise<number> {
  const before = await measureTables(url);
  await work();
  return Math.round(((await measureTables(url)) - before) / count);
}

async function measure(world: StackClient, databaseUrl: string) {
  const visitor = world.openBrowser('olive');
  const member = await world.createMember('olive', { points: 100_000_00 });
  const browser = await world.signInByLink(member);
  const shops = (await browser.request('/api/protected/points/member')).json() as CallResponse<'getShops'>;
  const item = shops.pointShop.find(({ currency, stock, price }) => currency === 'points' && !stock && price > 0);
  const buy = () =>
    browser.postWithCsrf(
      '/api/protected/points/submitPointShopPurchase',
      { itemId: item?.id, price: item?.price },
      { 'idempotency-key': randomUUID() },
    );
  const bought = await buy();
  if (bought.status !== 200) throw new Error(`a shop purchase failed: ${bought.status} ${bought.text}`);
  const locations = (await visitor.request('/api/locations')).json() as CallResponse<'getLocations'>;
  const atTill = (comoMemberId: string) => () =>
    world.callAdmin('POST', '/admin/purchases', {
      businessId: 'olive',
      comoMemberId,
      locationId: locations.locations[0]?.id,
      receiptNumber: randomUUID(),
      items: [{ name: 'Coffee', quantity: 1, amount: 450 }],
    });
  const members = await Promise.all(Array.from({ length: CALLS }, () => world.createMember('olive')));
  const signIn = async (index: number) => world.signIn(members[index] ?? member);
  const costs = {
    'a page of a visitor': await cost(() => visitor.request('/')),
    'a page of a member': await cost(() => browser.request('/')),
    'a reading call (gifts)': await cost(() => browser.request('/api/protected/gift')),
    'a page of activity': await cost(() => browser.request('/api/protected/activity/budget/points/1/20')),
    'a purchase in the shop': await cost(buy),
    'a purchase at a till': await cost(atTill(member.comoMemberId)),
    'a new member': await cost(() => world.createMember('olive')),
    'a sign-in': await cost(signIn),
  };
  const other = await world.createMember('olive');
  const bytes = {
    'a member': await growth(databaseUrl, MEMBERS, () => repeat(MEMBERS, () => world.createMember('olive'))),
    'a purchase at a till': await growth(databaseUrl, MEMBERS, () => repeat(MEMBERS, atTill(other.comoMemberId))),
  };
  return { costs, bytes };
}

const folder = mkdtempSync(path.join(tmpdir(), 'loyalty-costs-'));
const programs = findPostgres();
if (!programs) throw new Error('PostgreSQL not found. It is required for this measurement.');
const postgres = await startPostgres(programs, true);
try {
  await buildIfChanged();
  const options = createTestStackOptions(path.join(folder, 'data'), () => undefined);
  const stack = await startStack({
    ...options,
    databaseUrl: postgres.url,
    env: { ...options.env, LOG_LEVEL: 'warn', SIGN_IN_BUDGET_FACTOR: '1000000' },
  });
  try {
    const backendUrl = stack.backend?.url ?? '';
    const world = new StackClient({ portalUrl: stack.portal.url, backendUrl, backendKey: options.backendKey });
    const { costs, bytes } = await measure(world, postgres.url);
    const results = { at: new Date().toISOString(), node: process.version, calls: CALLS, milliseconds: costs, bytes };
    writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
    console.table(costs);
    console.table(bytes);
  } finally {
    await stack.stop();
  }
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

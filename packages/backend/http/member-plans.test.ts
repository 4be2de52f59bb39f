import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { browserRoutes, type BrowserCallName } from 'loyalty-contract/calls/browser-routes';
import { definitions, getCall, type CallResponse } from 'loyalty-contract/calls/calls';
import { fillPath, isMemberRead, type Route } from 'loyalty-contract/calls/route';
import { findDataSubject } from '../domains/privacy/subject';
import { personalDataInventory } from '../domains/privacy/personal-data-inventory';
import {
  toEmailIdentifier,
  confirmOperation,
  createBrowserId,
  createMember,
  createSignedInRequest,
  createUniqueId,
  confirmContact,
  putTestBusiness,
  type TestMember,
} from '../testing/actors';
import { createStaff } from '../testing/staff';
import { copyMember } from '../testing/copy-member';
import { createTestDatabase } from '../testing/databases';
import { createMemberWithHistory } from '../testing/member-history';
import { homeReads } from '../testing/member-reads';
import {
  countReadRows,
  openPlanned,
  type ExplainedStatement,
  type PlanMode,
  type PlannedDatabase,
} from '../testing/planned-database';
import { rotateInputs } from '../testing/rotation';
import { createBusinessFile, createWorld, type RequestOptions, type TestResponse, type World } from '../testing/world';

/** Members with the same history, so that an index is cheaper than reading a whole table. */
const COPIES = 4_000;
/** The maximum number of rows that a statement may read from a table or an index: a member here has far fewer. */
const MAX_READ_ROWS = 500;
/** After this time, another code is sent to the same contact. */
const RESEND_SECONDS = 120;

interface Actor {
  world: World;
  member: TestMember;
  from: RequestOptions;
}

type Send = (actor: Actor) => Promise<TestResponse>;

const post =
  (call: BrowserCallName, body: unknown = {}): Send =>
  ({ world, from }) =>
    world.call('POST', getCall(call).path, { ...from, body, idempotencyKey: randomUUID() });

const read =
  (call: BrowserCallName): Send =>
  ({ world, from }) =>
    world.call(
      'GET',
      fillPath(getCall(call).path, { creditType: 'points', list: 'points', page: 1, perPage: 20 }),
      from,
    );

async function findPlan({ world, from }: Actor): Promise<string> {
  const { body } = await world.call('GET', getCall('getSubscriptions').path, from);
  const plans = body.subscriptions as { id: string; status: string }[];
  return plans.find(({ status }) => status !== 'none')?.id ?? 'none';
}

/** A purchase at the member's own price. */
const buy =
  (call: BrowserCallName, shop: 'pointShop' | 'rewardShop'): Send =>
  async (actor) => {
    const { body } = await read('getShops')(actor);
    const item = (body as CallResponse<'getShops'>)[shop].find(({ affordable, exclusive }) => affordable && !exclusive);
    return post(call, { itemId: item?.id, price: item?.price })(actor);
  };

/** A request of each call that changes something for a member, in the order in which they can follow each other. */
const writes = {
  submitPointShopPurchase: buy('submitPointShopPurchase', 'pointShop'),
  submitRewardShopPurchase: buy('submitRewardShopPurchase', 'rewardShop'),
  submitFeedback: ({ member, ...actor }) =>
    post('submitFeedback', {
      feedBackData: { email: member.email, subject: 'Hours', message: 'Open on Sunday?' },
      recaptchaData: {},
    })({ member, ...actor }),
  addPushToken: post('addPushToken', { token: 'push-token-of-the-plans', deviceId: randomUUID() }),
  deletePushToken: post('deletePushToken', { token: 'push-token-of-the-plans' }),
  validateMemberIdentifiers: post('validateMemberIdentifiers', { email: 'free@example.com', recaptchaData: {} }),
  exportData: (actor) => post('exportData', { email: actor.member.email })(actor),
  subscribe: async ({ world, member: { businessId } }) => {
    const member = await createMember(world, businessId);
    const from = await createSignedInRequest(world, member);
    const request = { priceId: 'price-table-club-month', returnUrl: '/member/subscriptions' };
    return post('subscribe', request)({ world, member, from });
  },
  setStockAlert: post('setStockAlert', { itemId: 'gift-cooking-class', wanted: true }),
  setGoal: post('setGoal', { itemId: 'gift-apron' }),
  reportSpending: async (actor) => {
    const { world, member } = actor;
    const paid = world.app.db.selectFrom('payments').select('id').where('paid_at', 'is not', null);
    const own = paid.where('business_id', '=', member.businessId).where('member_id', '=', member.id);
    const { id } = await own.executeTakeFirstOrThrow();
    return post('reportSpending', { kind: 'payment', id })(actor);
  },
  markNoticesRead: async (actor) => {
    const { body } = await read('getNotices')(actor);
    return post('markNoticesRead', { until: (body as CallResponse<'getNotices'>).notices[0]?.id })(actor);
  },
  updateNoticePreferences: post('updateNoticePreferences', { preferences: [{ kind: 'earned', push: true }] }),
  previewPlanChange: async (actor) =>
    post('previewPlanChange', { id: await findPlan(actor), priceId: 'price-table-club-year' })(actor),
  changePlan: async (actor) => {
    const change = { id: await findPlan(actor), priceId: 'price-table-club-year' };
    const { body } = await post('previewPlanChange', change)(actor);
    return post('changePlan', { ...change, charge: body.charge, quotedAt: body.quotedAt })(actor);
  },
  cancelSubscription: async (actor) =>
    post('cancelSubscription', { id: await findPlan(actor), reason: 'OTHER' })(actor),
  resumeSubscription: async (actor) => post('resumeSubscription', { id: await findPlan(actor) })(actor),
  changeIdentifier: async ({ world, member, from }) => {
    world.advanceClock(RESEND_SECONDS);
    const value = `${randomUUID()}@example.com`;
    const addressProof = await confirmContact(world, from, toEmailIdentifier(value));
    const headers = await confirmOperation(world, member, from, 'changeIdentifiers');
    const response = await world.call('POST', getCall('changeIdentifier').path, {
      ...from,
      headers,
      body: { kind: 'email', value, addressProof },
    });
    member.email = value;
    return response;
  },
  setConsentChoice: async (actor) => {
    const { body } = await read('getConsents')(actor);
    const { consentChoices = [] } = body as CallResponse<'getConsents'>;
    const choice = consentChoices.find(({ channel }) => channel === 'email');
    return post('setConsentChoice', { ...choice, granted: choice?.granted === false })(actor);
  },
  withdrawConsent: post('withdrawConsent', { privacyPolicy: true }),
  arriveAtTill: async ({ world, member: { businessId, host } }) => {
    const cashier = await createStaff(world, businessId, 'cashier');
    const { body } = await cashier.call('POST', '/admin/till/joins', { businessId, locationId: 'olive-haifa' });
    const token = new URL(String(body.url)).hash.slice(1);
    const member = await createMember(world, businessId);
    const from = { ...(await createSignedInRequest(world, member)), browser: createBrowserId() };
    await world.call('POST', getCall('scanTillJoin').path, { ...from, host, body: { token } });
    return post('arriveAtTill', { token })({ world, member, from });
  },
  deleteMember: async ({ world, member: { businessId } }) => {
    const { member, from } = await createMemberWithHistory(world, businessId);
    world.advanceClock(RESEND_SECONDS);
    const headers = await confirmOperation(world, member, from, 'deleteMember');
    return world.call('GET', getCall('deleteMember').path, { ...from, headers });
  },
} satisfies Partial<Record<BrowserCallName, Send>>;

const takeModes = rotateInputs<PlanMode>('Plans', { any: ['force_custom_plan', 'force_generic_plan'] });

const names = Object.keys(browserRoutes) as BrowserCallName[];
const reads = names.filter((name) => isMemberRead(browserRoutes[name]));
const calls: [string, Send][] = [...reads.map((name): [string, Send] => [name, read(name)]), ...Object.entries(writes)];

/** Tables with so few rows that reading them whole is cheapest: they do not grow with members. */
async function findGrownTables({ database: { db } }: PlannedDatabase): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and reltuples >= ${COPIES}`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Finds defects of a query plan: a scan of a whole large table, or of many rows of it by an index. */
function findFaults({ Plan, 'Query Text': text }: ExplainedStatement, grown: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  const pending = [Plan];
  for (let node = pending.pop(); node; node = pending.pop()) {
    const { 'Node Type': type, 'Relation Name': table = node['Index Name'] ?? '' } = node;
    const rows = countReadRows(node);
    if (type.endsWith('Seq Scan') && grown.has(table)) faults.push(`reads ${table} whole: ${text}`);
    if (rows > MAX_READ_ROWS) faults.push(`reads ${rows} rows (${type} ${table}): ${text}`);
    pending.push(...(node.Plans ?? []));
  }
  return faults;
}

describe.skipIf(inject('postgresUrl') === null)('Plans of a member’s calls (PostgreSQL)', () => {
  let url: string;
  let businessId: string;

  beforeAll(async () => {
    url = await createTestDatabase();
    const planned = openPlanned(url, 'force_custom_plan');
    const world = await createWorld(() => Promise.resolve(planned.database), { LOG_LEVEL: 'silent' });
    businessId = createUniqueId('plans');
    await putTestBusiness(world, createBusinessFile(businessId));
    const { member } = await createMemberWithHistory(world, businessId);
    const { db } = planned.database;
    await copyMember(db, await findDataSubject(world.app, db, businessId, member.id), { from: 1, to: COPIES });
    await sql`analyze`.execute(db);
    await world.close();
  });

  it('are read for every call', () => {
    const ofMember = names.filter((name) => {
      const route: Route = browserRoutes[name];
      return route.access === 'member' || isMemberRead(route);
    });
    expect(calls.map(([name]) => name).sort()).toEqual(ofMember.sort());
  });

  describe.each(takeModes())('%s', (mode) => {
    let planned: PlannedDatabase;
    let grown: Set<string>;
    let actor: Actor;

    beforeAll(async () => {
      planned = openPlanned(url, mode);
      const world = await createWorld(() => Promise.resolve(planned.database), { LOG_LEVEL: 'silent' });
      grown = await findGrownTables(planned);
      const { member, from } = await createMemberWithHistory(world, businessId);
      actor = { world, member, from };
    });
    afterAll(() => actor.world.close());

    it('have as many rows as members in every table with members’ data', () => {
      const small = personalDataInventory.map(({ table }) => table).filter((table) => !grown.has(table));
      expect([...new Set(small)]).toEqual(['consent_texts']);
    });

    it.each(calls)('use an index for each table that grows with members: %s', async (_, send) => {
      planned.flushPlans();
      const { status, text } = await send(actor);
      expect([status, text]).toEqual([200, expect.anything()]);
      const statements = planned.flushPlans();
      expect(statements.length).toBeGreaterThan(0);
      expect(statements.flatMap((statement) => findFaults(statement, grown))).toEqual([]);
    });

    it('use an index for the reads of home when they are sent as a batch', async () => {
      const { from } = await createMemberWithHistory(actor.world, businessId);
      planned.flushPlans();
      const { status } = await actor.world.call('POST', definitions.batchReads.path, { ...from, body: homeReads });
      expect(status).toBe(200);
      expect(planned.flushPlans().flatMap((statement) => findFaults(statement, grown))).toEqual([]);
    });

    it('use an index for each statement of a sign-in from an unknown browser', async () => {
      const { member } = await createMemberWithHistory(actor.world, businessId);
      actor.world.advanceClock(RESEND_SECONDS);
      planned.flushPlans();
      await createSignedInRequest(actor.world, member);
      const statements = planned.flushPlans();
      expect(statements.length).toBeGreaterThan(0);
      expect(statements.flatMap((statement) => findFaults(statement, grown))).toEqual([]);
    });
  });
});

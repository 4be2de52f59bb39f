import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from 'loyalty-text/durations';
import { toJson } from '../../db/values';
import { parseEnvironment } from '../../core/environment/environment';
import { createMember, putTestBusiness, createUniqueId, type TestMember } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile, createWorld, SERVICE_KEY, type World } from '../../testing/world';
import { enqueueMessages } from '../outbox';
import { deleteOld } from './delete-old';

const settings = parseEnvironment({
  LOYALTY_BACKEND_KEY: SERVICE_KEY,
  RETENTION_MESSAGES_DAYS: '10',
  RETENTION_IDEMPOTENCY_DAYS: '20',
  RETENTION_NOTICES_DAYS: '40',
  RETENTION_TOKENS_DAYS: '30',
  RETENTION_SHORT_CODES_DAYS: '2',
  RETENTION_AUDIT_DAYS: '40',
});

onDatabase('Data past its retention', (open) => {
  let world: World;
  let member: TestMember;
  let businessId: string;
  beforeAll(async () => {
    world = await createWorld(open);
    businessId = createUniqueId('old');
    await putTestBusiness(world, createBusinessFile(businessId));
    member = await createMember(world, businessId);
    await world.app.db.deleteFrom('idempotency_keys').execute();
    await world.app.db.deleteFrom('outbox').execute();
  });
  afterAll(() => world.close());

  const ago = (days: number) => new Date(world.app.now().getTime() - days * DAY_MS);
  const owned = () => ({ business_id: businessId, member_id: member.id });

  async function age(days: number): Promise<void> {
    const { db } = world.app;
    const at = ago(days);
    const message = {
      ...owned(),
      recipient: `${days}@example.com`,
      channel: 'email' as const,
      text: '',
      created_at: at,
    };
    await db
      .insertInto('outbox')
      .values([
        { ...message, sent_at: at },
        { ...message, failed_at: at },
      ])
      .execute();
    const request = { ...owned(), key: randomUUID(), request_hash: '', answer: toJson({ days }), created_at: at };
    await db.insertInto('idempotency_keys').values(request).execute();
    const notice = { kind: 'earned', parameters: toJson({}), deduplication_key: String(days), created_at: at };
    await db
      .insertInto('notices')
      .values({ ...owned(), id: String(days), ...notice })
      .execute();
    const link = { ...owned(), token_hash: randomUUID(), purpose: 'support' as const, issued_by: 'Sam', reason: null };
    await db
      .insertInto('temporary_tokens')
      .values({ ...link, created_at: at, expires_at: at, used_at: at })
      .execute();
    await db
      .insertInto('short_codes')
      .values({ ...owned(), code: randomUUID(), expires_at: at })
      .execute();
    const join = { id: randomUUID(), location_id: 'olive-haifa', till_session: 'session', token_hash: randomUUID() };
    await db
      .insertInto('till_joins')
      .values({ ...join, business_id: businessId, created_at: at, expires_at: at })
      .execute();
    const entry = { at, business_id: businessId, actor: 'Sam', action: 'aged', subject: String(days), detail: null };
    await db.insertInto('audit').values(entry).execute();
  }

  it('is deleted from every table, and no younger row is', async () => {
    for (const days of [1, 5, 15, 25, 35, 45]) await age(days);
    const { db, now } = world.app;
    const waiting = { businessId, memberId: member.id, channel: 'sms' as const, to: 'waiting@example.com' };
    await enqueueMessages(db, [{ ...waiting, subject: null, text: '', createdAt: ago(400) }]);
    expect(await deleteOld(db, settings, now())).toEqual({
      outbox: 8,
      notices: 1,
      idempotency_keys: 3,
      temporary_tokens: 2,
      short_codes: 5,
      till_joins: 5,
      webhook_deliveries: 0,
      webhook_events: 0,
      webhook_endpoints: 0,
      import_checks: 0,
      rewarded_contacts: 0,
      audit: 1,
    });
    const rows = await db.selectFrom('audit').select('subject').where('action', '=', 'aged').execute();
    expect(rows.map(({ subject }) => subject).sort()).toEqual(['1', '15', '25', '35', '5']);
    const left = await db.selectFrom('outbox').select('recipient').distinct().execute();
    expect(left.map(({ recipient }) => recipient).sort()).toEqual([
      '1@example.com',
      '5@example.com',
      'waiting@example.com',
    ]);
    const again = Object.values(await deleteOld(db, settings, now()));
    expect(again.every((rows) => rows === 0)).toBe(true);
  });

  it('is deleted in batches of bounded size', async () => {
    const { db, now } = world.app;
    await sql`insert into outbox (business_id, recipient, channel, text, created_at, sent_at)
      select ${businessId}, 'many@example.com', 'email', '', ${ago(100)}, ${ago(100)} from generate_series(1, 4500)`.execute(
      db,
    );
    expect(await deleteOld(db, settings, now())).toMatchObject({ outbox: 4_500 });
  });

  it('excludes the last thirty days of the audit log', async () => {
    const { db } = world.app;
    const young = ago(20);
    await db
      .insertInto('audit')
      .values({ at: young, business_id: businessId, actor: 'Sam', action: 'young', subject: 'x', detail: null })
      .execute();
    const deletion = db.transaction().execute(async (tx) => {
      await sql`select set_config('loyalty.retention', ${new Date(Date.now() + DAY_MS).toISOString()}, true)`.execute(
        tx,
      );
      await tx.deleteFrom('audit').where('action', '=', 'young').execute();
    });
    await expect(deletion).rejects.toThrow(/never changed or deleted/);
    await expect(db.deleteFrom('audit').where('action', '=', 'aged').execute()).rejects.toThrow(/never changed/);
  });
});

it.each([
  ['RETENTION_AUDIT_DAYS', '30'],
  ['RETENTION_MESSAGES_DAYS', '3'],
  ['RETENTION_WEBHOOKS_DAYS', '3'],
  ['RETENTION_NOTICES_DAYS', '39'],
  ['RETENTION_TOKENS_DAYS', '0'],
  ['RETENTION_IDEMPOTENCY_DAYS', 'for ever'],
])('the retention %s=%s is refused by its name', (name, value) =>
  expect(() => parseEnvironment({ LOYALTY_BACKEND_KEY: SERVICE_KEY, [name]: value })).toThrow(name),
);

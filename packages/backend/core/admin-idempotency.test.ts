import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from 'loyalty-contract/calls/calls';
import { createMember, createBrowserId, putTestBusiness, createUniqueId, type TestMember } from '../testing/actors';
import { onBothDatabases } from '../testing/databases';
import { createBusinessFile, createWorld, type World } from '../testing/world';

onBothDatabases('Idempotency of staff calls', (open) => {
  let world: World;
  let member: TestMember;
  beforeAll(async () => {
    world = await createWorld(open);
    const businessId = createUniqueId('keyed');
    await putTestBusiness(world, createBusinessFile(businessId));
    member = await createMember(world, businessId);
  });
  afterAll(() => world.close());

  const countRows = async () => {
    const { db } = world.app;
    const tables = ['members', 'gifts', 'receipts', 'temporary_tokens', 'audit', 'purchases', 'corrections'] as const;
    return Promise.all(
      tables.map(async (table) => (await db.selectFrom(table).select('business_id').execute()).length),
    );
  };

  it('every staff call that writes requires an idempotency key', () => {
    // Looking for members is a read; it is a POST so that no contact is in a URL.
    const writes = calls.filter(({ access, method, safe }) => access === 'admin' && method !== 'GET' && !safe);
    expect(writes.length).toBeGreaterThan(10);
    expect(writes.filter(({ idempotent }) => !idempotent).map(({ name }) => name)).toEqual([]);
  });

  it.each([
    ['gifts', { name: 'Another' }],
    ['members', { firstName: 'Another' }],
    ['receipts', { type: 'another' }],
    ['temporaryTokens', { reason: 'another' }],
    ['sessions/revoke', { reason: 'another' }],
    ['expiry/resume', { reason: 'another' }],
    ['adjustments', { reason: 'another' }],
  ])('/admin/%s runs once for its key, and is refused without a key or for another request', async (path, other) => {
    const memberRef = { businessId: member.businessId, comoMemberId: member.id };
    const bodies: Record<string, Record<string, unknown>> = {
      gifts: { ...memberRef, name: 'Cake', description: '', validFrom: '2026-01-01T00:00:00Z' },
      members: { businessId: member.businessId, email: `${createUniqueId('new')}@example.com` },
      receipts: { businessId: member.businessId, total: 500, type: 'receipt' },
      temporaryTokens: { ...memberRef, issuedBy: 'Dana' },
      'sessions/revoke': { ...memberRef, revokedBy: 'Dana' },
      'expiry/resume': { by: 'Dana', reason: 'tested' },
      adjustments: { ...memberRef, account: 'points', amount: 5, by: 'Dana', reason: 'tested' },
    };
    const send = (key: string, more = {}) =>
      world.call('POST', `/admin/${path}`, { idempotencyKey: key, body: { ...bodies[path], ...more } });
    const key = randomUUID();
    const first = await send(key);
    expect(first.status).toBe(200);
    const before = await countRows();
    const repeated = await send(key);
    expect([repeated.status, repeated.text]).toEqual([200, first.text]);
    expect((await send(key, other)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await send('')).body.code).toBe('IDEMPOTENCY_KEY_MISSING');
    expect(await countRows()).toEqual(before);
  });

  it('a late retry of putting a business does not restore an older file', async () => {
    const file = createBusinessFile(createUniqueId('put'));
    const key = randomUUID();
    const send = (body: object, usedKey: string) =>
      world.call('PUT', `/admin/businesses/${file.businessId}`, { idempotencyKey: usedKey, body });
    const first = await send(file, key);
    const newer = { ...file, configuration: { ...file.configuration, businessName: 'Newer' } };
    expect((await send(newer, randomUUID())).status).toBe(200);
    expect((await send(file, key)).text).toBe(first.text);
    const stored = await world.app.businesses.findById(file.businessId);
    expect(stored?.file.configuration.businessName).toBe('Newer');
  });

  it('a repeated temporary link request returns one link, which opens one session and is not stored', async () => {
    const body = { businessId: member.businessId, comoMemberId: member.id, issuedBy: 'Dana' };
    const key = randomUUID();
    const issue = () => world.call('POST', '/admin/temporaryTokens', { idempotencyKey: key, body });
    const [first, repeated] = [await issue(), await issue()];
    expect(repeated.body).toEqual(first.body);
    const stored = await world.app.db.selectFrom('idempotency_keys').select('answer').where('key', '=', key).execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(String(first.body.temporaryToken));
    const openSession = () =>
      world.call('POST', '/session/temporaryToken', {
        host: member.host,
        browser: createBrowserId(),
        body: { temporaryToken: first.body.temporaryToken },
      });
    expect([(await openSession()).status, (await openSession()).status]).toEqual([200, 401]);
  });
});

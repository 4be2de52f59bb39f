import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readIdentifier, readIssuedNumber } from 'loyalty-text/read-code';
import { isIssuedNumber, selectIssuedNumber } from '../../db/issued-numbers';
import {
  createBrowserId,
  createClientAddress,
  createMember,
  createUniqueId,
  putTestBusiness,
  readLoginCode,
  type TestMember,
} from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

const KIND = 'memberNumber';
const spellings = [
  ...['', '-', ' ', '\u2013', '.', '/', '_', '\u00a0', '\u00b7', '\t'].map((separator) =>
    ['C', '120', '34'].join(separator),
  ),
  'c-120/34',
  '\u200eC-\u0661\u0662\u0660/\u0663\u0664\u200e',
  '\uff23-\u06f1\u06f2\u06f0/34',
];

onDatabase('A number of the business', (open) => {
  let world: World;
  let businessId: string;

  const call = async (method: 'GET' | 'POST', path: string, body?: Record<string, unknown>) =>
    (await world.call(method, path, { body: body && { businessId, ...body } })).body;
  const createVisitor = () => ({
    host: `${businessId}.test`,
    browser: createBrowserId(),
    address: createClientAddress(),
  });
  const enter = (userIdentifier: string, kind = KIND) => ({
    customIdentifier: kind,
    userIdentifier,
    ...(kind !== KIND && { migrationAdditionalField: 'Gal' }),
  });
  const request = (from: object, typed: string, kind?: string) =>
    world.call('POST', '/api/auth/requestVerification', { ...from, body: enter(typed, kind) });
  const countMessages = async ({ email }: TestMember) =>
    ((await call('GET', `/admin/outbox?to=${encodeURIComponent(email)}`)).messages as object[]).length;
  const verify = async (from: object, typed: string, code: string, kind?: string) =>
    (await world.call('POST', '/api/auth/loginVerify', { ...from, body: { ...enter(typed, kind), code } })).body;
  const findIds = (found: unknown) => (found as { comoMemberId: string }[]).map(({ comoMemberId }) => comoMemberId);
  const search = async (text: string) =>
    findIds((await call('POST', '/admin/members/search', { search: text })).members);
  const find = async (query: string) =>
    findIds((await call('GET', `/admin/members?businessId=${businessId}&query=${encodeURIComponent(query)}`)).members);
  async function changeBalances(lines: readonly string[]) {
    const started = await call('POST', '/admin/imports', { kind: 'balances', name: 'party.csv', reason: 'The party' });
    const csv = ['id,addPoints', ...lines.map((line) => `"${line}",1`)].join('\r\n');
    return call('POST', `/admin/imports/${String(started.importId)}/rows`, { firstRow: 1, csv });
  }
  async function claimReceipt(identifier: string) {
    const { transactionId } = await call('POST', '/admin/receipts', { total: 1_000, type: 'receipt' });
    const body = { transactionId, type: 'receipt', businessId, identifier };
    const options = { ...createVisitor(), idempotencyKey: randomUUID(), body };
    return (await world.call('POST', '/api/submitQrCode', options)).body.status;
  }
  const store = (member: TestMember, value: string, kind = KIND) =>
    world.app.db
      .insertInto('identifiers')
      .values({ business_id: businessId, kind, value, member_id: member.id, proof: kind === KIND ? null : 'gal' })
      .execute();

  beforeAll(async () => {
    world = await createWorld(open, { OTP_RESEND: '0', SIGN_IN_BUDGET_FACTOR: '20' });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    businessId = createUniqueId('numbers');
    const file = createBusinessFile(businessId, ({ configuration }) => {
      configuration.login.identifiers.push({ key: KIND, label: 'No.', inputMode: 'text' });
      configuration.login.migration = { card: 'Card', additionalField: 'Last name' };
    });
    await putTestBusiness(world, file);
  });

  it.each(['its members were created with', 'the previous release stored'])(
    'that %s is found in any spelling, at every door',
    async (how) => {
      const isStored = how.startsWith('the');
      const member = await createMember(world, businessId, isStored ? {} : { identifiers: { [KIND]: 'C-120/34' } });
      if (isStored) await store(member, 'c-120/34');
      for (const typed of isStored ? spellings.slice(-4) : spellings) {
        const from = createVisitor();
        await request(from, typed);
        const { comoMemberId } = await verify(from, typed, await readLoginCode(world, member.email));
        expect([typed, comoMemberId]).toEqual([typed, member.id]);
        expect([typed, await search(typed)]).toEqual([typed, [member.id]]);
        expect([typed, await find(typed)]).toEqual([typed, [member.id]]);
        expect([typed, await claimReceipt(typed)]).toEqual([typed, 'OK']);
        expect([typed, await changeBalances([typed])]).toEqual([typed, expect.objectContaining({ imported: 1 })]);
        const again = { businessId, firstName: 'Eve', lastName: 'X', identifiers: { [KIND]: typed } };
        const refused = await world.call('POST', '/admin/members', { body: again });
        expect([typed, refused.body.code]).toEqual([typed, 'ALREADY_EXISTS']);
      }
      expect(await find('C-120/35')).toEqual([]);
      expect(await claimReceipt('C-120/35')).toBe('NOT_FOUND');
    },
  );

  it.each([KIND, 'migrationCard'])(
    '(%s) that is another’s but for its spelling finds its own member by that, and nobody by any other',
    async (kind) => {
      const values = ['12\u20133', '12-3', '1-23', '1 23'];
      const members: TestMember[] = [];
      for (const value of values) {
        const member = await createMember(world, businessId);
        await store(member, value, kind);
        members.push(member);
      }
      for (const [index, value] of values.entries()) {
        const [member, from] = [members[index] as TestMember, createVisitor()];
        await request(from, value, kind);
        const code = await readLoginCode(world, member.email);
        expect([value, (await verify(from, value, code, kind)).comoMemberId]).toEqual([value, member.id]);
        expect([value, await find(value)]).toEqual([value, [member.id]]);
        if (kind === KIND) expect([value, await claimReceipt(value)]).toEqual([value, 'OK']);
        expect([value, await changeBalances([value])]).toEqual([value, expect.objectContaining({ imported: 1 })]);
      }
      const sent = await Promise.all(members.map(countMessages));
      for (const typed of ['123', '1.2.3']) {
        expect((await request(createVisitor(), typed, kind)).body.status).toBe('OK');
        const { imported, problems } = await changeBalances([typed]);
        expect([imported, problems]).toEqual([0, [{ row: 1, column: 'id', code: 'unknown' }]]);
        expect((await search(typed)).toSorted()).toEqual(members.map(({ id }) => id).toSorted());
        expect(await claimReceipt(typed)).toBe('NOT_FOUND');
      }
      expect(await Promise.all(members.map(countMessages))).toEqual(sent);
    },
  );

  it('of an old card is found at the desk in any spelling, and opens nothing without what verifies it', async () => {
    const migration = { card: 'C-120/34', additionalField: ' ' };
    const member = await createMember(world, businessId, { migration });
    for (const typed of spellings) {
      expect([typed, await search(typed)]).toEqual([typed, [member.id]]);
      expect([typed, await find(typed)]).toEqual([typed, [member.id]]);
    }
    const sent = await countMessages(member);
    for (const migrationAdditionalField of ['', ' ', 'Gal']) {
      const body = { ...enter('C-120/34', 'migrationCard'), migrationAdditionalField };
      await world.call('POST', '/api/auth/requestVerification', { ...createVisitor(), body });
    }
    expect(await countMessages(member)).toBe(sent);
    expect(await claimReceipt('C-120/34')).toBe('NOT_FOUND');
  });

  it('opens the account alone to whose member the code went, also when it is asked for again (O10)', async () => {
    const [own, other] = [await createMember(world, businessId), await createMember(world, businessId)];
    await store(own, '12-3');
    await store(other, '1-23');
    const from = createVisitor();
    await request(from, '12-3');
    const code = await readLoginCode(world, own.email);
    expect((await verify(from, '1-23', code)).comoMemberId).toBe(own.id);

    await request(from, '12-3');
    const sent = await readLoginCode(world, own.email);
    const body = { ...enter('1-23'), channel: 'email' };
    await world.call('POST', '/api/auth/requestOTPVerification', { ...from, body });
    expect(await verify(from, '1-23', sent)).toMatchObject({ status: 'WRONG_CODE' });
    const { rows } = await sql`select from known_devices where business_id = ${businessId}`.execute(world.app.db);
    expect(rows).toEqual([]);
  });

  it('is read by the database as it is by programs, and looked up by its index', async () => {
    const { db } = world.app;
    const member = await createMember(world, businessId);
    const stored = new Set([...spellings, 'İz-7', 'a\u1680b', '\u0969'].map((typed) => readIdentifier(typed) ?? ''));
    for (const value of stored) await store(member, value);
    const { rows } = await sql<{ value: string; number: string }>`
      select value, ${selectIssuedNumber} as number from identifiers i
      where business_id = ${businessId} and ${isIssuedNumber}`.execute(db);
    expect(rows.map(({ number }) => number)).toEqual(rows.map(({ value }) => readIssuedNumber(value)));
    await db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_bitmapscan = off`.execute(tx);
      const plan = await sql`explain select member_id from identifiers i
        where business_id = ${businessId} and ${isIssuedNumber} and kind = ${KIND} and ${selectIssuedNumber} = 'c12034'`.execute(
        tx,
      );
      expect(JSON.stringify(plan.rows)).toContain('identifiers_number');
    });
  });
});

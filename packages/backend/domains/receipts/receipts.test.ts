import { randomBytes, randomUUID } from 'node:crypto';
import { MAX_CEILING, MAX_PURCHASE_TOTAL } from 'loyalty-contract/limits';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { reconcile } from '../../testing/reconcile';
import { createMember, createClientAddress, putTestBusiness, signIn, type TestMember } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile, createWorld, type RequestOptions, type World } from '../../testing/world';
import { findMemberByIdentifiers } from './queries';

onDatabase('Receipt', (open) => {
  let world: World;
  let member: TestMember;
  let token: string;
  beforeAll(async () => {
    world = await createWorld(open);
    // Its ceiling is the maximum of every receipt.
    const till = { typicalBill: Math.ceil(MAX_PURCHASE_TOTAL / MAX_CEILING), purchaseCeiling: MAX_CEILING };
    const here = createBusinessFile('here', (file) => Object.assign(file.till, till));
    for (const file of [here, createBusinessFile('there')]) await putTestBusiness(world, file);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    member = await createMember(world, 'here');
    token = await signIn(world, member);
  });

  const createReceipt = async (more: Record<string, unknown> = {}) =>
    (
      await world.call('POST', '/admin/receipts', {
        body: { businessId: 'here', total: 4_599, type: 'receipt', ...more },
      })
    ).body as { transactionId: string; url: string };
  const submit = (transactionId: string, requested: RequestOptions & { identifier?: string; type?: string } = {}) => {
    const { identifier, type = 'receipt', ...rest } = requested;
    return world.call('POST', '/api/submitQrCode', {
      host: 'here.test',
      idempotencyKey: randomUUID(),
      address: createClientAddress(),
      body: { transactionId, type, businessId: 'there', ...(identifier ? { identifier } : {}) },
      ...rest,
    });
  };
  const findPoints = async (sessionToken = token, host = member.host) => {
    const { body } = await world.call('GET', '/api/protected/member/getMemberDetails', { host, token: sessionToken });
    return (body.pointsBalance as { balance: { nonMonetary: number } }).balance.nonMonetary;
  };

  it('has an address on the business host with an id that cannot be guessed', async () => {
    const { transactionId, url } = await createReceipt();
    expect(url).toBe(`https://here.test/purchasescanner?transactionId=${transactionId}&type=receipt`);
    expect(Buffer.from(transactionId, 'base64url').length * 8).toBeGreaterThanOrEqual(96);
    const bad = [{ businessId: 'nowhere' }, { total: 0 }, { total: 1.5 }, { expiresAt: '2020-01-01T00:00:00Z' }];
    for (const more of bad) expect(await createReceipt(more)).not.toHaveProperty('transactionId');
  });

  it('earns points by the business rules, for a signed-in member and for a visitor’s identifier', async () => {
    const ownResponse = await submit((await createReceipt()).transactionId, { token });
    expect(ownResponse.body).toEqual({ status: 'OK', pointsEarned: 4_599, creditEarned: 229 });
    const identifierResponse = await submit((await createReceipt()).transactionId, {
      identifier: ` ${member.email.toUpperCase()} `,
    });
    expect(identifierResponse.body).toMatchObject({ status: 'OK', pointsEarned: 4_599 });
    expect(await findPoints()).toBe(9_198);
    const inbox = await world.call('GET', '/api/protected/notices', { host: member.host, token });
    const amounts = [
      { account: 'points', amount: 4_599 },
      { account: 'credit', amount: 229 },
    ];
    const earned = expect.objectContaining({ kind: 'earned', amounts });
    expect(inbox.body).toMatchObject({ notices: [earned, earned], unread: 2 });
    const { body } = await world.call('GET', '/api/protected/activity/budget/points/1/5', { host: member.host, token });
    expect(body.transactions).toMatchObject([{ operation: 'ReceiptReward', amount: 4_599 }, { amount: 4_599 }]);
  });

  it('earns once when two members submit it fifty times concurrently (Q1)', async () => {
    const other = await signIn(world, await createMember(world, 'here'));
    const { transactionId } = await createReceipt();
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => submit(transactionId, { token: index % 2 ? token : other })),
    );
    expect(responses.filter((response) => response.body.status === 'OK')).toHaveLength(1);
    expect((await findPoints()) + (await findPoints(other))).toBe(4_599);
    expect((await reconcile(world.app.db)).differences).toEqual([]);
  });

  it('rate limits an address after twenty guesses, which earn nothing (Q2)', async () => {
    const address = createClientAddress();
    const responses: number[] = [];
    for (let guess = 0; guess < 60; guess += 1) {
      const id = randomBytes(16).toString('base64url');
      const { status, body, headers } = await submit(id, { token, address });
      responses.push(status);
      if (status === 200) expect(body).toEqual({ status: 'NOT_FOUND' });
      else expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    }
    expect(responses.filter((status) => status === 200)).toHaveLength(20);
    const { transactionId } = await createReceipt();
    expect((await submit(transactionId, { token, address })).status).toBe(429);
    expect((await submit(transactionId, { token })).body.status).toBe('OK');
    expect(await findPoints()).toBe(4_599);
  });

  it('does not count earning receipts, so that a restaurant can share an address', async () => {
    const address = createClientAddress();
    for (let guest = 0; guest < 25; guest += 1) {
      expect((await submit((await createReceipt()).transactionId, { token, address })).body.status).toBe('OK');
    }
  });

  it('has the same response for unknown ids, ids of other businesses and claimed ones (Q3), except to the member who claimed it', async () => {
    const foreign = await createReceipt({ businessId: 'there' });
    const used = await createReceipt();
    await submit(used.transactionId, { token });
    const other = await signIn(world, await createMember(world, 'here'));
    const unknown = randomBytes(16).toString('base64url');
    const responses = [];
    for (const id of [unknown, foreign.transactionId, used.transactionId]) {
      responses.push((await submit(id, { token: other })).text, (await submit(id, { identifier: member.email })).text);
    }
    const unknownMember = await submit((await createReceipt()).transactionId, { identifier: 'nobody@example.com' });
    expect(new Set([...responses, unknownMember.text])).toEqual(new Set(['{"status":"NOT_FOUND"}']));
    expect((await submit(used.transactionId, { token })).body).toEqual({ status: 'ALREADY_CLAIMED' });
    const there = await createMember(world, 'there');
    const otherResponse = await submit(foreign.transactionId, { host: there.host, token: await signIn(world, there) });
    expect(otherResponse.body.status).toBe('OK');
  });

  it('earns for nobody if the typed text can be the identifier of several members', async () => {
    const other = await createMember(world, 'here');
    const find = (...emails: string[]) => {
      const identifiers = emails.map((value) => ({ kind: 'email', value }));
      return findMemberByIdentifiers(world.app.db, 'here', { identifiers, typed: '' });
    };
    expect(await find(member.email, 'nobody@example.com')).toBe(member.id);
    expect(await find(member.email, other.email)).toBeUndefined();
  });

  it('is limited to the maximum of a purchase; a stored receipt above it is invalid', async () => {
    for (const total of [Number.MAX_SAFE_INTEGER, MAX_PURCHASE_TOTAL + 1])
      expect(await createReceipt({ total })).not.toHaveProperty('transactionId');
    const { transactionId: largest } = await createReceipt({ total: MAX_PURCHASE_TOTAL });
    expect((await submit(largest, { token })).body).toMatchObject({ status: 'OK' });
    const { transactionId: id } = await createReceipt();
    await world.app.db.updateTable('receipts').set({ total: Number.MAX_SAFE_INTEGER }).where('id', '=', id).execute();
    expect((await submit(id, { token })).body).toEqual({ status: 'NOT_FOUND' });
  });

  it('expires at the time that the business has set', async () => {
    const { transactionId } = await createReceipt({
      expiresAt: new Date(world.app.now().getTime() + 60_000).toISOString(),
    });
    world.advanceClock(61);
    expect((await submit(transactionId, { token })).body).toEqual({ status: 'EXPIRED' });
  });

  it('repeats the first response for the same key, which is bound to one receipt', async () => {
    const key = randomUUID();
    const { transactionId } = await createReceipt();
    const first = await submit(transactionId, { token, idempotencyKey: key });
    const again = await submit(transactionId, { token, idempotencyKey: key, type: 'other' });
    expect([again.status, again.text]).toEqual([200, first.text]);
    const second = (await createReceipt()).transactionId;
    expect((await submit(second, { token, idempotencyKey: key })).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await submit(second, { token, idempotencyKey: '' })).body.code).toBe('IDEMPOTENCY_KEY_MISSING');
    expect((await submit(second)).status).toBe(400);
    expect(await findPoints()).toBe(4_599);
  });
});

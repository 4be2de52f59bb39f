import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { MAX_UNDONE } from 'loyalty-contract/limits';
import { createUniqueId, type TestMember } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createStaff } from '../../testing/staff';
import { openTillBusiness } from '../../testing/till-business';

onDatabase('Changing balances by a file', (open) => {
  const business = openTillBusiness(open);
  const { getWorld, businessId, createKey, createMember, findBalances, expectConsistentLedger } = business;

  const post = (path: string, body: Record<string, unknown>) =>
    getWorld().call('POST', `/admin/${path}`, { body: { businessId, ...body } });
  async function start(more: Record<string, unknown> = {}) {
    const { body } = await post('imports', { kind: 'balances', name: 'party.csv', reason: 'The party', ...more });
    return String(body.importId);
  }
  const send = async (importId: string, lines: string[], { firstRow = 1, columns = 'id,addPoints,addCredit' } = {}) =>
    (await post(`imports/${importId}/rows`, { firstRow, csv: `${columns}\r\n${lines.join('\r\n')}\r\n` })).body;
  const undo = async (importId: string) =>
    (await post(`imports/${importId}/undo`, { by: 'Dana', reason: 'The wrong file' })).body;
  const createMembers = (count: number, more?: Record<string, unknown>) =>
    Promise.all(Array.from({ length: count }, () => createMember(more)));
  const readActivity = async (member: TestMember) => {
    const read = await business.signIn(member);
    return (await read('activity/budget/points/1/5')).transactions;
  };

  it('adds and takes away, each as a correction whose reason the member reads', async () => {
    const [first, second] = await createMembers(2, { points: 1_000 });
    const importId = await start();
    const response = await send(importId, [`${first?.id},+2.50,5`, `${second?.id},'-4,`]);
    expect(response).toMatchObject({ nextRow: 3, imported: 2, skipped: 0, failed: 0, problems: [] });
    expect(response).not.toHaveProperty('canSignIn');
    expect(await findBalances(first as TestMember)).toMatchObject({ points: 1_250, credit: 500 });
    expect(await findBalances(second as TestMember)).toMatchObject({ points: 600, credit: 0 });
    expect(await readActivity(second as TestMember)).toMatchObject([
      { operation: 'Correction', amount: -400, cause: 'correction', reason: 'The party' },
      { amount: 1_000 },
    ]);
    const { body } = await getWorld().call('GET', `/admin/audit?businessId=${businessId}&comoMemberId=${second?.id}`);
    expect(body.entries).toContainEqual(
      expect.objectContaining({
        action: 'balance.adjust',
        detail: expect.objectContaining({ reason: 'The party', amount: '-400', import: importId }),
      }),
    );
    await expectConsistentLedger();
  });

  it('keeps what it adds until the end of the day in the file', async () => {
    const [member] = await createMembers(1);
    await send(await start(), [`${member?.id},5,2031-12-31`], { columns: 'id,addPoints,pointsExpireAt' });
    const lots = await getWorld()
      .app.db.selectFrom('lots as l')
      .innerJoin('accounts as a', 'a.id', 'l.account_id')
      .select('l.expires_at')
      .where('a.member_id', '=', member?.id ?? '')
      .execute();
    expect(lots).toEqual([{ expires_at: new Date('2031-12-31T22:00:00Z') }]);
  });

  it('finds a member by everything that exactly one member is known by', async () => {
    const email = `${createUniqueId('ada')}@example.com`;
    const phone = `+97254${String(Math.floor(Math.random() * 9_000_000) + 1_000_000)}`;
    const [byEmail] = await createMembers(1, { email });
    const [byPhone] = await createMembers(1, { phoneNumber: phone });
    const [claimed] = [createUniqueId('claimed')];
    const imported = await post('imports', { name: 'members.csv' });
    const rows = [
      `${claimed}-1,${claimed}@example.com`,
      `${claimed}-2,${claimed}@x.example`,
      `${claimed}-3,${claimed}@x.example`,
    ];
    await send(String(imported.body.importId), rows, { columns: 'id,email' });
    const response = await send(await start(), [
      `${email.toUpperCase()},1,`,
      `0${phone.slice(4)},2,`,
      `${claimed}@example.com,3,`,
      `${claimed}@x.example,4,`,
      `${createUniqueId('nobody')},5,`,
    ]);
    expect(response).toMatchObject({
      imported: 3,
      failed: 2,
      errors: [],
      problems: [4, 5].map((row) => ({ row, column: 'id', code: 'unknown' })),
    });
    expect((await findBalances(byEmail as TestMember)).points).toBe(100);
    expect((await findBalances(byPhone as TestMember)).points).toBe(200);
  });

  it('checks everything in a dry run, and changes nothing', async () => {
    const [first, second] = await createMembers(2, { points: 300 });
    const response = await send(await start({ dryRun: true }), [
      `${first?.id},5,`,
      `${second?.id},-3.01,`,
      `${first?.id},1,`,
      `${second?.id},1.005,`,
      `${second?.id},,`,
    ]);
    expect(response).toMatchObject({ imported: 1, skipped: 1, failed: 3 });
    expect(response.problems).toEqual([
      { row: 2, column: 'addPoints', code: 'insufficient' },
      { row: 3, column: 'id', code: 'repeated' },
      { row: 4, column: 'addPoints', code: 'invalid' },
    ]);
    expect((await findBalances(first as TestMember)).points).toBe(300);
  });

  it('changes each member once in a file, whatever part a row is in and however it names the member', async () => {
    const email = `${createUniqueId('ada')}@example.com`;
    const [member] = await createMembers(1, { email });
    const importId = await start();
    await send(importId, [`${member?.id},1,`]);
    expect(await send(importId, [`${email},1,`], { firstRow: 2 })).toMatchObject({
      nextRow: 3,
      imported: 1,
      problems: [{ row: 2, column: 'id', code: 'repeated' }],
    });
    expect((await findBalances(member as TestMember)).points).toBe(100);
  });

  it('is undone as a whole: what was spent stays spent, and those members are named', async () => {
    const members = await createMembers(MAX_UNDONE + 1, { points: 1_000 });
    const importId = await start();
    const [spender, taken] = members;
    await send(
      importId,
      members.map(({ id }, at) => `${id},${at === 1 ? -10 : 5},`),
    );
    await post('adjustments', {
      comoMemberId: spender?.id,
      account: 'points',
      amount: -1_300,
      by: 'Dana',
      reason: 'x',
    });
    const findUndone = async () => {
      const { body } = await getWorld().call('GET', `/admin/imports?businessId=${businessId}`);
      return (body.imports as { importId: string }[]).find((one) => one.importId === importId);
    };
    const parts = [await undo(importId)];
    expect(await findUndone()).not.toHaveProperty('undoneAt');
    parts.push(await undo(importId));
    expect(await findUndone()).toHaveProperty('undoneAt');
    expect(parts.map(({ removed, remaining }) => [removed, remaining])).toEqual([
      [MAX_UNDONE, 1],
      [MAX_UNDONE + 1, 0],
    ]);
    expect(parts.flatMap(({ inUse }) => inUse)).toEqual([
      { comoMemberId: spender?.id, firstName: expect.any(String), lastName: expect.any(String), use: 'balance' },
    ]);
    const balances = await Promise.all(members.map(async (member) => (await findBalances(member)).points));
    expect(balances).toEqual([0, ...members.slice(1).map(() => 1_000)]);
    expect(await readActivity(taken as TestMember)).toMatchObject([
      { operation: 'Reversal', amount: 1_000, reason: 'The wrong file' },
      { operation: 'Correction', amount: -1_000, reason: 'The party' },
      { amount: 1_000 },
    ]);
    expect(await send(importId, [`${spender?.id},1,`], { firstRow: members.length + 1 })).toMatchObject({
      code: 'INVALID_REQUEST',
      errors: [{ path: 'importId', code: 'undone' }],
    });
    await expectConsistentLedger();
  });

  it('happens once for an idempotency key, and is in the list of imports with its kind', async () => {
    const [member] = await createMembers(1);
    const importId = await start();
    const key = randomUUID();
    const body = { businessId, firstRow: 1, csv: `id,addPoints\r\n${member?.id},5\r\n` };
    const request = () => getWorld().call('POST', `/admin/imports/${importId}/rows`, { body, idempotencyKey: key });
    const first = await request();
    expect((await request()).text).toBe(first.text);
    expect((await findBalances(member as TestMember)).points).toBe(500);
    const { body: list } = await getWorld().call('GET', `/admin/imports?businessId=${businessId}`);
    expect(list.imports).toContainEqual(expect.objectContaining({ importId, kind: 'balances', imported: 1 }));
  });

  it.each([
    ['without a reason', { kind: 'balances' }, 'reason'],
    ['of members with a reason', { kind: 'members', reason: 'x' }, 'reason'],
    ['that vouches for contacts', { kind: 'balances', reason: 'x', contactsConfirmed: true }, 'contactsConfirmed'],
  ])('refuses a file %s', async (_, more, path) => {
    expect((await post('imports', { name: 'x.csv', ...more })).body).toMatchObject({
      code: 'INVALID_REQUEST',
      errors: [{ path }],
    });
  });

  it('is refused to a key that may import and not correct, in every step (TD12)', async () => {
    const importer = await createKey('system', { scopes: ['imports:write'] });
    const importId = await start();
    const body = { kind: 'balances', name: 'x.csv', reason: 'x' };
    expect((await importer.call('imports', body)).status).toBe(403);
    expect((await importer.call(`imports/${importId}/rows`, { firstRow: 1, csv: 'id\r\n1\r\n' })).status).toBe(403);
    expect((await importer.call(`imports/${importId}/undo`, { by: 'x', reason: 'x' })).status).toBe(403);
  });

  it('counts towards the day’s ceiling, and is refused for the own account (TD12, TD13)', async () => {
    const [member, own] = [await createMember(), await createStaff(getWorld(), businessId, 'manager')];
    const ownMember = await createMember({ email: own.email });
    const begin = async () => {
      const body = { businessId, kind: 'balances', name: 'x.csv', reason: 'x' };
      return String((await own.call('POST', '/admin/imports', body)).body.importId);
    };
    const sendAs = async (csv: string) =>
      (await own.call('POST', `/admin/imports/${await begin()}/rows`, { businessId, firstRow: 1, csv })).body;
    expect(await sendAs(`id,addPoints\r\n${ownMember.id},1\r\n`)).toMatchObject({ code: 'OWN_ACCOUNT' });
    const importId = await start();
    await send(importId, [`${ownMember.id},1,`]);
    const body = { businessId, by: 'x', reason: 'x' };
    expect((await own.call('POST', `/admin/imports/${importId}/undo`, body)).body.code).toBe('OWN_ACCOUNT');
    getWorld().advanceClock(301);
    expect(await sendAs(`id,addCredit\r\n${member.id},9999999\r\n`)).toMatchObject({
      code: 'REAUTHENTICATION_REQUIRED',
    });
    expect((await findBalances(member)).credit).toBe(0);
  });
});

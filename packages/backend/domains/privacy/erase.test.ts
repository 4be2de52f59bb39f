import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  confirmContact,
  createUniquePhone,
  registerMember,
  toEmailIdentifier,
  toPhoneIdentifier,
  readLoginCode,
  confirmOperation,
  createBrowserId,
  putTestBusiness,
  createUniqueId,
  type TestMember,
} from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { findColumnsByTable, findAllRows, sumLedger } from '../../testing/dump';
import { createMemberWithHistory, type MemberWithHistory } from '../../testing/member-history';
import { createBusinessFile, createWorld, type World } from '../../testing/world';
import { hashIdentifier } from '../sign-in';
import { findDataReportRows } from './data-report-rows';
import { personalDataInventory } from './personal-data-inventory';
import { findDataSubject } from './subject';

const PATH = '/api/protected/member/deleteMember';

onDatabase('Account deletion', (open) => {
  let world: World;
  let businessId: string;
  beforeAll(async () => {
    world = await createWorld(open, { OTP_RESEND: '0' });
    businessId = createUniqueId('ends');
    await putTestBusiness(world, createBusinessFile(businessId));
  });
  afterAll(() => world.close());

  const end = async (memberWithHistory: MemberWithHistory) =>
    world.call('GET', PATH, {
      ...memberWithHistory.from,
      headers: await confirmOperation(world, memberWithHistory.member, memberWithHistory.from, 'deleteMember'),
    });
  /** The rows that name the member, without the time of a session's last use, which every call may change. */
  const findRowsOf = async ({ id }: TestMember) =>
    Object.entries(await findAllRows(world.app.db)).flatMap(([table, rows]) =>
      rows
        .map((row) => `${table} ${JSON.stringify({ ...row, last_seen_at: undefined })}`)
        .filter((row) => row.includes(id))
        .sort(),
    );
  const tablesWith = async (text: string) =>
    Object.entries(await findAllRows(world.app.db))
      .filter(([, rows]) => JSON.stringify(rows).includes(text))
      .map(([table]) => table);

  it('covers every table that names a member', async () => {
    const naming = [...(await findColumnsByTable(world.app.db))]
      .filter(([, columns]) =>
        columns.some((column) => /^(member_id|claimed_by|identifier_hash|phone_mac)$/.test(column)),
      )
      .map(([table]) => table);
    expect(naming.length).toBeGreaterThan(15);
    const known = new Set<string>(personalDataInventory.map(({ table }) => table));
    expect(naming.filter((table) => !known.has(table))).toEqual([]);
  });

  it('leaves no data of the member in any table, and every ledger sum unchanged (G5)', async () => {
    const [memberWithHistory, other] = [
      await createMemberWithHistory(world, businessId),
      await createMemberWithHistory(world, businessId),
    ];
    const before = await findAllRows(world.app.db);
    const subject = await findDataSubject(world.app, world.app.db, businessId, memberWithHistory.member.id);
    const rowsBefore = await findDataReportRows(world.app.db, subject);
    expect(personalDataInventory.filter(({ name }) => !rowsBefore[name]?.length)).toEqual([]);
    for (const canary of memberWithHistory.canaries) expect(JSON.stringify(before)).toContain(canary);
    const sums = await sumLedger(world.app.db);
    expect((await end(memberWithHistory)).body).toEqual({ status: 'OK' });
    for (const canary of memberWithHistory.canaries) expect([canary, await tablesWith(canary)]).toEqual([canary, []]);
    expect(await sumLedger(world.app.db)).toEqual(sums);
    const log = JSON.stringify(world.lines);
    for (const canary of memberWithHistory.canaries) expect(log).not.toContain(canary);

    const after = await findAllRows(world.app.db);
    const others = (rows: Record<string, unknown>[] = []) =>
      rows.filter((row) => other.canaries.some((canary) => JSON.stringify(row).includes(canary)));
    for (const table of Object.keys(before))
      expect([table, others(after[table])]).toEqual([table, others(before[table])]);
    expect(after.audit).toContainEqual(
      expect.objectContaining({
        action: 'member.erase',
        actor: 'member',
        subject: expect.stringMatching(/^erased-/),
        detail: { cause: 'deleteMember' },
      }),
    );
  });

  it('leaves no contact that the member ever had: neither a former one nor what was stored before the registration (G5)', async () => {
    const [first, second] = [createUniquePhone(), createUniquePhone()];
    const from = await registerMember(world, businessId, toPhoneIdentifier(first), {
      email: `${createUniqueId('ada')}@example.com`,
    });
    const headers = async (operation: string, phone: string) => {
      const person = { ...toPhoneIdentifier(phone), purpose: 'confirm' };
      await world.call('POST', '/api/auth/requestVerification', { ...from, body: { ...person, operation } });
      const code = await readLoginCode(world, phone);
      const { body } = await world.call('POST', '/api/auth/loginVerify', { ...from, body: { ...person, code } });
      return { 'x-confirmation': String(body.token) };
    };
    const addressProof = await confirmContact(world, { ...from }, toPhoneIdentifier(second));
    const changed = await world.call('POST', '/api/protected/member/changeIdentifier', {
      ...from,
      body: { kind: 'phoneNumber', value: second, addressProof },
      headers: await headers('changeIdentifiers', first),
    });
    expect(changed.body).toEqual({ status: 'OK' });
    const contacts = [first, second, ...[first, second].map((value) => hashIdentifier({ kind: 'phoneNumber', value }))];
    for (const contact of [first, second]) expect(await tablesWith(contact)).toContain('outbox');
    const ended = await world.call('GET', PATH, { ...from, headers: await headers('deleteMember', second) });
    expect(ended.body).toEqual({ status: 'OK' });
    for (const contact of contacts) expect([contact, await tablesWith(contact)]).toEqual([contact, []]);
    for (const contact of contacts) expect(JSON.stringify(world.lines)).not.toContain(contact);
  });

  it('requires a confirmation for this operation in this session, and changes nothing without (D3)', async () => {
    const { member, from } = await createMemberWithHistory(world, businessId);
    const other = await confirmOperation(world, member, from, 'exportData');
    const headers = await confirmOperation(world, member, from, 'deleteMember');
    const before = await findRowsOf(member);
    const attempts = [
      () => world.call('GET', PATH, from),
      () => world.call('GET', PATH, { ...from, headers: { 'x-confirmation': 'made-up' } }),
      () => world.call('GET', PATH, { ...from, headers: other }),
      () => world.call('GET', PATH, { ...from, browser: createBrowserId(), headers }),
    ];
    for (const attempt of attempts) {
      const { status, body } = await attempt();
      expect([status, body.code]).toEqual([403, 'CONFIRMATION_REQUIRED']);
    }
    world.advanceClock(301);
    expect((await world.call('GET', PATH, { ...from, headers })).status).toBe(403);
    expect(await findRowsOf(member)).toEqual(before);
  });

  it('happens once and ends every session (D4, S2)', async () => {
    const memberWithHistory = await createMemberWithHistory(world, businessId);
    const headers = await confirmOperation(world, memberWithHistory.member, memberWithHistory.from, 'deleteMember');
    const request = () => world.call('GET', PATH, { ...memberWithHistory.from, headers });
    const countErasures = async () =>
      (await world.app.db.selectFrom('audit').select('id').where('action', '=', 'member.erase').execute()).length;
    const before = await countErasures();
    const responses = await Promise.all([request(), request(), request()]);
    expect(responses.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect((await request()).status).toBe(401);
    expect((await world.call('GET', '/api/protected/gift', memberWithHistory.from)).status).toBe(401);
    expect(await countErasures()).toBe(before + 1);
  });

  it('frees the identifier: it signs in as that of an unknown visitor', async () => {
    const memberWithHistory = await createMemberWithHistory(world, businessId);
    await end(memberWithHistory);
    const at = { host: memberWithHistory.member.host, browser: createBrowserId(), address: '198.51.100.3' };
    await world.call('POST', '/api/auth/requestVerification', {
      ...at,
      body: toEmailIdentifier(memberWithHistory.member.email),
    });
    const code = await readLoginCode(world, memberWithHistory.member.email);
    const { body } = await world.call('POST', '/api/auth/loginVerify', {
      ...at,
      body: { ...toEmailIdentifier(memberWithHistory.member.email), code },
    });
    expect(body).toMatchObject({ status: 'OK', registered: false });
    const again = await createMemberWithHistory(world, businessId, memberWithHistory.member.email);
    expect(again.member.id).not.toBe(memberWithHistory.member.id);
  });

  it('does not free a claimed receipt for another claim', async () => {
    const memberWithHistory = await createMemberWithHistory(world, businessId);
    const claimed = () =>
      world.app.db.selectFrom('receipts').select('claimed_by').where('claimed_by', 'is not', null).execute();
    const before = (await claimed()).length;
    await end(memberWithHistory);
    const after = await claimed();
    expect(after).toHaveLength(before);
    expect(after.map((row) => row.claimed_by)).not.toContain(memberWithHistory.member.id);
  });
});

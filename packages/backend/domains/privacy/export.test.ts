import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  toEmailIdentifier,
  toPhoneIdentifier,
  readLoginCode,
  confirmOperation,
  createMember,
  putTestBusiness,
  registerMember,
  createSignedInRequest,
  createUniqueId,
  createUniquePhone,
} from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { findColumnsByTable } from '../../testing/dump';
import { createMemberWithHistory, type MemberWithHistory } from '../../testing/member-history';
import { createBusinessFile, createWorld, type RequestOptions, type World } from '../../testing/world';

const PATH = '/api/protected/member/dataExport';
/** Columns with secrets or hashes of them: never in a report. */
const SECRET =
  /(_hash|_mac)$|^proof$|^unsubscribe_url$|^(job|code|pepper)_id$|^code_at$|^(recorded|done|approved)_by$|^person_name$|^(undo|till_session)$/;

onDatabase('Personal data report', (open) => {
  let world: World;
  let businessId: string;
  beforeAll(async () => {
    world = await createWorld(open, { OTP_RESEND: '0', LOCALES_DIR: 'locales' });
    businessId = createUniqueId('reports');
    await putTestBusiness(world, createBusinessFile(businessId));
  });
  afterAll(() => world.close());

  const request = (from: RequestOptions, body: unknown, headers: Record<string, string> = {}) =>
    world.call('POST', PATH, { ...from, body, headers });
  const findMailsTo = (to: string) =>
    world.app.db
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', to)
      .where('attachments', 'is not', null)
      .execute();
  async function archiveTo(to: string): Promise<Record<string, string>> {
    const [mail] = await findMailsTo(to);
    const files = unzipSync(Buffer.from(mail?.attachments?.[0]?.content ?? '', 'base64'));
    return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
  }
  /** Proves a new address by a code, and requests the report there. */
  async function addressProof(
    { member, from }: MemberWithHistory,
    newAddress: string,
    { expectText = '' } = {},
  ): Promise<string> {
    const person = { ...toEmailIdentifier(member.email), purpose: 'confirm', newAddress };
    await world.call('POST', '/api/auth/requestVerification', {
      ...from,
      body: { ...person, operation: 'exportData' },
    });
    const { body: outbox } = await world.call('GET', `/admin/outbox?to=${encodeURIComponent(newAddress)}`);
    expect((outbox.messages as { text: string }[])[0]?.text).toContain(expectText);
    const code = await readLoginCode(world, newAddress);
    const { body } = await world.call('POST', '/api/auth/loginVerify', { ...from, body: { ...person, code } });
    return String(body.token);
  }

  it('contains every row of the member from every table, and nothing of others (G2)', async () => {
    const [memberWithHistory, other] = [
      await createMemberWithHistory(world, businessId),
      await createMemberWithHistory(world, businessId),
    ];
    const { db } = world.app;
    const naming = [...(await findColumnsByTable(db))].flatMap(([table, columns]) => {
      const column = ['member_id', 'claimed_by'].find((name) => columns.includes(name));
      return column ? [{ table, column }] : [];
    });
    expect(naming.length).toBeGreaterThan(12);
    const expected = new Map<string, string[]>();
    for (const { table, column } of naming) {
      const { rows } = await sql<Record<string, unknown>>`
        select * from ${sql.table(table)} where business_id = ${businessId} and ${sql.ref(column)} = ${memberWithHistory.member.id}`.execute(
        db,
      );
      expected.set(table, rows.map(comparable));
    }
    expect((await request(memberWithHistory.from, { email: memberWithHistory.member.email })).body).toEqual({
      status: 'OK',
    });
    const text = (await archiveTo(memberWithHistory.member.email))['data.json'] ?? '';
    const report = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
    const reported = Object.values(report).filter(Array.isArray).flat().map(comparable);
    for (const [table, rows] of expected) {
      expect(rows.length, table).toBeGreaterThan(0);
      for (const row of rows) expect(reported, table).toContain(row);
    }
    for (const canary of other.canaries) expect(text).not.toContain(canary);
    const columns = Object.values(report).filter(Array.isArray).flat().flatMap(Object.keys);
    expect(columns.filter((column) => SECRET.test(column) && column !== 'text_hash')).toEqual([]);
  });

  /** A row as text, without the columns that a report leaves out. */
  function comparable(row: Record<string, unknown>): string {
    const plain = JSON.parse(JSON.stringify(row)) as Record<string, unknown>;
    const isMessage = 'recipient' in plain && plain.from_member === false;
    const stored = Object.entries(plain).filter(
      ([column]) =>
        (column === 'text_hash' || !SECRET.test(column)) &&
        column !== 'attachments' &&
        !(isMessage && column === 'text'),
    );
    return JSON.stringify(stored.sort(([a], [b]) => a.localeCompare(b)));
  }

  it('is readable: a page in the member’s language, and tables without formulas (G3)', async () => {
    const memberWithHistory = await createMemberWithHistory(world, businessId);
    const formula = '=HYPERLINK("https://evil.test","<b>click</b>")';
    await world.app.db
      .updateTable('members')
      .set({ first_name: formula })
      .where('id', '=', memberWithHistory.member.id)
      .execute();
    await world.app.db
      .updateTable('gifts')
      .set({ valid_until: new Date('2090-12-05T22:00:00Z') })
      .where('member_id', '=', memberWithHistory.member.id)
      .execute();
    await request({ ...memberWithHistory.from, language: 'he' }, { email: memberWithHistory.member.email });
    const files = await archiveTo(memberWithHistory.member.email);
    const page = files['report.html'] ?? '';
    // What ends at midnight is valid until the day before.
    expect(page).toMatch(/>5 ב[^<\d]+ 2090</);
    expect(page).toContain('<html lang="he" dir="rtl">');
    expect(page).toContain('הסכמות');
    expect(page).toContain(memberWithHistory.member.email);
    expect(page).toMatch(/claimed-\w+@example\.com \(לא אומת\)/);
    expect(page).not.toMatch(/<b>click|<script|http-equiv="refresh"|src=/);
    expect(page).toContain('&lt;b&gt;click');
    expect(page).toMatch(/<bdi dir="ltr">\+9725\d+<\/bdi>/);
    expect(page).toMatch(/<bdi>\u200f[\d,.]+\u00a0\u200f₪<\/bdi>/);
    expect(page).toMatch(/<bdi>נקודות<\/bdi>/);
    expect(page).toMatch(/<h2>חותמות<\/h2>\s*<div/);
    expect(page).toMatch(/<h2>הודעות בתיבה<\/h2>\s*<div/);
    expect(page).toContain('<bdi>מה שצברתם</bdi>');
    expect(files['csv/members.csv']).toContain(`"'=HYPERLINK(""https://evil.test""`);
    expect(files['csv/identifiers.csv']).toMatch(/,'\+9725\d+,/);
    const [mail] = await findMailsTo(memberWithHistory.member.email);
    expect(mail).toMatchObject({
      subject: expect.stringContaining('המידע שלכם'),
      member_id: memberWithHistory.member.id,
    });
  });

  it('never goes to an unconfirmed address (G1)', async () => {
    const memberWithHistory = await createMemberWithHistory(world, businessId);
    const otherEmail = `${createUniqueId('evil')}@example.com`;
    const headers = () => confirmOperation(world, memberWithHistory.member, memberWithHistory.from, 'exportData');
    const attempts = [
      async () => request(memberWithHistory.from, { email: otherEmail }),
      async () => request(memberWithHistory.from, { email: otherEmail }, await headers()),
      async () =>
        request(memberWithHistory.from, {
          email: otherEmail,
          addressProof: await addressProof(memberWithHistory, otherEmail),
        }),
      async () =>
        request(
          memberWithHistory.from,
          { email: otherEmail, addressProof: await addressProof(memberWithHistory, memberWithHistory.member.email) },
          await headers(),
        ),
    ];
    for (const attempt of attempts) {
      const { status, body } = await attempt();
      expect([status, body.code]).toEqual([403, 'CONFIRMATION_REQUIRED']);
    }
    expect(await findMailsTo(otherEmail)).toEqual([]);
  });

  it('goes to another address only with a code to the member and a code to that address', async () => {
    const memberWithHistory = await createMemberWithHistory(world, businessId);
    const elsewhere = `${createUniqueId('elsewhere')}@example.com`;
    const proof = await addressProof(memberWithHistory, elsewhere, { expectText: 'receive a member’s data' });
    const headers = await confirmOperation(world, memberWithHistory.member, memberWithHistory.from, 'exportData');
    expect((await request(memberWithHistory.from, { email: elsewhere, addressProof: proof }, headers)).status).toBe(
      200,
    );
    expect(await findMailsTo(elsewhere)).toHaveLength(1);
  });

  it('requires a code to an unconfirmed address', async () => {
    const email = `${createUniqueId('claimed')}@example.com`;
    const from = await registerMember(world, businessId, toPhoneIdentifier(createUniquePhone()), { email });
    expect((await request(from, { email })).body.code).toBe('CONFIRMATION_REQUIRED');
  });

  it('is sent once a day, and a refusal does not count', async () => {
    const { member, from } = await createMemberWithHistory(world, businessId);
    expect((await request(from, { email: 'somebody@example.com' })).status).toBe(403);
    const responses = await Promise.all([1, 2, 3].map(() => request(from, { email: member.email.toUpperCase() })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    const refused = responses.find(({ status }) => status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(86_000);
    expect(await findMailsTo(member.email)).toHaveLength(1);
    world.advanceClock(86_401);
    expect((await request(await createSignedInRequest(world, member), { email: member.email })).status).toBe(200);
  });

  it('is only for the member', async () => {
    const member = await createMember(world, businessId);
    expect((await request({ host: member.host }, { email: member.email })).status).toBe(401);
    const { body } = await world.call('POST', '/admin/temporaryTokens', {
      body: { businessId, comoMemberId: member.id, issuedBy: 'Sam' },
    });
    const at = { host: member.host, browser: 'browser-of-the-support' };
    const opened = await world.call('POST', '/session/temporaryToken', {
      ...at,
      body: { temporaryToken: body.temporaryToken },
    });
    const support = { ...at, token: String(opened.body.memberToken) };
    expect((await request(support, { email: member.email })).body.code).toBe('FORBIDDEN_IN_SUPPORT_SESSION');
    expect(await findMailsTo(member.email)).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { MAX_IMPORT_ROWS } from 'loyalty-contract/limits';
import { importColumns } from 'loyalty-contract/import-columns';
import { parseCsv } from 'loyalty-text/parse-csv';
import {
  confirmOperation,
  createBrowserId,
  createClientAddress,
  createSignedInRequest,
  createUniqueId,
  requestTicket,
} from '../../testing/actors';
import { onBothDatabases } from '../../testing/databases';
import { openTillBusiness } from '../../testing/till-business';
import { createReceivers, createWebhook, deliverWebhooks } from '../../testing/webhooks';

type Row = Record<string, string>;

/** Lines of CSV with the columns of the first row. */
const toCsv = (...rows: Row[]) =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');

onBothDatabases('Imports of members', (open) => {
  const { getWorld, businessId, createMember, createKey, expectConsistentLedger } = openTillBusiness(open, (file) => {
    file.configuration.login.migration = { card: { en: 'Card' }, additionalField: { en: 'Born' } };
  });

  const post = async (path: string, body: Record<string, unknown>, key: string = randomUUID()) =>
    getWorld().call('POST', `/admin/imports${path}`, {
      body: { businessId, ...body },
      idempotencyKey: key,
      headers: { 'x-actor': 'Dana' },
    });
  async function begin(more: Record<string, unknown> = {}): Promise<string> {
    return String((await post('', { name: 'members.csv', ...more })).body.importId);
  }
  const send = (importId: string, csv: string, firstRow = 1, key?: string) =>
    post(`/${importId}/rows`, { firstRow, csv }, key);
  const importAll = async (csv: string, more: Record<string, unknown> = {}) =>
    (await send(await begin(more), csv)).body;
  const find = async (query: string) => {
    const path = `/admin/members?businessId=${businessId}&query=${encodeURIComponent(query)}`;
    return (await getWorld().call('GET', path)).body.members as Record<string, unknown>[];
  };
  const countMembers = async () =>
    (await getWorld().app.db.selectFrom('members').select('id').where('business_id', '=', businessId).execute()).length;
  const titled = 'Members\r\n\r\nid,email,points\r\n1,a@b.example,2\r\n2,c@d.example,3,4\r\n';
  const newRow = (more: Row = {}): Row => ({ id: createUniqueId('row'), firstName: 'Ada', ...more });
  const newEmail = () => `${createUniqueId('import')}@example.com`;
  /** Proves a contact by a code, as at sign-in. */
  const prove = (customIdentifier: 'email' | 'phoneNumber', userIdentifier: string) =>
    requestTicket(
      getWorld(),
      { customIdentifier, userIdentifier },
      { host: `${businessId}.test`, browser: createBrowserId(), address: createClientAddress() },
    );
  const proveEmail = (email: string) => prove('email', email);

  it('create members with contacts, card, language and balances that expire', async () => {
    const email = newEmail();
    const row = newRow({
      firstName: 'Ada',
      lastName: '"Lovelace, Countess"',
      email,
      language: 'he',
      hasConsent: 'true',
      card: `C-${email}`,
      cardField: '1815',
      points: '120.50',
      pointsExpireAt: '2099-01-01',
      credit: '7',
    });
    expect(await importAll(toCsv(row), { contactsConfirmed: true })).toEqual({
      nextRow: 2,
      imported: 1,
      skipped: 0,
      failed: 0,
      canSignIn: 1,
      errors: [],
      problems: [],
    });
    await proveEmail(email);
    const [member] = await find(email);
    expect(member).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace, Countess', points: 12_050, credit: 700 });
    const { db } = getWorld().app;
    const id = String(member?.comoMemberId);
    const identifiers = await db.selectFrom('identifiers').selectAll().where('member_id', '=', id).execute();
    expect(identifiers).toContainEqual(expect.objectContaining({ kind: 'migrationCard', proof: '1815' }));
    const { body: record } = await getWorld().call('GET', `/admin/member?businessId=${businessId}&query=${id}`);
    expect(record.lots).toContainEqual(
      expect.objectContaining({ remaining: 12_050, expiresAt: '2099-01-01T22:00:00.000Z' }),
    );
    await expectConsistentLedger();
  });

  it.each([false, true])('leave contacts unconfirmed (contactsConfirmed: %s)', async (contactsConfirmed) => {
    const email = newEmail();
    await importAll(toCsv(newRow({ email })), { contactsConfirmed });
    expect(await find(email)).toEqual([]);
    const { db } = getWorld().app;
    const claims = await db.selectFrom('claimed_contacts').selectAll().where('value', '=', email).execute();
    expect(claims).toHaveLength(1);
  });

  it('import each id once, in the same import and in any later one', async () => {
    const csv = toCsv(newRow({ points: '5' }), newRow({ points: '6' }));
    const before = await countMembers();
    expect(await importAll(csv)).toMatchObject({ imported: 2, skipped: 0 });
    expect(await importAll(csv)).toMatchObject({ imported: 0, skipped: 2, failed: 0, errors: [] });
    expect(await countMembers()).toBe(before + 2);
    await expectConsistentLedger();
  });

  it('continue after an interruption, and process a repeated part once', async () => {
    const importId = await begin();
    const [first, second] = [toCsv(newRow()), toCsv(newRow())];
    const key = randomUUID();
    const { body } = await send(importId, first, 1, key);
    expect((await send(importId, first, 1, key)).body).toEqual(body);
    expect((await send(importId, first)).body).toMatchObject({ errors: [{ path: 'firstRow', code: 'not_next' }] });
    const progress = await getWorld().call('GET', `/admin/imports/${importId}?businessId=${businessId}`);
    expect(progress.body).toMatchObject({ nextRow: 2, imported: 1, createdBy: 'Dana' });
    expect((await send(importId, second, 2)).body).toMatchObject({ nextRow: 3, imported: 2 });
  });

  it('write nothing in a dry run, and report what an import would', async () => {
    const before = await countMembers();
    const csv = toCsv(newRow({ email: newEmail() }), newRow({ email: 'nonsense' }));
    const checked = await importAll(csv, { dryRun: true });
    expect(checked).toMatchObject({ imported: 1, failed: 1, errors: [{ row: 2, column: 'email', code: 'invalid' }] });
    expect(await countMembers()).toBe(before);
    expect(await importAll(csv)).toEqual(checked);
  });

  it.each<[string, Row, string, string]>([
    ['an id is missing', { id: '', firstName: 'Ada' }, 'id', 'missing'],
    ['an address is invalid', { email: 'ada@' }, 'email', 'invalid'],
    ['a number is invalid', { phoneNumber: '12' }, 'phoneNumber', 'invalid'],
    ['an amount is negative', { points: '-5' }, 'points', 'invalid'],
    ['an amount has too many decimals', { credit: '1.005' }, 'credit', 'invalid'],
    ['an expiry is past', { points: '5', pointsExpireAt: '2020-01-01' }, 'pointsExpireAt', 'past'],
    ['an expiry is no date', { points: '5', pointsExpireAt: '31.12.2099' }, 'pointsExpireAt', 'invalid'],
    ['a consent is neither true nor false', { hasConsent: 'maybe' }, 'hasConsent', 'invalid'],
    ['a card has nothing that verifies it', { card: '77' }, 'cardField', 'missing'],
    ['letters of a name were lost', { firstName: 'J\uFFFDrgen' }, 'firstName', 'invalid'],
    ['a name has too many characters', { firstName: 'x'.repeat(200) }, 'firstName', 'invalid'],
  ])('name row and column if %s, without the value', async (_, cells, column, code) => {
    const valid = newRow();
    const wrong = newRow(cells);
    const padded = Object.fromEntries(Object.keys(wrong).map((name) => [name, valid[name] ?? '']));
    const body = await importAll(toCsv(padded, wrong));
    expect(body).toMatchObject({ imported: 1, failed: 1, errors: [{ row: 2, column, code }] });
  });

  it('are reported by webhooks as members who joined, with their balances', async () => {
    const { webhookId } = await createWebhook(getWorld(), businessId, [
      'member.joined',
      'member.changed',
      'balance.corrected',
    ]);
    const rows = [newRow({ email: newEmail(), points: '5' }), newRow({ email: newEmail(), points: '6' })];
    await importAll(toCsv(...rows), { contactsConfirmed: true });
    const { received, send: receive } = createReceivers();
    await deliverWebhooks(getWorld(), receive);
    expect(received.map(({ type }) => type).sort()).toEqual([
      'balance.corrected',
      'balance.corrected',
      'member.joined',
      'member.joined',
    ]);
    await getWorld().call('POST', `/admin/webhooks/${webhookId}/delete`, { body: { businessId, reason: 'test' } });
  });

  it('refuse a contact or card of another member, and one that an earlier row has', async () => {
    const member = await createMember();
    const [email, card] = [newEmail(), createUniqueId('card')];
    const rows = [
      { id: createUniqueId('row'), email: member.email, card: '', cardField: '' },
      { id: createUniqueId('row'), email, card, cardField: '1' },
      { id: createUniqueId('row'), email, card: '', cardField: '' },
      { id: createUniqueId('row'), email: '', card, cardField: '2' },
    ];
    expect(await importAll(toCsv(...rows), { contactsConfirmed: true })).toMatchObject({
      imported: 1,
      failed: 3,
      errors: [
        { row: 1, column: 'email', code: 'exists' },
        { row: 3, column: 'email', code: 'repeated' },
        { row: 4, column: 'card', code: 'repeated' },
      ],
    });
  });

  it('can be repeated with the corrected file: what was imported is skipped', async () => {
    const [good, bad] = [newRow({ email: newEmail() }), newRow({ email: 'nonsense' })];
    await importAll(toCsv(good, bad));
    const repaired = await importAll(toCsv(good, { ...bad, email: newEmail() }));
    expect(repaired).toMatchObject({ imported: 1, skipped: 1, failed: 0 });
  });

  it('do not create an erased member again', async () => {
    const email = newEmail();
    const csv = toCsv(newRow({ email, hasConsent: 'true' }));
    await importAll(csv, { contactsConfirmed: true });
    await proveEmail(email);
    const id = String((await find(email))[0]?.comoMemberId);
    const from = await createSignedInRequest(getWorld(), { id, email, businessId, host: `${businessId}.test` });
    const headers = await confirmOperation(
      getWorld(),
      { id, email, businessId, host: `${businessId}.test` },
      from,
      'deleteMember',
    );
    await getWorld().call('GET', '/api/protected/member/deleteMember', { ...from, headers });
    expect(await importAll(csv, { contactsConfirmed: true })).toMatchObject({ imported: 0, skipped: 1 });
  });

  it('store the ids of a file as MACs', async () => {
    const id = newEmail();
    await importAll(toCsv({ id, firstName: 'Ada' }));
    const rows = await getWorld().app.db.selectFrom('import_rows').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(id);
  });

  it.each([
    ['no column of ids', 'email\r\nx\r\n', 'csv.header', 'id_missing'],
    ['a repeated column', 'id,id\r\n1,2\r\n', 'csv.header', 'repeated_column'],
    ['no rows', 'id\r\n', 'csv', 'no_rows'],
    ['a quote that is not closed', 'id\r\n"1\r\n', 'csv.line.2', 'unclosed_quote'],
    ['more cells than columns', 'id\r\n1,2\r\n', 'csv.row.2', 'too_many_cells'],
    ['more cells than columns below a title', titled, 'csv.row.5', 'too_many_cells'],
    ['too many rows', `id\r\n${'x\r\n'.repeat(MAX_IMPORT_ROWS + 1)}`, 'csv', 'too_many_rows'],
  ])('refuse a part with %s', async (_, csv, path, code) => {
    const { status, body } = await send(await begin(), csv);
    expect([status, body.errors]).toEqual([400, [{ path, code }]]);
  });

  it('of one file, run concurrently, create each member once', async () => {
    const csv = toCsv(...Array.from({ length: 20 }, () => newRow({ points: '1' })));
    const before = await countMembers();
    const bodies = await Promise.all(Array.from({ length: 4 }, () => importAll(csv)));
    expect(bodies.reduce((sum, { imported }) => sum + Number(imported), 0)).toBe(20);
    expect(await countMembers()).toBe(before + 20);
    await expectConsistentLedger();
  });

  it('are audited with the person, and found by their business only', async () => {
    const importId = await begin();
    await send(importId, toCsv(newRow()));
    const { body } = await getWorld().call('GET', `/admin/audit?businessId=${businessId}&actor=Dana`);
    expect((body.entries as object[]).slice(0, 2)).toMatchObject([
      { action: 'import.rows', subject: importId, detail: { rows: '1-1', imported: '1' } },
      { action: 'import.create', subject: importId },
    ]);
    const elsewhere = await getWorld().call('GET', `/admin/imports/${importId}?businessId=elsewhere`);
    expect(elsewhere.status).toBe(404);
  });

  it('are the counterpart of exports: the same columns, page by page, without formulas', async () => {
    const email = newEmail();
    await importAll(
      toCsv(newRow({ firstName: '=HYPERLINK(1)', email, points: '3.25', pointsExpireAt: '2099-01-01' })),
      {
        contactsConfirmed: true,
      },
    );
    const manager = await createKey('manager');
    let csv = '';
    let cursor: unknown;
    do {
      const after = cursor === undefined ? '' : `&cursor=${String(cursor)}`;
      const { body } = await manager.read(`exports/members?businessId=${businessId}&limit=3${after}`);
      csv += String(body.csv);
      ({ cursor } = body);
    } while (cursor !== null);
    expect(csv).toContain(`'=HYPERLINK(1)`);
    const [header, ...records] = [...parseCsv(csv)];
    expect(header?.slice(0, importColumns.length)).toEqual([...importColumns]);
    expect(records).toHaveLength(await countMembers());
    const exported = Object.fromEntries(
      (records.find((cells) => cells.includes(email)) ?? []).map((cell, index) => [header?.[index], cell]),
    );
    expect(exported).toMatchObject({
      firstName: '=HYPERLINK(1)',
      points: '3.25',
      pointsExpireAt: '2099-01-01T22:00:00.000Z',
      credit: '0.00',
      hasConsent: 'false',
    });
    const { body } = await getWorld().call('GET', `/admin/audit?businessId=${businessId}&key=${manager.name}`);
    expect(body.entries).toMatchObject([{ action: 'members.export', actor: 'Noa' }]);
  });
});

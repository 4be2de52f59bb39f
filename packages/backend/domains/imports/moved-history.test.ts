import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { toCsv } from 'loyalty-text/csv';
import { parseCsv } from 'loyalty-text/parse-csv';
import { createUniqueId } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createMergeCalls } from '../../testing/merges';
import { HAIFA, openTillBusiness } from '../../testing/till-business';

type Cells = Record<string, string>;

onDatabase('Visits, numbers and old cards of an import', (open) => {
  const { getWorld, businessId, createMember } = openTillBusiness(open, ({ configuration }) => {
    configuration.timeZone = 'Asia/Jerusalem';
    configuration.login.identifiers.push({ key: 'customer', label: { en: 'Customer no.' }, inputMode: 'text' });
    configuration.login.migration = { card: { en: 'Card' }, additionalField: { en: 'Born' } };
  });
  const { merge, undo } = createMergeCalls(getWorld, businessId);
  const post = (path: string, body: Record<string, unknown>) =>
    getWorld().call('POST', `/admin/${path}`, { body: { businessId, ...body } });
  const get = async (path: string, query = '') =>
    (await getWorld().call('GET', `/admin/${path}?businessId=${businessId}${query}`)).body;

  async function importRows(...rows: Cells[]) {
    const csv = toCsv([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]);
    const { body } = await post('imports', { name: 'members.csv' });
    const importId = String(body.importId);
    return { importId, ...(await post(`imports/${importId}/rows`, { firstRow: 1, csv })).body };
  }
  const createRow = (cells: Cells = {}): Cells => ({
    id: createUniqueId('row'),
    firstName: createUniqueId('Ada'),
    ...cells,
  });
  const findByName = async (name: string) => {
    const { members } = (await post('members/search', { search: name })).body;
    return (members as { comoMemberId: string }[]).map(({ comoMemberId }) => comoMemberId);
  };
  async function importMember(cells: Cells) {
    const row = createRow(cells);
    expect(await importRows(row)).toMatchObject({ imported: 1, problems: [] });
    const [id] = await findByName(String(row.firstName));
    return { id: String(id) };
  }
  const countVisits = async (id: string) => ((await get('member', `&query=${id}`)).member as { visits: number }).visits;
  const exportCells = async (id: string): Promise<Cells> => {
    const [header = [], ...records] = [...parseCsv(String((await get('exports/members')).csv))];
    const record = records.find(([first]) => first === id) ?? [];
    return Object.fromEntries(header.map((column, index) => [column, record[index] ?? '']));
  };
  const buy = async ({ id }: { id: string }) => {
    const sale = { comoMemberId: id, locationId: HAIFA, receiptNumber: createUniqueId('R') };
    return post('purchases', { ...sale, items: [{ name: 'Soup', quantity: 1, amount: 1_000 }] });
  };

  it('count on: the visits of an import and each day with a purchase since, for staff and in an export', async () => {
    const member = await importMember({ visits: '41' });
    expect(await countVisits(member.id)).toBe(41);
    await buy(member);
    await buy(member);
    expect(await countVisits(member.id)).toBe(42);
    expect(await exportCells(member.id)).toMatchObject({ visits: '42' });
    const other = await createMember();
    expect(await countVisits(other.id)).toBe(0);
    expect(await exportCells(other.id)).toMatchObject({ visits: '0' });
  });

  it('count a claimed receipt, and no purchase that was voided or of which nothing counts', async () => {
    const member = await importMember({ visits: '2' });
    const { transactionId } = (await post('receipts', { total: 1_000, type: 'receipt' })).body;
    const { db, now } = getWorld().app;
    const at = new Date(now().getTime() - 86_400_000 * 3);
    await db
      .updateTable('receipts')
      .set({ claimed_by: member.id, claimed_at: at })
      .where('id', '=', String(transactionId))
      .execute();
    const { purchaseId } = (await buy(member)).body;
    expect(await countVisits(member.id)).toBe(4);
    await post(`purchases/${String(purchaseId)}/void`, { by: 'Dana', reason: 'Wrong member' });
    expect(await countVisits(member.id)).toBe(3);
  });

  it('are added by a merge, and taken apart by its undo', async () => {
    const [from, into] = [await importMember({ visits: '5' }), await importMember({ visits: '7' })];
    const { mergeId } = await merge(into, from);
    expect(await countVisits(into.id)).toBe(12);
    await undo(String(mergeId));
    expect([await countVisits(from.id), await countVisits(into.id)]).toEqual([5, 7]);
  });

  it('are no visits of a period: neither reports nor levels count them', async () => {
    const today = new Date(getWorld().app.now()).toISOString().slice(0, 10);
    const read = async () => (await get('reports', `&from=${today}&to=${today}&by=day`)).totals;
    const before = await read();
    await importMember({ visits: '400' });
    expect(await read()).toMatchObject({ visits: (before as { visits: number }).visits });
  });

  it.each(['-1', '2.5', 'many', '1,000', '1000000'])('are whole numbers: %s is refused', async (visits) => {
    expect(await importRows(createRow({ visits }))).toMatchObject({
      ...{ imported: 0, failed: 1, errors: [] },
      problems: [{ row: 1, column: 'visits', code: 'invalid' }],
    });
  });

  it('are columns of the business, with the label of its sign-in', async () => {
    const { columns } = await get('import-columns');
    expect(columns).toContainEqual({ column: 'visits', form: 'count' });
    expect(columns).toContainEqual({ column: 'identifiers.customer', form: 'text', label: 'Customer no.' });
    expect(columns).not.toContainEqual(expect.objectContaining({ column: 'identifiers.email' }));
  });

  it('are found by their number, previewed as they are stored, and exported', async () => {
    const [number, card] = [createUniqueId('C-120/'), createUniqueId('DS ')];
    const cells = { visits: '٣', card, cardField: 'Gal', 'identifiers.customer': number };
    const csv = toCsv([
      ['id', ...Object.keys(cells)],
      ['1', ...Object.values(cells)],
    ]);
    const stored = [number, card].map((text) => text.toLowerCase().replaceAll(/[ ./-]/g, ''));
    const expected = { visits: '3', card: stored[1], 'identifiers.customer': stored[0] };
    expect((await post('import-preview', { csv })).body).toMatchObject({ rows: [{ cells: expected }], problems: [] });
    const { id } = await importMember(cells);
    for (const typed of [number, card]) expect([typed, await findByName(typed)]).toEqual([typed, [id]]);
    expect(await exportCells(id)).toMatchObject({ ...expected, cardField: '' });
  });

  it('are refused where another member, or an earlier row, has the number in any spelling', async () => {
    const [taken, fresh] = [createUniqueId('T-'), createUniqueId('F-')];
    await createMember({ identifiers: { customer: taken } });
    const rows = [taken.replace('-', ' '), fresh, fresh.toLowerCase(), ' / '].map((number) =>
      createRow({ 'identifiers.customer': number }),
    );
    const column = 'identifiers.customer';
    expect(await importRows(...rows)).toMatchObject({
      imported: 1,
      problems: [
        { row: 1, column, code: 'exists' },
        { row: 3, column, code: 'repeated' },
        { row: 4, column, code: 'invalid' },
      ],
      errors: [],
    });
  });

  it('are several of a member whose accounts were merged, and stay several when they are moved', async () => {
    const cards = [createUniqueId('a'), createUniqueId('b')].map((card) => card.replaceAll('-', ''));
    const from = await importMember({ card: cards[0] ?? '', cardField: '1' });
    const into = await importMember({ card: cards[1] ?? '', cardField: '1' });
    await merge(into, from);
    const { card = '' } = await exportCells(into.id);
    expect(card).toBe(cards.toSorted().join('|'));
    // What the export calls it, this business knows.
    const row = { firstName: 'Ada', card, cardField: '' };
    expect(await importRows({ id: into.id, ...row }, { id: from.id, ...row })).toMatchObject({
      ...{ imported: 0, skipped: 2, failed: 0 },
    });
    expect(await importRows(createRow({ card, cardField: '' }))).toMatchObject({
      problems: [
        { row: 1, column: 'card', code: 'exists' },
        { row: 1, column: 'card', code: 'exists' },
      ],
    });
  });

  it('sign nobody in by a card without what verifies it, which a file says by an empty column', async () => {
    const card = createUniqueId('card');
    const email = `${createUniqueId('card')}@example.com`;
    expect(await importRows(createRow({ card }))).toMatchObject({
      problems: [{ row: 1, column: 'cardField', code: 'missing' }],
    });
    const { id } = await importMember({ email, card, cardField: '' });
    expect(await findByName(card)).toEqual([id]);
    for (const migrationAdditionalField of ['', ' ']) {
      const body = { customIdentifier: 'migrationCard', userIdentifier: card, migrationAdditionalField };
      await getWorld().call('POST', '/api/auth/requestVerification', {
        host: `${businessId}.test`,
        browser: randomUUID(),
        body,
      });
    }
    expect((await get('outbox', `&to=${encodeURIComponent(email)}`)).messages).toEqual([]);
  });
});

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createUniqueId, type TestMember } from '../../testing/actors';
import { onBothDatabases, type OpenEmpty } from '../../testing/databases';
import { HAIFA, openTillBusiness } from '../../testing/till-business';

type Row = Record<string, unknown>;
const WRITERS = 8;
const WRITES = 12;

function openReader(open: OpenEmpty) {
  const business = openTillBusiness(open);
  const { getWorld, businessId } = business;
  /** A reader that continues from its cursor. */
  function createReader(kind: 'purchases' | 'entries') {
    let cursor = '0';
    const rows: Row[] = [];
    return {
      rows,
      async read(limit = 7) {
        const { status, body } = await getWorld().call(
          'GET',
          `/admin/${kind}?businessId=${businessId}&cursor=${cursor}&limit=${limit}`,
        );
        expect(status).toBe(200);
        rows.push(...(body[kind] as Row[]));
        cursor = String(body.cursor);
        return body.more === true;
      },
    };
  }
  async function record(member: TestMember): Promise<string> {
    const { body } = await getWorld().call('POST', '/admin/purchases', {
      body: {
        businessId,
        comoMemberId: member.id,
        locationId: HAIFA,
        receiptNumber: createUniqueId('R'),
        items: [{ name: 'Fattoush', quantity: 1, amount: 1_000 }],
      },
    });
    return String(body.purchaseId);
  }
  return { ...business, createReader, record };
}

onBothDatabases('Reads by cursor during concurrent writes', (open) => {
  const { getWorld, businessId, createMember, createReader, record } = openReader(open);

  it('TD7: miss no purchase and no entry, and list no entry twice', async () => {
    const members = await Promise.all(Array.from({ length: WRITERS }, () => createMember()));
    const readers = [createReader('purchases'), createReader('purchases'), createReader('entries')];
    const written: string[] = [];
    for (let round = 0; round < WRITES; round += 1) {
      const writes = members.map(async (member) => written.push(await record(member)));
      await Promise.all([...writes, ...readers.map((reader) => reader.read())]);
    }
    for (const reader of readers) while (await reader.read());
    const [first, second, entries] = readers.map(({ rows }) => rows);
    for (const rows of [first, second])
      expect(new Set(rows?.map(({ purchaseId }) => purchaseId))).toEqual(new Set(written));
    const keys = entries?.map(
      ({ comoMemberId, account, number }) => `${String(comoMemberId)} ${String(account)} ${String(number)}`,
    );
    expect([keys?.length, new Set(keys).size]).toEqual([WRITERS * WRITES * 2, WRITERS * WRITES * 2]);
  });

  it('TD7: list a row of a transaction that took its id before others and ended after them', async ({ skip }) => {
    const member = await createMember();
    const { db } = getWorld().app;
    skip(getWorld().database.kind === 'embedded', 'one connection has no concurrent transactions');
    const reader = createReader('purchases');
    const [early, late] = [await record(member), await record(member)];
    while (await reader.read());
    reader.rows.length = 0;
    const transaction = await db.startTransaction().execute();
    await sql`update purchases set returned = 1 where business_id = ${businessId} and id = ${early}`.execute(
      transaction,
    );
    await sql`update purchases set returned = 2 where business_id = ${businessId} and id = ${late}`.execute(db);
    while (await reader.read());
    expect(reader.rows).toMatchObject([{ purchaseId: late, returned: 2 }]);
    await transaction.commit().execute();
    while (await reader.read());
    expect(reader.rows).toMatchObject([
      { purchaseId: late, returned: 2 },
      { purchaseId: early, returned: 1 },
    ]);
  });
});

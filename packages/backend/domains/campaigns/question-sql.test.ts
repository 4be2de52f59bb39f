import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { SegmentQuestion } from 'loyalty-contract/schemas/segments';
import { DAY_MS } from 'loyalty-text/durations';
import { createUniqueId } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { HAIFA, openTillBusiness, SARONA } from '../../testing/till-business';
import { matchQuestion } from './question-sql';

onDatabase('A question about members', (open) => {
  const { getWorld, businessId, createMember } = openTillBusiness(open);
  let names: Map<string, string>;

  const buy = (memberId: string, daysAgo: number, amount: number, locationId: string, name = 'Soup') =>
    sql`insert into purchases (business_id, id, member_id, location_id, receipt_number, total, items, points_earned, credit_earned, created_at)
      values (${businessId}, ${createUniqueId('p')}, ${memberId}, ${locationId}, ${createUniqueId('r')}, ${amount},
        ${JSON.stringify([{ name, quantity: 1, amount, code: 'S1' }])}::jsonb, ${amount}, 0,
        ${new Date(getWorld().app.now().getTime() - daysAgo * DAY_MS)}::timestamptz)`.execute(getWorld().app.db);

  beforeAll(async () => {
    const [regular, lost, fresh, blocked] = await Promise.all(
      [{ points: 90_000 }, {}, {}, { points: 90_000 }].map((more) => createMember(more)),
    );
    const { db } = getWorld().app;
    names = new Map([
      [regular!.id, 'regular'],
      [lost!.id, 'lost'],
      [fresh!.id, 'fresh'],
      [blocked!.id, 'blocked'],
    ]);
    for (const days of [1, 2, 3]) await buy(regular!.id, days, 5_000, HAIFA);
    await buy(lost!.id, 100, 9_000, SARONA, 'Crème brûlée');
    await buy(blocked!.id, 1, 9_000, HAIFA);
    const of = (id: string) => db.updateTable('members').where('business_id', '=', businessId).where('id', '=', id);
    const old = new Date(getWorld().app.now().getTime() - 200 * DAY_MS);
    await of(lost!.id).set({ created_at: old }).execute();
    await of(regular!.id)
      .set({ fields: sql`'{"birthday": "1990-05-12"}'::jsonb` })
      .execute();
    await of(blocked!.id).set({ blocked_at: getWorld().app.now() }).execute();
  });

  async function find(...parts: object[][]) {
    const { app } = getWorld();
    const business = await app.businesses.findById(businessId);
    const question = SegmentQuestion.parse({ parts: parts.map((conditions) => ({ conditions })) });
    const matches = matchQuestion({ business: business!, now: app.now() }, question);
    const { rows } = await sql<{ id: string }>`select m.id from members m where ${matches}`.execute(app.db);
    return rows.flatMap(({ id }) => names.get(id) ?? []).toSorted();
  }

  it.each([
    [{ field: 'lastVisit', comparison: 'atLeast', value: 60 }, ['fresh', 'lost']],
    [{ field: 'lastVisit', comparison: 'below', value: 60 }, ['regular']],
    [{ field: 'joined', comparison: 'atLeast', value: 30 }, ['lost']],
    [{ field: 'joined', comparison: 'below', value: 30 }, ['fresh', 'regular']],
    [{ field: 'visits', comparison: 'atLeast', value: 3, days: 30 }, ['regular']],
    [{ field: 'visits', comparison: 'below', value: 3, days: 30 }, ['fresh', 'lost']],
    [{ field: 'spend', comparison: 'atLeast', value: 15_000, days: 30 }, ['regular']],
    [{ field: 'spend', comparison: 'atLeast', value: 0, days: 30 }, ['fresh', 'lost', 'regular']],
    [{ field: 'location', comparison: 'is', value: SARONA, days: 365 }, ['lost']],
    [{ field: 'location', comparison: 'is', value: SARONA, days: 365, not: true }, ['fresh', 'regular']],
    [{ field: 'item', comparison: 'is', value: 'CRÈME BRÛLÉE', days: 365 }, ['lost']],
    [{ field: 'item', comparison: 'is', value: 's1', days: 30 }, ['regular']],
    [{ field: 'item', comparison: 'is', value: "'; drop table members; --", days: 30 }, []],
    [{ field: 'birthdayMonth', comparison: 'is', value: 5 }, ['regular']],
    [{ field: 'birthdayMonth', comparison: 'is', value: 5, not: true }, ['fresh', 'lost']],
    [{ field: 'points', comparison: 'atLeast', value: 90_000 }, ['regular']],
    [{ field: 'credit', comparison: 'below', value: 1 }, ['fresh', 'lost', 'regular']],
    [{ field: 'unusedGifts', comparison: 'atLeast', value: 1 }, []],
    [{ field: 'level', comparison: 'is', value: 'none' }, []],
  ])('%j', async (condition, found) => {
    expect(await find([condition])).toEqual(found);
  });

  it('DK25: joins parts by “and” and conditions by “or”, and has no blocked member', async () => {
    const [visited, spent] = [
      { field: 'lastVisit', comparison: 'below', value: 365 },
      { field: 'spend', comparison: 'atLeast', value: 10_000, days: 365 },
    ];
    expect(await find([visited!], [spent!])).toEqual(['regular']);
    expect(await find([visited!, spent!])).toEqual(['lost', 'regular']);
    expect(await find()).toEqual(['fresh', 'lost', 'regular']);
  });
});

import { DAY_MS } from 'loyalty-text/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMember, type TestMember } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createMergeCalls } from '../../testing/merges';
import { createStampBusinesses } from '../../testing/stamp-customers';
import { createWorld, type World } from '../../testing/world';

/** More than the two months of the business's card. */
const LAPSED_MS = 100 * DAY_MS;

onDatabase('Stamp cards of two accounts that become one', (open) => {
  let world: World;
  let businessId: string;
  beforeAll(async () => {
    world = await createWorld(open);
    businessId = (await createStampBusinesses(world)).byVisits;
  });
  afterAll(() => world.close());

  it('keep lapsed stamps of the survivor lapsed, also beside a card that was stamped today, and the undo has them again', async () => {
    const { merge, undo } = createMergeCalls(() => world, businessId);
    const [from, into] = [await createMember(world, businessId), await createMember(world, businessId)];
    const now = world.app.now();
    const lapsedAt = new Date(now.getTime() - LAPSED_MS);
    const card = { business_id: businessId, card_id: 'lunch', lapsed: 0 };
    await world.app.db
      .insertInto('stamp_cards')
      .values([
        { ...card, member_id: from.id, stamps: 0, completed: 1, stamped_at: now },
        { ...card, member_id: into.id, stamps: 1, completed: 0, stamped_at: lapsedAt },
      ])
      .execute();
    const findCard = ({ id }: TestMember) =>
      world.app.db
        .selectFrom('stamp_cards')
        .select(['stamps', 'lapsed', 'completed', 'stamped_at'])
        .where('member_id', '=', id)
        .executeTakeFirst();
    const { mergeId } = await merge(into, from);
    expect(await findCard(into)).toMatchObject({ stamps: 0, lapsed: 1, completed: 1 });
    await undo(String(mergeId));
    expect(await findCard(into)).toEqual({ stamps: 1, lapsed: 0, completed: 0, stamped_at: lapsedAt });
    expect(await findCard(from)).toEqual({ stamps: 0, lapsed: 0, completed: 1, stamped_at: now });
  });
});

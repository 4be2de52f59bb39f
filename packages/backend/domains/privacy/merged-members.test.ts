import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUniqueId, putTestBusiness } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { findAllRows } from '../../testing/dump';
import { transact } from '../../db/transact';
import { createMemberWithHistory } from '../../testing/member-history';
import { createMergeCalls } from '../../testing/merges';
import { reconcile } from '../../testing/reconcile';
import { createBusinessFile, createWorld, type World } from '../../testing/world';
import { findDataReportRows } from './data-report-rows';
import { eraseRows } from './erase';
import { findDataSubject } from './subject';

onDatabase('A member whose second account was merged', (open) => {
  let world: World;
  let businessId: string;
  beforeAll(async () => {
    world = await createWorld(open, { OTP_RESEND: '0', LOCALES_DIR: 'locales' });
    businessId = createUniqueId('merges');
    await putTestBusiness(world, createBusinessFile(businessId));
  });
  afterAll(() => world.close());

  it('has a report of both histories, and an erasure leaves nothing of either (G2, G5)', async () => {
    const [from, into] = [
      await createMemberWithHistory(world, businessId),
      await createMemberWithHistory(world, businessId),
    ];
    const { db } = world.app;
    await db.updateTable('subscriptions').set({ status: 'ended' }).where('member_id', '=', from.member.id).execute();
    const countRows = async (id: string) => {
      const rows = await findDataReportRows(db, await findDataSubject(world.app, db, businessId, id));
      return new Map(
        ['entries', 'purchases', 'gifts', 'consents', 'audit'].map((name) => [name, rows[name]?.length ?? 0]),
      );
    };
    const [ofFrom, ofInto] = [await countRows(from.member.id), await countRows(into.member.id)];
    await createMergeCalls(() => world, businessId).merge(into.member, from.member);
    for (const [name, count] of await countRows(into.member.id))
      expect(count, name).toBeGreaterThanOrEqual((ofFrom.get(name) ?? 0) + (ofInto.get(name) ?? 0));
    const ref = { businessId, memberId: into.member.id };
    await transact(db, (tx) => eraseRows(tx, world.app, ref, world.app.now()));
    const left = Object.entries(await findAllRows(db));
    for (const text of [...from.canaries, ...into.canaries])
      expect([text, left.filter(([, rows]) => JSON.stringify(rows).includes(text)).map(([table]) => table)]).toEqual([
        text,
        [],
      ]);
    expect((await reconcile(db)).differences).toEqual([]);
  });
});

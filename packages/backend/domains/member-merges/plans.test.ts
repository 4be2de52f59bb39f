import { expect, it } from 'vitest';
import { DAY_MS } from 'loyalty-text/durations';
import { createUniqueId, type TestMember } from '../../testing/actors';
import { onBothDatabases } from '../../testing/databases';
import { toJson } from '../../db/values';
import { createMergeCalls } from '../../testing/merges';
import { openTillBusiness } from '../../testing/till-business';

type Provider = 'demo' | 'stripe';

onBothDatabases('Plans of two accounts that are merged', (open) => {
  const { getWorld, businessId, createMember } = openTillBusiness(open);
  const { merge, undo, preview } = createMergeCalls(getWorld, businessId);
  const ends = new Map<number, Date>();
  /** The same instant for the same number of days. */
  const inDays = (days: number): Date => {
    const end = ends.get(days) ?? new Date(getWorld().app.now().getTime() + days * DAY_MS);
    ends.set(days, end);
    return end;
  };

  const addPlan = async (
    member: TestMember,
    planId: string,
    { days, cancels, provider = 'stripe' }: { days: number; cancels: boolean; provider?: Provider },
  ) => {
    const business = await getWorld().app.businesses.findById(businessId);
    const [plan] = business?.file.plans ?? [];
    if (!plan) throw new Error('the business has no plan');
    const id = createUniqueId('plan');
    await getWorld()
      .app.db.insertInto('subscriptions')
      .values({
        ...{ business_id: businessId, id, member_id: member.id, currency: 'ILS', status: 'active', cancels },
        plan: toJson({ ...plan, id: planId, name: `Plan ${planId}` }),
        ...{ cancel_reason: null, cancel_comment: null, period_end: inDays(days), pay_url: null, provider },
        ...{ provider_id: id, checkout_id: 'none', synced_at: inDays(-1), created_at: inDays(-1), anchored_at: null },
      })
      .execute();
    return id;
  };
  const createPair = async () => [await createMember(), await createMember()] as const;
  const findPlans = async (member: TestMember) =>
    (
      await getWorld()
        .app.db.selectFrom('subscriptions')
        .select(['id', 'status'])
        .where('member_id', '=', member.id)
        .orderBy('period_end')
        .execute()
    ).map(({ id, status }) => `${id} ${status}`);

  it('prevent it if both are paid and renew; the preview names them, and one that was cancelled moves', async () => {
    const [into, from] = await createPair();
    await addPlan(into, 'gold', { days: 20, cancels: false });
    const other = await addPlan(from, 'silver', { days: 10, cancels: false });
    expect(await preview(into, from)).toMatchObject({
      obstacles: ['plans'],
      renewingPlans: [
        { comoMemberId: into.id, name: 'Plan gold', paidUntil: inDays(20).toISOString() },
        { comoMemberId: from.id, name: 'Plan silver', paidUntil: inDays(10).toISOString() },
      ],
    });
    await expect(merge(into, from)).rejects.toThrow(/"plans"/);
    await getWorld().app.db.updateTable('subscriptions').set({ cancels: true }).where('id', '=', other).execute();
    expect(await preview(into, from)).toMatchObject({ obstacles: [], renewingPlans: [], endedPlans: [] });
    await merge(into, from);
    expect(await findPlans(into)).toEqual([`${other} active`, expect.stringMatching(/ active$/)]);
  });

  it('that end by themselves: of the same plan the one that ends later stays, and both are back after the undo', async () => {
    for (const [ownDays, otherDays] of [
      [10, 20],
      [20, 10],
    ] as const) {
      const [into, from] = await createPair();
      const own = await addPlan(into, 'gold', { days: ownDays, cancels: true });
      const other = await addPlan(from, 'gold', { days: otherDays, cancels: true });
      const [shorter, longer] = ownDays < otherDays ? [own, other] : [other, own];
      expect((await preview(into, from)).endedPlans).toEqual([{ name: 'Plan gold', until: inDays(10).toISOString() }]);
      const { mergeId } = await merge(into, from);
      expect(await findPlans(into)).toEqual([`${shorter} ended`, `${longer} active`]);
      await undo(String(mergeId));
      expect([await findPlans(into), await findPlans(from)]).toEqual([[`${own} active`], [`${other} active`]]);
    }
  });

  it('one that is charged again stays beside the same one that ends, and plans of the demonstration never prevent it', async () => {
    const [into, from] = await createPair();
    const ending = await addPlan(into, 'gold', { days: 30, cancels: true });
    const renewing = await addPlan(from, 'gold', { days: 10, cancels: false });
    await merge(into, from);
    expect(await findPlans(into)).toEqual([`${renewing} active`, `${ending} ended`]);

    const [second, first] = await createPair();
    const short = await addPlan(second, 'gold', { days: 5, cancels: false, provider: 'demo' });
    const long = await addPlan(first, 'gold', { days: 6, cancels: false, provider: 'demo' });
    await merge(second, first);
    expect(await findPlans(second)).toEqual([`${short} ended`, `${long} active`]);
  });
});

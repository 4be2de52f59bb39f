import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { DAY_MS } from 'loyalty-text/durations';
import { getEndAfterDays } from 'loyalty-text/local-day';
import { expireBalances, postEntry } from '../ledger';
import { createMember, putTestBusiness, signIn, createUniqueId } from '../../testing/actors';
import { correctedBy, openCorrectedBusiness } from '../../testing/corrected-business';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile } from '../../testing/world';

onDatabase('Voiding a shop purchase', (open) => {
  const { getWorld, businessId, correct, buyEspresso, findBalances, memberPage, expectConsistentLedger } =
    openCorrectedBusiness(open);

  it('restores the lots used, ends the gift with the reason, and allows buying again', async () => {
    const member = await createMember(getWorld(), businessId);
    const now = getWorld().app.now();
    const later = (days: number) => new Date(now.getTime() + days * DAY_MS);
    const base = {
      businessId,
      memberId: member.id,
      kind: 'points' as const,
      operation: 'TopUp' as const,
      cause: 'test',
      now,
    };
    await postEntry(getWorld().app.db, { ...base, amount: 20_000, expiresAt: later(10) });
    await postEntry(getWorld().app.db, { ...base, amount: 20_000, expiresAt: later(20) });
    const token = await signIn(getWorld(), member);
    const { purchaseId, gift } = await buyEspresso(member, token);
    expect((await correct(`purchases/${purchaseId}/void`, {})).body).toMatchObject({ points: 30_000, credit: 0 });
    const lots = await getWorld()
      .app.db.selectFrom('lots as l')
      .innerJoin('accounts as a', 'a.id', 'l.account_id')
      .select((eb) => ['l.expires_at', eb.fn.sum<number>('l.remaining').as('remaining')])
      .where('a.member_id', '=', member.id)
      .where('l.remaining', '>', 0)
      .groupBy('l.expires_at')
      .orderBy('l.expires_at')
      .execute();
    expect(lots.map(({ expires_at, remaining }) => [expires_at, Number(remaining)])).toEqual([
      [later(10), 20_000],
      [later(20), 20_000],
    ]);
    const request = (path: string) => memberPage(member, token, path);
    expect((await request('gift')).gifts).toContainEqual(
      expect.objectContaining({ id: gift.id, status: 'expired', endReason: correctedBy.reason }),
    );
    expect((await request('activity/budget/points/1/1')).transactions).toMatchObject([
      { operation: 'Reversal', amount: 30_000, reason: correctedBy.reason, entity: { kind: 'item', name: 'Espresso' } },
    ]);
    const shop = (await request('points/member')).pointShop as { id: string; purchased: number }[];
    expect(shop.find(({ id }) => id === 'gift-espresso')?.purchased).toBe(0);
    await expectConsistentLedger();
  });

  it('restores spent lots that have expired since until the end of the 30th day', async () => {
    const member = await createMember(getWorld(), businessId);
    const now = getWorld().app.now();
    const expiresAt = new Date(now.getTime() + 60_000);
    const base = {
      businessId,
      memberId: member.id,
      kind: 'points' as const,
      operation: 'TopUp' as const,
      cause: 'test',
      now,
    };
    await postEntry(getWorld().app.db, { ...base, amount: 30_000, expiresAt });
    const { purchaseId } = await buyEspresso(member, await signIn(getWorld(), member));
    await sql`update lots set expires_at = ${new Date(now.getTime() - 1)} where expires_at = ${expiresAt}`.execute(
      getWorld().app.db,
    );
    await correct(`purchases/${purchaseId}/void`, {});
    expect(await expireBalances(getWorld().app.db, getWorld().app.now())).toBe(0);
    expect((await findBalances(member)).points).toBe(30_000);
    const { expires_at: end } = await getWorld()
      .app.db.selectFrom('lots')
      .select('expires_at')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(end).toEqual(getEndAfterDays(now, 30, 'Asia/Jerusalem'));
    await expectConsistentLedger();
  });

  it('returns the item to counted stock, and is refused once the gift was used', async () => {
    const id = createUniqueId('stock');
    await putTestBusiness(
      getWorld(),
      createBusinessFile(id, (file) => {
        file.pointShop = file.pointShop
          .filter((item) => item.id === 'gift-espresso')
          .map((item) => ({ ...item, stock: 1 }));
      }),
    );
    const member = await createMember(getWorld(), id, { points: 100_000 });
    const token = await signIn(getWorld(), member);
    const stock = async () =>
      (
        await getWorld()
          .app.db.selectFrom('shop_items')
          .select('stock')
          .where('business_id', '=', id)
          .where('id', '=', 'gift-espresso')
          .executeTakeFirst()
      )?.stock;
    const first = await buyEspresso(member, token);
    expect(await stock()).toBe(0);
    expect((await correct(`purchases/${first.purchaseId}/void`, { businessId: id })).status).toBe(200);
    expect(await stock()).toBe(1);
    const second = await buyEspresso(member, token);
    await getWorld()
      .app.db.updateTable('gifts')
      .set({ used_at: getWorld().app.now() })
      .where('id', '=', second.gift.id)
      .execute();
    expect((await correct(`purchases/${second.purchaseId}/void`, { businessId: id })).body.code).toBe('GIFT_USED');
    expect((await correct(`gifts/${second.gift.id}/end`, { businessId: id })).body.code).toBe('GIFT_USED');
    expect(await stock()).toBe(0);
  });

  it('does not count for the number that a member may buy', async () => {
    const id = createUniqueId('limit');
    await putTestBusiness(
      getWorld(),
      createBusinessFile(id, (file) => {
        file.pointShop = file.pointShop
          .filter((item) => item.id === 'gift-espresso')
          .map((item) => ({ ...item, limitPerMember: 1 }));
      }),
    );
    const member = await createMember(getWorld(), id, { points: 100_000 });
    const token = await signIn(getWorld(), member);
    const { purchaseId } = await buyEspresso(member, token);
    expect(await buyEspresso(member, token)).toMatchObject({ code: 'LIMIT_REACHED' });
    await correct(`purchases/${purchaseId}/void`, { businessId: id });
    expect(await buyEspresso(member, token)).toMatchObject({ status: 'OK' });
  });
});

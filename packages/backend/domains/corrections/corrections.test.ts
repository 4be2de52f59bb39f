import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { DAY_SECONDS } from 'loyalty-text/durations';
import { createRandom } from '../../core/random';
import { expireBalances, postEntry } from '../ledger';
import { createMember, putTestBusiness, signIn, createUniqueId } from '../../testing/actors';
import { correctedBy, openCorrectedBusiness } from '../../testing/corrected-business';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile } from '../../testing/world';

onDatabase('Corrections', (open) => {
  const { getWorld, businessId, correct, adjust, findAudits, memberPage, expectConsistentLedger } =
    openCorrectedBusiness(open);

  it('ends a gift once, with person and reason', async () => {
    const member = await createMember(getWorld(), businessId);
    const gift = {
      businessId,
      comoMemberId: member.id,
      name: 'Cake',
      description: '',
      validFrom: '2026-01-01T00:00:00Z',
    };
    const { giftId } = (await getWorld().call('POST', '/admin/gifts', { idempotencyKey: randomUUID(), body: gift }))
      .body;
    const blank = await correct(`gifts/${String(giftId)}/end`, { reason: '   ' });
    expect(blank.body).toMatchObject({ code: 'INVALID_REQUEST', errors: [{ path: 'reason' }] });
    expect((await correct(`gifts/${String(giftId)}/end`, {})).body).toEqual({ correctionId: expect.any(String) });
    expect((await correct(`gifts/${String(giftId)}/end`, {})).body.code).toBe('ALREADY_CORRECTED');
    expect((await correct('gifts/none/end', {})).status).toBe(404);
    const token = await signIn(getWorld(), member);
    const request = (path: string) => memberPage(member, token, path);
    expect((await request('gift')).gifts).toMatchObject([{ status: 'expired', endReason: correctedBy.reason }]);
    expect((await findAudits(member)).at(-1)).toMatchObject({
      actor: 'Dana',
      action: 'gift.end',
      detail: { target: giftId },
    });
  });

  it('keeps every ledger sum through random purchases, corrections and expiries', async () => {
    const random = createRandom(37);
    const id = createUniqueId('random');
    await putTestBusiness(
      getWorld(),
      createBusinessFile(id, (file) => void (file.earning.pointsValidDays = 3)),
    );
    const member = await createMember(getWorld(), id, { points: 60_000 });
    const tills: string[] = [];
    const correction = { businessId: id, ...correctedBy };
    const base = { businessId: id, memberId: member.id, kind: 'points' as const, cause: 'test' };
    let bought = 0;
    for (let done = 0; done < 120; done += 1) {
      const purchaseId = tills[random.between(0, Math.max(0, tills.length - 1))] ?? 'none';
      const shortfall = random.pick(['refuse', 'waive']);
      switch (random.pick(['till', 'till', 'spend', 'void', 'return', 'return', 'adjust', 'expire'])) {
        case 'till': {
          const items = [{ name: 'x', quantity: 1, amount: random.between(1, 9_999) }];
          const body = {
            businessId: id,
            comoMemberId: member.id,
            locationId: 'olive-haifa',
            receiptNumber: createUniqueId('R'),
            items,
          };
          tills.push(
            String(
              (await getWorld().call('POST', '/admin/purchases', { idempotencyKey: randomUUID(), body })).body
                .purchaseId,
            ),
          );
          break;
        }
        case 'spend': {
          const entityId = createUniqueId('shop');
          const amount = -random.between(1, 5_000);
          if (
            await postEntry(getWorld().app.db, {
              ...base,
              amount,
              operation: 'PointShopPurchase',
              entityId,
              now: getWorld().app.now(),
            })
          )
            bought += 1;
          break;
        }
        case 'void':
          await correct(`purchases/${purchaseId}/void`, { ...correction, shortfall });
          break;
        case 'return':
          await correct(`purchases/${purchaseId}/returns`, {
            ...correction,
            shortfall,
            amount: random.between(1, 3_000),
          });
          break;
        case 'adjust':
          await adjust(member, { ...correction, amount: random.between(-900, 900) || 1, shortfall });
          break;
        default:
          getWorld().advanceClock(DAY_SECONDS);
          await expireBalances(getWorld().app.db, getWorld().app.now());
      }
    }
    expect([tills.length > 5, bought > 2]).toEqual([true, true]);
    const { rows } = await sql<{ over: number }>`
      select count(*)::int as over from (
        select e.amount, sum(r.amount) as counted from entries e join reversals r on r.entry_id = e.id group by e.id, e.amount
      ) taken where counted > abs(amount)`.execute(getWorld().app.db);
    expect(rows[0]?.over).toBe(0);
    await expectConsistentLedger();
  });
});

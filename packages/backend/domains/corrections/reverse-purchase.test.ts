import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createMember, putTestBusiness, signIn, createUniqueId } from '../../testing/actors';
import { correctedBy, openCorrectedBusiness } from '../../testing/corrected-business';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile } from '../../testing/world';

onDatabase('Correcting a till purchase', (open) => {
  const { getWorld, businessId, correct, record, buyEspresso, findBalances, memberPage, expectConsistentLedger } =
    openCorrectedBusiness(open);

  it('reverses all earnings of a void purchase, frees its receipt number, and shows the reason in the activity', async () => {
    const member = await createMember(getWorld(), businessId, { points: 5_000 });
    const { body } = await record(member, 4_599, 'R-void');
    const { body: voided } = await correct(`purchases/${String(body.purchaseId)}/void`, {});
    expect(voided).toMatchObject({ points: -4_599, credit: -229 });
    expect(await findBalances(member)).toEqual({ points: 5_000, credit: 0 });
    const token = await signIn(getWorld(), member);
    const request = (path: string) => memberPage(member, token, path);
    expect((await request('activity/budget/points/1/1')).transactions).toMatchObject([
      {
        operation: 'Reversal',
        amount: -4_599,
        cause: 'void',
        reason: correctedBy.reason,
        entity: { kind: 'purchase', receiptNumber: 'R-void' },
        lots: [{ amount: 4_599, operation: 'PurchaseReward' }],
      },
    ]);
    expect((await request('activity/purchases/1/1')).purchases).toMatchObject([
      { corrections: [{ kind: 'void', amount: 4_599, reason: correctedBy.reason }] },
    ]);
    const again = await correct(`purchases/${String(body.purchaseId)}/void`, {});
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_CORRECTED']);
    expect((await record(member, 4_599, 'R-void')).status).toBe(200);
    await expectConsistentLedger();
  });

  it('reverses a proportional share for each partial return, and all earnings in total', async () => {
    const member = await createMember(getWorld(), businessId);
    const { purchaseId } = (await record(member, 4_599)).body;
    const back = (amount?: number) => correct(`purchases/${String(purchaseId)}/returns`, amount ? { amount } : {});
    expect((await back(2_300)).body).toMatchObject({ returned: 2_300, points: -2_300, credit: -115 });
    expect((await back(9_999)).status).toBe(400);
    expect((await back()).body).toMatchObject({ returned: 4_599, points: -2_299, credit: -114 });
    expect((await back(1)).body.code).toBe('ALREADY_CORRECTED');
    expect(await findBalances(member)).toEqual({ points: 0, credit: 0 });
    const token = await signIn(getWorld(), member);
    const request = (path: string) => memberPage(member, token, path);
    expect((await request('activity/purchases/1/1')).purchases).toMatchObject([
      {
        corrections: [
          { kind: 'return', amount: 2_300 },
          { kind: 'return', amount: 2_299 },
        ],
      },
    ]);
    await expectConsistentLedger();
  });

  it('is refused, or on request waived, for points that were already spent', async () => {
    const member = await createMember(getWorld(), businessId);
    const { purchaseId } = (await record(member, 40_000)).body;
    await buyEspresso(member, await signIn(getWorld(), member));
    const path = `purchases/${String(purchaseId)}/void`;
    expect((await correct(path, {})).body.code).toBe('INSUFFICIENT_BALANCE');
    expect((await findBalances(member)).points).toBe(10_000);
    expect((await correct(path, { shortfall: 'waive' })).body).toMatchObject({ points: -10_000, credit: -2_000 });
    await expectConsistentLedger();
  });

  it('reverses nothing for points that have already expired', async () => {
    const member = await createMember(getWorld(), businessId, { points: 500 });
    const { purchaseId } = (await record(member, 1_000)).body;
    await sql`update lots set expires_at = ${new Date(getWorld().app.now().getTime() - 1)} where entry_id in
      (select id from entries where entity_id = ${String(purchaseId)})`.execute(getWorld().app.db);
    expect((await correct(`purchases/${String(purchaseId)}/void`, {})).body).toMatchObject({ points: 0, credit: 0 });
    expect((await findBalances(member)).points).toBe(500);
    await expectConsistentLedger();
  });

  it('voids a purchase once under concurrency', async () => {
    const member = await createMember(getWorld(), businessId);
    const { purchaseId } = (await record(member, 1_000)).body;
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => correct(`purchases/${String(purchaseId)}/void`, {})),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await findBalances(member)).points).toBe(0);
  });

  it('returns not found for an unknown purchase or one of another business', async () => {
    const member = await createMember(getWorld(), businessId);
    const { purchaseId } = (await record(member, 1_000)).body;
    const other = createUniqueId('other');
    await putTestBusiness(getWorld(), createBusinessFile(other));
    for (const path of ['void', 'returns']) {
      expect((await correct(`purchases/nothing/${path}`, {})).status).toBe(404);
      expect((await correct(`purchases/${String(purchaseId)}/${path}`, { businessId: other })).status).toBe(404);
    }
  });
});

import { expect, it } from 'vitest';
import { onDatabase } from '../../testing/databases';
import { HAIFA, openTillBusiness } from '../../testing/till-business';

type Row = Record<string, unknown>;

const sale = (receiptNumber: string) => ({
  locationId: HAIFA,
  receiptNumber,
  items: [{ name: 'Tea', quantity: 1, amount: 1_000 }],
});

onDatabase('Actions at tills', (open) => {
  const shown = openTillBusiness(open, (file) => void (file.till.showStaffName = true));
  const hidden = openTillBusiness(open);

  /** A purchase, a payment and a used gift of a new member, by a person at a till. */
  async function recordTillActions(
    { createMember, createTill, issueTestGift, signIn, getWorld }: typeof shown,
    actor: string,
  ) {
    const [member, till] = [await createMember({ credit: 5_000 }), await createTill()];
    const headers = { ...till.headers, 'x-actor': encodeURIComponent(actor) };
    const post = async (path: string, body: object) =>
      (await getWorld().call('POST', `/admin/${path}`, { headers, body: { businessId: member.businessId, ...body } }))
        .body;
    await post('purchases', { ...sale('R-1'), comoMemberId: member.id });
    const payment = {
      locationId: HAIFA,
      comoMemberId: member.id,
      account: 'credit',
      amount: 700,
      receiptNumber: 'R-2',
    };
    const { paymentId } = await post('payments', payment);
    await post(`payments/${String(paymentId)}/confirm`, {});
    const { code } = await issueTestGift(member);
    const { redemptionId } = await post('redemptions', { giftCode: code, locationId: HAIFA });
    await post(`redemptions/${String(redemptionId)}/confirm`, {});
    const read = await signIn(member);
    const { transactions } = (await read('activity/budget/credit/1/10')) as { transactions: Row[] };
    const { purchases } = (await read('activity/purchases/1/10')) as { purchases: Row[] };
    const { gifts } = (await read('gift')) as { gifts: Row[] };
    return { entries: transactions, purchase: purchases[0], use: gifts[0]?.used };
  }

  it('name place, receipt, and the first name of the person where the business shows it', async () => {
    const { entries, purchase, use } = await recordTillActions(shown, 'Noa Levi');
    const place = 'Olive & Thyme Carmel';
    expect(entries.find(({ operation }) => operation === 'Payment')).toMatchObject({
      place,
      receiptNumber: 'R-2',
      servedBy: 'Noa',
    });
    expect(entries.find(({ operation }) => operation === 'PurchaseReward')).toMatchObject({
      entity: { kind: 'purchase', location: place, receiptNumber: 'R-1' },
      servedBy: 'Noa',
    });
    expect(purchase).toMatchObject({ servedBy: 'Noa', receiptNumber: 'R-1' });
    expect(use).toMatchObject({ place, servedBy: 'Noa' });
  });

  it.each(['noa@olive.example', 'admin'])('do not show %s, which is not the name of a person', async (actor) => {
    const { entries, purchase, use } = await recordTillActions(shown, actor);
    expect(JSON.stringify([entries, purchase, use])).not.toContain('servedBy');
  });

  it('have no name where the business does not show it, and none is stored', async () => {
    const { entries, purchase, use } = await recordTillActions(hidden, 'Noa Levi');
    expect(JSON.stringify([entries, purchase, use])).not.toContain('servedBy');
    const { db } = hidden.getWorld().app;
    for (const table of ['purchases', 'payments', 'redemptions'] as const) {
      const rows = await db
        .selectFrom(table)
        .select('served_by')
        .where('business_id', '=', hidden.businessId)
        .execute();
      expect(rows).toEqual([{ served_by: null }]);
    }
  });
});

import { expect, it } from 'vitest';
import { createUniqueId, putTestBusiness } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { openInbox } from '../../testing/inbox';
import { createStaff } from '../../testing/staff';
import { HAIFA, openTillBusiness } from '../../testing/till-business';
import { createBusinessFile } from '../../testing/world';

onDatabase('What was spent at a till', (open) => {
  const { getWorld, businessId, createTill, issueTestGift, reserve, findAudits } = openTillBusiness(open, (file) => {
    file.configuration.feedbackEmail = 'hello@till.example';
  });

  async function openMember(business = businessId) {
    const inbox = await openInbox(getWorld(), business);
    const { member, from } = inbox;
    const adjustment = { businessId: business, comoMemberId: member.id, by: 'Sam', reason: 'Welcome' };
    await getWorld().call('POST', '/admin/adjustments', { body: { ...adjustment, account: 'credit', amount: 5_000 } });
    const report = (kind: string, id: unknown, options = from) =>
      getWorld().call('POST', '/api/protected/member/reportSpending', { ...options, body: { kind, id } });
    const pay = async (amount = 1_500) => {
      const till = await createTill();
      const payment = { comoMemberId: member.id, locationId: HAIFA, account: 'credit', amount };
      const { paymentId } = (await till.call('payments', { ...payment, businessId: business })).body;
      await till.call(`payments/${String(paymentId)}/confirm`, { businessId: business });
      return paymentId;
    };
    const redeem = async () => {
      const [till, gift] = [await createTill(), await issueTestGift(member)];
      const { redemptionId } = (await reserve(till, gift.code)).body;
      await till.call(`redemptions/${String(redemptionId)}/confirm`);
      return { redemptionId, giftId: gift.giftId };
    };
    const listMails = async () => {
      const { body } = await getWorld().call('GET', `/admin/outbox?to=${encodeURIComponent('hello@till.example')}`);
      return (body.messages as { text: string }[]).filter(({ text }) => text.includes(member.id));
    };
    return { ...inbox, report, pay, redeem, listMails };
  }

  it('TD10: is told to the member at once', async () => {
    const { list, pay, redeem } = await openMember();
    const [paymentId, { redemptionId, giftId }] = [await pay(), await redeem()];
    const place = 'Olive & Thyme Carmel';
    const { notices } = await list();
    expect(notices.filter(({ kind }) => kind === 'spent' || kind === 'giftUsed')).toMatchObject([
      { kind: 'giftUsed', name: 'Cake', giftId, place, spending: { kind: 'redemption', id: redemptionId } },
      {
        kind: 'spent',
        amounts: [{ account: 'credit', amount: 1_500 }],
        place,
        spending: { kind: 'payment', id: paymentId },
      },
    ]);
  });

  it('TD10: can be reported once: the business gets a mail, staff see it in list and log, and the member that it is reported', async () => {
    const { member, from, list, report, pay, redeem, listMails } = await openMember();
    const [paymentId, { redemptionId }] = [await pay(), await redeem()];
    const { status, body } = await report('payment', paymentId);
    expect(status).toBe(200);
    expect((await report('payment', paymentId)).body).toEqual(body);
    expect((await report('redemption', redemptionId)).status).toBe(200);
    const mails = await listMails();
    expect(mails).toHaveLength(2);
    expect(mails.map(({ text }) => text).join('\n')).toMatch(/Spent: Cake[\s\S]*Spent: ₪15\.00/);
    for (const { text } of mails) expect(text).toContain('At the till: Noa');

    const { gifts } = (await getWorld().call('GET', '/api/protected/gift', from)).body;
    expect(gifts).toMatchObject([
      { status: 'used', spending: { kind: 'redemption', id: redemptionId, reportedAt: expect.any(String) } },
    ]);
    const { notices } = await list();
    expect(notices.find(({ kind }) => kind === 'spent')?.spending).toEqual({
      kind: 'payment',
      id: paymentId,
      reportedAt: body.reportedAt,
    });
    const entries = await getWorld().call('GET', '/api/protected/activity/budget/credit/1/10', from);
    expect((entries.body.transactions as object[])[0]).toMatchObject({
      operation: 'Payment',
      spending: { kind: 'payment', id: paymentId, reportedAt: body.reportedAt },
    });
    const manager = await createStaff(getWorld(), businessId, 'manager');
    const acts = await manager.call('GET', `/admin/till/acts?businessId=${businessId}&comoMemberId=${member.id}`);
    for (const id of [paymentId, redemptionId])
      expect(acts.body.acts).toContainEqual(expect.objectContaining({ id, reportedAt: expect.any(String) }));
    expect((await findAudits(member)).filter(({ action }) => action.endsWith('.report'))).toMatchObject([
      { action: 'payment.report', actor: 'member', detail: { payment: paymentId, location: HAIFA } },
      { action: 'gift.report', actor: 'member', detail: { redemption: redemptionId, location: HAIFA } },
    ]);
  });

  it('TD10: cannot be reported by another member, before it is confirmed, or if there is none', async () => {
    const [mine, other] = [await openMember(), await openMember()];
    const paymentId = await mine.pay();
    const till = await createTill();
    const pending = { comoMemberId: mine.member.id, locationId: HAIFA, account: 'credit', amount: 100 };
    const { body } = await till.call('payments', pending);
    const refused = [
      await other.report('payment', paymentId),
      await mine.report('redemption', paymentId),
      await mine.report('payment', body.paymentId),
      await mine.report('payment', 'none'),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await mine.report('gift', paymentId)).status).toBe(400);
    expect(await mine.listMails()).toEqual([]);
  });

  it('of a business without an inbox or an address is still reported to its list and log', async () => {
    const quiet = createUniqueId('quiet');
    await putTestBusiness(
      getWorld(),
      createBusinessFile(quiet, (file) => {
        file.inbox = false;
        file.configuration.feedbackEmail = null;
      }),
    );
    const { member, report } = await openMember(quiet);
    const at = { businessId: quiet, comoMemberId: member.id, locationId: HAIFA };
    const payment = { ...at, account: 'credit', amount: 100 };
    const { paymentId } = (await getWorld().call('POST', '/admin/payments', { body: payment })).body;
    const confirmation = { body: { businessId: quiet } };
    await getWorld().call('POST', `/admin/payments/${String(paymentId)}/confirm`, confirmation);
    expect((await report('payment', paymentId)).status).toBe(200);
    expect((await findAudits(member)).at(-1)).toMatchObject({ action: 'payment.report' });
    const notices = getWorld().app.db.selectFrom('notices').select('id').where('member_id', '=', member.id);
    expect(await notices.execute()).toEqual([]);
  });
});

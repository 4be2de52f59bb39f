import type { CallResponse } from 'loyalty-contract/calls/calls';
import { expect, expectAccessible, getPortalUrl, signInByLink, test } from './fixtures';

test(
  'a member sees in the open gift that the till has used it, and that the use was undone',
  { tag: '@all' },
  async ({ page, world }) => {
    const member = await world.createMember('olive');
    const whom = { businessId: 'olive', comoMemberId: member.comoMemberId };
    const gift = { ...whom, name: 'Baklava', description: 'One piece', validFrom: '2026-01-01T00:00:00Z' };
    const { giftId, code } = await world.callAdmin<CallResponse<'issueGift'>>('POST', '/admin/gifts', gift);
    await signInByLink(page, world, member);
    const stream = page.waitForResponse('**/api/protected/member/revisions');
    await page.goto(`${getPortalUrl('olive')}/member/rewards?gift=${giftId}`);
    const dialog = page.getByRole('dialog', { name: 'Baklava' });
    await expect(dialog.getByText(code, { exact: true })).toBeVisible();
    await stream;

    const reservation = { businessId: 'olive', locationId: 'olive-haifa', giftCode: code };
    const { redemptionId } = await world.callAdmin<CallResponse<'reserveGift'>>(
      'POST',
      '/admin/redemptions',
      reservation,
    );
    await world.callAdmin('POST', `/admin/redemptions/${redemptionId}/confirm`, { businessId: 'olive' });
    await expect(dialog.getByRole('status').getByText(/^Used just now at Olive & Thyme Carmel/)).toBeVisible();
    await expect(dialog.getByText(code, { exact: true })).toBeHidden();
    await expectAccessible(page);

    const undo = { businessId: 'olive', reason: 'Wrong table' };
    await world.callAdmin('POST', `/admin/redemptions/${redemptionId}/undo`, undo);
    await expect(dialog.getByText('It’s yours again')).toBeVisible();
    await expect(dialog.getByText(code, { exact: true })).toBeVisible();
  },
);

for (const [name, path] of [
  ['card', '/member/walletpass'],
  ['shop', '/member/shop'],
] as const)
  test(
    `a member on the ${name} page reads the code of a payment, and the till charges it`,
    { tag: name === 'card' ? [] : '@all' },
    async ({ page, world }) => {
      const member = await world.createMember('olive', { credit: 20_000 });
      await signInByLink(page, world, member);
      const stream = page.waitForResponse('**/api/protected/member/revisions');
      await page.goto(`${getPortalUrl('olive')}${path}`);
      await stream;
      const payment = {
        businessId: 'olive',
        locationId: 'olive-haifa',
        comoMemberId: member.comoMemberId,
        account: 'credit',
        amount: 6_000,
      };
      const { paymentId } = await world.callAdmin<CallResponse<'createPayment'>>('POST', '/admin/payments', payment);
      const dialog = page.getByRole('dialog', { name: 'Payment at Olive & Thyme Carmel' });
      await expect(dialog.getByText('60.00')).toBeVisible();
      await expectAccessible(page);
      const spokenCode = await dialog.getByText(/^\d{4}$/).innerText();
      await world.callAdmin('POST', `/admin/payments/${paymentId}/confirm`, { businessId: 'olive', spokenCode });
      await expect(dialog).toBeHidden();
      await expect(
        page
          .getByRole('main')
          .getByText(/140\.00|₪140/)
          .first(),
      ).toBeVisible();
    },
  );

import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { connectionLost, createProblemReply } from '../msw/replies';
import { getSentDeskRequests } from '../msw/desk-handlers';
import {
  createIdentifiedMember,
  createPayment,
  createStaffBusiness,
  createStaffSession,
  createTillAction,
} from '../msw/desk-responses';
import { expectAccessible } from '../setup/expect-accessible';
import { letTimeRunOut, openTillWith, press, pressKey, typeInto } from './desk-till-steps';

describe('A payment at the till', () => {
  const start = async (amount: string) => {
    pressKey('F8');
    fireEvent.click(screen.getByRole('radio', { name: /^Credit/ }));
    typeInto('Amount to pay', amount);
    press('Continue');
  };

  it('below the limit of the business needs no code', async () => {
    await openTillWith(createIdentifiedMember(), {
      createPayment: createPayment(),
      confirmPayment: createPayment({ state: 'paid' }),
    });
    await start('5');
    fireEvent.click(await screen.findByRole('button', { name: 'Charge ₪5.00' }));
    expect(await screen.findByRole('heading', { name: '₪5.00 paid' })).toBeVisible();
    expect(screen.getByText('Left: ₪60.00')).toBeVisible();
    expect(getSentDeskRequests('createPayment')[0]?.body).toMatchObject({ account: 'credit', amount: 500 });
  });

  it('above the limit is confirmed by the code that the member reads out', async () => {
    const large = { codeNeeded: true, amount: 6_000, requested: 6_000 } as const;
    await openTillWith(createIdentifiedMember(), {
      createPayment: createPayment(large),
      confirmPayment: [createProblemReply('CODE_WRONG'), createPayment({ ...large, state: 'paid' })],
    });
    await start('60');
    const code = await screen.findByRole('textbox', { name: 'The member’s code' });
    await expectAccessible();
    fireEvent.change(code, { target: { value: '1111' } });
    expect(await screen.findByText('This is not the code. Ask again.')).toBeVisible();
    fireEvent.change(code, { target: { value: '2222' } });
    expect(await screen.findByRole('heading', { name: '₪60.00 paid' })).toBeVisible();
    expect(getSentDeskRequests('confirmPayment').map(({ body }) => body)).toEqual([
      { businessId: 'olive', spokenCode: '1111' },
      { businessId: 'olive', spokenCode: '2222' },
    ]);
  });

  it('shows the payment as ended only when it is known that nothing was charged', async () => {
    await openTillWith(createIdentifiedMember(), {
      createPayment: createPayment({ codeNeeded: true }),
      confirmPayment: [connectionLost, createProblemReply('RELEASED')],
    });
    await start('5');
    fireEvent.change(await screen.findByRole('textbox', { name: 'The member’s code' }), { target: { value: '1111' } });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    await letTimeRunOut();
    expect(screen.queryByText(/Nothing was charged/)).toBeNull();
    fireEvent.click(retry);
    expect(await screen.findByText(/Nothing was charged/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Start again' })).toBeVisible();
    const [first, second] = getSentDeskRequests('confirmPayment');
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it('is a whole amount in a currency without decimals', async () => {
    const yen = createStaffSession({ businesses: [createStaffBusiness({ currency: 'JPY' })] });
    await openTillWith(createIdentifiedMember(), { createPayment: createPayment({ codeNeeded: true }) }, yen);
    await start('5.5');
    expect(screen.getByText('Enter a whole amount like 4250.')).toBeVisible();
    expect(getSentDeskRequests('createPayment')).toEqual([]);
    press('Use all: ¥65');
    press('Continue');
    await screen.findByRole('textbox', { name: 'The member’s code' });
    expect(getSentDeskRequests('createPayment')[0]?.body).toMatchObject({ amount: 6_500 });
  });

  it('is never higher than the balance', async () => {
    await openTillWith(createIdentifiedMember());
    await start('100');
    expect(screen.getByText('The balance is ₪65.00. Enter that or less.')).toBeVisible();
    expect(getSentDeskRequests('createPayment')).toEqual([]);
    press('Use all: ₪65.00');
    expect(screen.getByRole('textbox', { name: 'Amount to pay' })).toHaveValue('65');
  });

  it('is named by the purchase that it pays', async () => {
    await openTillWith(createIdentifiedMember(), {
      createPayment: createPayment(),
      confirmPayment: createPayment({ state: 'paid' }),
      recordPurchase: { purchaseId: 'purchase-1', pointsEarned: 0, creditEarned: 0 },
    });
    await start('5');
    fireEvent.click(await screen.findByRole('button', { name: 'Charge ₪5.00' }));
    await screen.findByRole('heading', { name: '₪5.00 paid' });
    pressKey('F2');
    const paid = within(screen.getByRole('group', { name: 'Paid from the balance' }));
    expect(paid.getByRole('checkbox', { name: /^₪5\.00 at / })).toBeChecked();
    typeInto('Total', '42');
    typeInto('Receipt number', 'H-18');
    press('Record ₪42.00');
    await screen.findByText('Nothing was earned');
    expect(getSentDeskRequests('recordPurchase')[0]?.body).toMatchObject({ payments: ['payment-1'] });
  });

  const unlinkedPayments = [
    { paymentId: 'payment-7', account: 'credit', amount: 1_200, paidAt: '2026-11-25T09:30:00.000Z' },
    { paymentId: 'payment-8', account: 'points', amount: 90_000, paidAt: '2026-11-25T09:20:00.000Z' },
  ] as const;

  it('is still named by the purchase after the member was looked up again', async () => {
    await openTillWith(createIdentifiedMember({ unlinkedPayments: [...unlinkedPayments] }), {
      recordPurchase: { purchaseId: 'purchase-1', pointsEarned: 0, creditEarned: 0 },
    });
    pressKey('F2');
    const paid = within(screen.getByRole('group', { name: 'Paid from the balance' }));
    expect(paid.getByRole('checkbox', { name: '₪12.00 at 11:30' })).toBeChecked();
    await expectAccessible();
    typeInto('Total', '42');
    // The business decides what points are worth.
    expect(screen.queryByText('Left to pay')).toBeNull();
    const points = screen.getByRole('checkbox', { name: /^900/ });
    fireEvent.click(points);
    expect(screen.getByText('Left to pay').parentElement).toHaveTextContent('₪30.00');
    fireEvent.click(points);
    typeInto('Receipt number', 'H-18');
    press('Record ₪42.00');
    await screen.findByText('Nothing was earned');
    expect(getSentDeskRequests('recordPurchase')[0]?.body).toMatchObject({ payments: ['payment-7', 'payment-8'] });
  });

  it('can be left out of a purchase that costs less than the credit paid', async () => {
    await openTillWith(createIdentifiedMember({ unlinkedPayments: [...unlinkedPayments] }), {
      recordPurchase: { purchaseId: 'purchase-1', pointsEarned: 0, creditEarned: 0 },
    });
    pressKey('F2');
    typeInto('Total', '5');
    typeInto('Receipt number', 'H-18');
    press('Record ₪5.00');
    expect(screen.getByText(/^This is ₪7.00 more than the purchase costs/)).toBeVisible();
    expect(getSentDeskRequests('recordPurchase')).toEqual([]);
    fireEvent.click(screen.getByRole('checkbox', { name: '₪12.00 at 11:30' }));
    expect(screen.queryByText(/^This is ₪7.00 more than the purchase costs/)).toBeNull();
    press('Record ₪5.00');
    await screen.findByText('Nothing was earned');
    expect(getSentDeskRequests('recordPurchase')[0]?.body).toMatchObject({ payments: ['payment-8'] });
    press('More for this member');
    pressKey('F2');
    // What was left out can pay for the next purchase.
    expect(screen.getByRole('checkbox', { name: '₪12.00 at 11:30' })).toBeChecked();
    expect(screen.queryByRole('checkbox', { name: /900/ })).toBeNull();
  });

  it('is not named by the purchase after it was undone', async () => {
    const undoUntil = new Date(Date.now() + 600_000).toISOString();
    const paid = { kind: 'payment', id: 'payment-1', account: 'credit', amount: 500, receiptNumber: null } as const;
    await openTillWith(createIdentifiedMember(), {
      listTillActs: { acts: [createTillAction({ ...paid, state: 'paid', undoUntil })], cursor: null },
      createPayment: createPayment(),
      confirmPayment: createPayment({ state: 'paid' }),
      cancelPayment: createPayment({ state: 'refunded' }),
      recordPurchase: { purchaseId: 'purchase-1', pointsEarned: 0, creditEarned: 0 },
    });
    await start('5');
    fireEvent.click(await screen.findByRole('button', { name: 'Charge ₪5.00' }));
    await screen.findByText('Left: ₪60.00');
    press('Undo: Paid ₪5.00');
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Wrong amount' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('₪65.00')).toBeVisible();
    expect(screen.queryByRole('heading', { name: '₪5.00 paid' })).toBeNull();
    pressKey('F2');
    expect(screen.queryByText(/^Paid from the balance/)).toBeNull();
    typeInto('Total', '42');
    typeInto('Receipt number', 'H-18');
    press('Record ₪42.00');
    await screen.findByText('Nothing was earned');
    expect(getSentDeskRequests('recordPurchase')[0]?.body).not.toHaveProperty('payments');
  });

  it('can be cancelled before it is confirmed, and charges nothing then', async () => {
    await openTillWith(createIdentifiedMember(), {
      createPayment: createPayment(),
      cancelPayment: createPayment({ state: 'cancelled' }),
    });
    await start('5');
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('textbox', { name: 'Amount to pay' })).toBeVisible();
  });
});

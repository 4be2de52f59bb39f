import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getSentDeskRequests } from '../msw/desk-handlers';
import { createIdentifiedMember, createPayment, createStaffBusiness, createStaffSession } from '../msw/desk-responses';
import { createProblemReply } from '../msw/replies';
import { expectAccessible } from '../setup/expect-accessible';
import { openTillWith, press, pressKey, typeInto } from './desk-till-steps';

const business = createStaffBusiness();
const limits = { pointValue: 5, leastPoints: 10_000, leastCredit: 500, largestShare: 50 };
const session = createStaffSession({ businesses: [{ ...business, till: { ...business.till, ...limits } }] });
const rich = createIdentifiedMember({ points: 500_000, credit: 90_000 });
const open = (replies: Parameters<typeof openTillWith>[1] = {}) => openTillWith(rich, replies, session);
const chooseCredit = () => fireEvent.click(screen.getByRole('radio', { name: /Credit/ }));

describe('A payment where balances pay a share of a bill', () => {
  it('asks for the bill, says the largest amount, and sends both', async () => {
    const payment = createPayment({ account: 'points', amount: 80_000, requested: 80_000 });
    await open({ createPayment: payment });
    pressKey('F8');
    typeInto('Total of the bill', '84.50');
    expect(screen.getByText('At most 845 Points for this bill.')).toBeVisible();
    typeInto('Amount to pay', '846');
    press('Continue');
    expect(screen.getByRole('textbox', { name: 'Amount to pay' })).toHaveAccessibleDescription(
      'At most 845 Points for this bill.',
    );
    press('Use all: 845 Points');
    press('Continue');
    await screen.findByRole('button', { name: /^Charge/ });
    expect(getSentDeskRequests('createPayment')).toMatchObject([{ body: { amount: 84_500, bill: 8_450 } }]);
    await expectAccessible();
  });

  it('says the least, and that a bill is too small for it', async () => {
    await open();
    pressKey('F8');
    chooseCredit();
    typeInto('Total of the bill', '84.50');
    typeInto('Amount to pay', '4.99');
    press('Continue');
    expect(screen.getByRole('textbox', { name: 'Amount to pay' })).toHaveAccessibleDescription(
      'At least ₪5.00 at once.',
    );
    typeInto('Total of the bill', '9.98');
    expect(screen.getAllByText('This bill is too small to pay a part of it like this.')).not.toEqual([]);
    expect(screen.queryByRole('button', { name: /^Use all/ })).toBeNull();
    expect(getSentDeskRequests('createPayment')).toEqual([]);
  });

  it('says what is left of the share when the backend counts an earlier payment', async () => {
    await open({ createPayment: createProblemReply('PAYMENT_TOO_LARGE', { largest: 1_200 }) });
    pressKey('F8');
    chooseCredit();
    typeInto('Total of the bill', '84.50');
    typeInto('Amount to pay', '40');
    press('Continue');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('At most ₪12.00 for this bill.')).toBeVisible();
    expect(alert).toHaveTextContent('Nothing was charged.');
  });
});

describe('A purchase that balances paid', () => {
  const unlinkedPayments = [
    { paymentId: 'payment-7', account: 'credit', amount: 4_000, paidAt: '2026-11-25T09:30:00.000Z' } as const,
  ];

  it('cannot have been paid with more than their share of its total', async () => {
    await openTillWith(createIdentifiedMember({ unlinkedPayments }), {}, session);
    pressKey('F2');
    typeInto('Total', '79.98');
    typeInto('Receipt number', 'H-18');
    press('Record ₪79.98');
    expect(screen.getByText('Balances pay at most ₪39.99 of this total. Leave out a payment.')).toBeVisible();
    expect(getSentDeskRequests('recordPurchase')).toEqual([]);
  });

  it('says as how much it counted, and by which offer', async () => {
    const multipliers = [{ id: 'tea', name: 'Tea time', percent: 200 }];
    const purchase = { purchaseId: 'purchase-1', counted: 4_000, pointsEarned: 4_000, creditEarned: 0, multipliers };
    await openTillWith(createIdentifiedMember({ unlinkedPayments }), { recordPurchase: purchase }, session);
    pressKey('F2');
    typeInto('Total', '80');
    typeInto('Receipt number', 'H-19');
    press('Record ₪80.00');
    expect(await screen.findByText('Counted as ₪40.00 (bill: ₪80.00)')).toBeVisible();
    expect(screen.getByText('“\u2068Tea time\u2069”: 2 × as much')).toBeVisible();
  });
});

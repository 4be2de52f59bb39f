import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createIdentifiedMember, createPayment, createStaffBusiness, createStaffSession } from '../msw/desk-responses';
import { getSentDeskRequests } from '../msw/desk-handlers';
import { expectAccessible } from '../setup/expect-accessible';
import { openTillWith, press, pressKey, typeInto } from './desk-till-steps';

const createValueSession = (pointValue: number | null, more = {}) => {
  const business = createStaffBusiness(more);
  return createStaffSession({ businesses: [{ ...business, till: { ...business.till, pointValue } }] });
};
const amountOf = (name: string) => screen.getByText(name).parentElement;
const rich = createIdentifiedMember({ points: 500_000 });

describe('A payment with points', () => {
  it('shows what the points are worth, and what is left of the bill', async () => {
    await openTillWith(rich, {}, createValueSession(5));
    pressKey('F8');
    typeInto('Amount to pay', '62');
    expect(amountOf('Worth')).toHaveTextContent('₪3.10');
    expect(screen.queryByText('Left to pay')).toBeNull();
    typeInto('Total of the bill(optional)', '84.50');
    expect(amountOf('Left to pay')).toHaveTextContent('₪81.40');
    await expectAccessible();
  });

  it('fills in the points of a whole bill, and takes no more', async () => {
    await openTillWith(rich, {}, createValueSession(5));
    pressKey('F8');
    typeInto('Total of the bill(optional)', '84.50');
    // All points would pay for more than the bill.
    expect(screen.queryByRole('button', { name: /^Use all/ })).toBeNull();
    press('The whole bill: 1,690 Points');
    expect(screen.getByRole('textbox', { name: 'Amount to pay' })).toHaveValue('1690');
    expect(amountOf('Left to pay')).toHaveTextContent(/₪0$/);
    typeInto('Amount to pay', '1700');
    expect(screen.getByText('That is ₪0.50 more than the bill.')).toBeVisible();
    press('Continue');
    expect(screen.getByRole('textbox', { name: 'Amount to pay' })).toHaveAccessibleDescription(/more than the bill/);
    expect(getSentDeskRequests('createPayment')).toEqual([]);
    typeInto('Total of the bill(optional)', '900');
    expect(screen.queryByRole('button', { name: /^The whole bill/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Use all/ })).toBeVisible();
  });

  it('is confirmed with its worth, which the purchase that follows counts', async () => {
    const payment = { account: 'points', amount: 6_200, requested: 6_200 } as const;
    await openTillWith(
      rich,
      { createPayment: createPayment(payment), confirmPayment: createPayment({ ...payment, state: 'paid' }) },
      createValueSession(5),
    );
    pressKey('F8');
    typeInto('Amount to pay', '62');
    press('Continue');
    expect(await screen.findByText('Worth ₪3.10')).toBeVisible();
    press('Charge 62 Points');
    await screen.findByRole('heading', { name: '62 Points paid' });
    expect(screen.getByText('Worth ₪3.10')).toBeVisible();
    pressKey('F2');
    typeInto('Total', '84.50');
    const paid = within(screen.getByRole('group', { name: 'Paid from the balance' }));
    expect(paid.getByText('Left to pay').parentElement).toHaveTextContent('₪81.40');
  });

  it.each([
    ['rounded down to what can be paid', 0.7, 'JPY', '10', '¥0'],
    ['without the error of a binary fraction', 0.07, 'ILS', '100', '₪0.07'],
  ])('is %s', async (_title, value, currency, points, worth) => {
    await openTillWith(rich, {}, createValueSession(value, { currency }));
    pressKey('F8');
    typeInto('Amount to pay', points);
    expect(amountOf('Worth')).toHaveTextContent(worth);
  });

  it('has no price where the business gives points no value, nor with credit', async () => {
    await openTillWith(rich, {}, createValueSession(null));
    pressKey('F8');
    typeInto('Amount to pay', '62');
    expect(screen.queryByText('Worth')).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Total of the bill(optional)' })).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: /^Credit/ }));
    expect(screen.queryByText('Worth')).toBeNull();
  });
});

import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StaffBusiness } from '@/store/desk/desk-props';
import { connectionLost } from '../msw/replies';
import { getSentDeskRequests } from '../msw/desk-handlers';
import { createIdentifiedMember, createStaffBusiness, createStaffSession } from '../msw/desk-responses';
import { expectAccessible } from '../setup/expect-accessible';
import { openTillWith, press, pressKey, typeInto } from './desk-till-steps';

const items: StaffBusiness['till']['items'] = [
  { name: 'Latte', line: { name: 'Sütlü kahve', code: 'L-1' }, price: 1_400 },
  { name: 'Tea', line: { name: 'Çay', category: 'tea' }, price: 700 },
  { name: 'Cake of the day', line: { name: 'Günün pastası' }, price: null },
];
const recorded = { purchaseId: 'purchase-1', pointsEarned: 4_200, creditEarned: 0 };
const stampCards = [
  {
    cardId: 'c',
    name: 'Coffee card',
    by: 'items' as const,
    stamps: 4,
    stampsNeeded: 10,
    reward: 'A coffee',
  },
];

async function openPurchase(recordPurchase: typeof recorded | typeof connectionLost = recorded) {
  const business = createStaffBusiness();
  const session = createStaffSession({ businesses: [{ ...business, till: { ...business.till, items } }] });
  await openTillWith(createIdentifiedMember({ stampCards }), { recordPurchase }, session);
  pressKey('F2');
  await screen.findByRole('group', { name: 'Frequent items' });
  typeInto('Receipt number', 'H-17');
}
const getSentPurchase = () => getSentDeskRequests('recordPurchase')[0]?.body;

describe('The business’s own items at the till', () => {
  it('add a piece and its price by a press, lose one by another, and are sent as a point of sale sends them', async () => {
    await openPurchase();
    expect(screen.getByText(/^A total brings no stamps for items/)).toBeVisible();
    press('Latte₪14.00');
    press('Latte×1₪14.00');
    press('Tea₪7.00');
    expect(screen.queryByText(/^A total brings no stamps for items/)).toBeNull();
    expect(screen.getByLabelText('Total')).toHaveValue('35.00');
    await expectAccessible();
    press('One less: \u2068Latte\u2069');
    expect(screen.getByLabelText('Total')).toHaveValue('21.00');
    press('Record ₪21.00');
    await screen.findByRole('heading', { name: 'Purchase of ₪21.00 recorded' });
    expect(getSentPurchase()).toMatchObject({
      items: [
        { name: 'Sütlü kahve', code: 'L-1', quantity: 1, amount: 1_400 },
        { name: 'Çay', category: 'tea', quantity: 1, amount: 700 },
      ],
    });
  });

  it('leave the total editable: what it is above the prices is a line of its own', async () => {
    await openPurchase();
    press('Latte₪14.00');
    typeInto('Total', '20');
    press('Tea₪7.00');
    expect(screen.getByLabelText('Total')).toHaveValue('27.00');
    press('Record ₪27.00');
    await screen.findByRole('heading', { name: 'Purchase of ₪27.00 recorded' });
    expect(getSentPurchase()).toMatchObject({
      items: [
        { name: 'Sütlü kahve', code: 'L-1', quantity: 1, amount: 1_400 },
        { name: 'Çay', category: 'tea', quantity: 1, amount: 700 },
        { name: 'Purchase', quantity: 1, amount: 600 },
      ],
    });
  });

  it('without a price cost what the others leave of the typed total, which has to be more', async () => {
    await openPurchase();
    press('Latte₪14.00');
    press('Cake of the day');
    press('Record a purchase');
    expect(await screen.findByText('The other items cost ₪14.00: enter a higher total.')).toBeVisible();
    expect(getSentDeskRequests('recordPurchase')).toEqual([]);
    typeInto('Total', '32');
    press('Record ₪32.00');
    await screen.findByRole('heading', { name: 'Purchase of ₪32.00 recorded' });
    expect(getSentPurchase()).toMatchObject({
      items: [{ amount: 1_400 }, { name: 'Günün pastası', quantity: 1, amount: 1_800 }],
    });
  });

  it('are gone with the last piece, and so is their price', async () => {
    await openPurchase();
    press('Latte₪14.00');
    press('One less: \u2068Latte\u2069');
    expect(screen.getByLabelText('Total')).toHaveValue('');
    expect(screen.queryByRole('button', { name: /^One less/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Latte₪14.00' })).toBeVisible();
  });

  it('cannot be changed while the result of the purchase is unknown', async () => {
    await openPurchase(connectionLost);
    press('Latte₪14.00');
    press('Record ₪14.00');
    await screen.findByText('No answer yet');
    expect(screen.getByRole('button', { name: 'Latte×1₪14.00' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: /^One less/ })).toBeNull();
  });

  it('are not there at a business without any', async () => {
    await openTillWith(createIdentifiedMember());
    pressKey('F2');
    expect(await screen.findByLabelText('Total')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Frequent items' })).toBeNull();
  });
});

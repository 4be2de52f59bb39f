import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getSentDeskRequests } from '../msw/desk-handlers';
import { createIdentifiedMember, createStaffBusiness, createStaffSession } from '../msw/desk-responses';
import { expectAccessible } from '../setup/expect-accessible';
import { openTillWith, press, pressKey, typeInto } from './desk-till-steps';

describe('The form for a purchase at a business whose file distinguishes parts of a bill', () => {
  const fill = (amount = '42.50') => {
    pressKey('F2');
    typeInto('Total', amount);
    typeInto('Receipt number', 'H-17');
  };
  const recorded = { purchaseId: 'purchase-1', pointsEarned: 4_200, creditEarned: 210 };
  const typeTax = (value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: /^Tax included/ }), { target: { value } });

  it('asks for kinds, categories and tax where the business distinguishes them, and for nothing elsewhere', async () => {
    const business = createStaffBusiness();
    const distinguished = { kinds: ['tip' as const, 'tax' as const], categories: ['wine'] };
    const session = createStaffSession({ businesses: [{ ...business, till: { ...business.till, distinguished } }] });
    await openTillWith(createIdentifiedMember(), { recordPurchase: recorded }, session);
    fill();
    typeTax('43');
    press('Record a purchase');
    expect(await screen.findByText('Enter the tax: no more than the amount.')).toBeVisible();
    expect(getSentDeskRequests('recordPurchase')).toEqual([]);
    typeTax('6.50');
    await expectAccessible();
    press('Enter items instead');
    typeInto('Name', 'Merlot');
    typeInto('Amount', '42');
    fireEvent.change(screen.getByRole('combobox', { name: 'Kind' }), { target: { value: '1' } });
    typeTax('6');
    press('Add an item');
    const second = within(screen.getByRole('group', { name: 'Item 2' }));
    fireEvent.change(second.getByRole('textbox', { name: 'Name' }), { target: { value: 'Thanks' } });
    fireEvent.change(second.getByRole('textbox', { name: 'Amount' }), { target: { value: '5' } });
    fireEvent.change(second.getByRole('combobox', { name: 'Kind' }), { target: { value: '2' } });
    await expectAccessible();
    press('Record ₪47.00');
    await screen.findByRole('heading', { name: 'Purchase of ₪47.00 recorded' });
    expect(getSentDeskRequests('recordPurchase')[0]?.body).toMatchObject({
      items: [
        { name: 'Merlot', quantity: 1, amount: 4_200, category: 'wine', tax: 600 },
        { name: 'Thanks', quantity: 1, amount: 500, kind: 'tip' },
      ],
    });
  });

  it('sends the tax of a total', async () => {
    const business = createStaffBusiness();
    const distinguished = { kinds: ['tax' as const], categories: [] };
    const session = createStaffSession({ businesses: [{ ...business, till: { ...business.till, distinguished } }] });
    await openTillWith(createIdentifiedMember(), { recordPurchase: recorded }, session);
    fill();
    typeTax('6.50');
    press('Record ₪42.50');
    await screen.findByRole('heading', { name: 'Purchase of ₪42.50 recorded' });
    const items = [{ name: 'Purchase', quantity: 1, amount: 4_250, tax: 650 }];
    expect(getSentDeskRequests('recordPurchase')[0]?.body).toMatchObject({ items });
  });
});

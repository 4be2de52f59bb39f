import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getSentDeskRequests } from '../msw/desk-handlers';
import { createMemberRecord } from '../msw/desk-records';
import { createRedemption, createTillAction } from '../msw/desk-responses';
import { expectAccessible } from '../setup/expect-accessible';
import { getDialog, openMember, press, type } from './desk-member-steps';

describe('The page of a member, for what was done at tills,', () => {
  it('returns a part of a purchase, and no more than is left', async () => {
    const returned = { correctionId: 'c', returned: 3_000, points: 0, credit: 0, owedPoints: 0, owedCredit: 0 };
    await openMember({ returnPurchase: returned });
    fireEvent.click(await screen.findByRole('tab', { name: 'Purchases' }));
    press('Return: Receipt R-17');
    expect(getDialog().getByRole('radio', { name: 'All: ₪70.00' })).toBeChecked();
    fireEvent.click(getDialog().getByRole('radio', { name: 'A part' }));
    type('Amount to return', '70.01');
    type('Reason', 'Cold');
    fireEvent.click(getDialog().getByRole('button', { name: /^Return/ }));
    expect(getDialog().getByText('Enter an amount up to ₪70.00.')).toBeVisible();
    type('Amount to return', '20');
    fireEvent.click(getDialog().getByRole('button', { name: 'Return ₪20.00' }));
    expect(await screen.findByText('₪20.00 returned.')).toBeVisible();
    expect(getSentDeskRequests('returnPurchase')[0]).toMatchObject({
      params: { purchaseId: 'p-1' },
      body: { amount: 2_000, reason: 'Cold', shortfall: 'owe' },
    });
  });

  it('returns pieces of the lines of a purchase', async () => {
    const [purchase] = createMemberRecord().purchases;
    const items = [
      { name: 'Soup', quantity: 3, amount: 6_000, returned: 1 },
      { name: 'Cake', quantity: 1, amount: 2_000, returned: 0 },
    ];
    const payments = [{ account: 'credit' as const, amount: 3_000 }];
    const multipliers = [{ id: 'tea', name: 'Tea time', percent: 200 }];
    const returned = { correctionId: 'c', returned: 3_000, points: 0, credit: 0, owedPoints: 0, owedCredit: 0 };
    await openMember({
      getMemberRecord: createMemberRecord({ purchases: [{ ...purchase!, items, payments, multipliers }] }),
      returnPurchase: returned,
    });
    fireEvent.click(await screen.findByRole('tab', { name: 'Purchases' }));
    expect(screen.getByText('3 × Soup, Cake')).toBeVisible();
    expect(screen.getByText('paid with ₪30.00')).toBeVisible();
    expect(screen.getByText('“\u2068Tea time\u2069”: 2 × as much')).toBeVisible();
    press('Return: Receipt R-17');
    fireEvent.click(getDialog().getByRole('radio', { name: 'Some items' }));
    type('Reason', 'Cold');
    fireEvent.click(getDialog().getByRole('button', { name: 'Return these items' }));
    expect(getDialog().getByText('Enter how many of at least one item.')).toBeVisible();
    type('Soup', '3');
    expect(getDialog().getByText('Enter a number from 0 to 2.')).toBeVisible();
    await expectAccessible(screen.getByRole('main'));
    type('Soup', '1');
    fireEvent.click(getDialog().getByRole('button', { name: 'Return ₪20.00' }));
    expect(await screen.findByText('₪20.00 returned.')).toBeVisible();
    expect(getSentDeskRequests('returnPurchase')[0]?.body).toMatchObject({ lines: [{ line: 0, quantity: 1 }] });
  });

  it('explains that pieces cost more than what is left after a return by amount', async () => {
    const [purchase] = createMemberRecord().purchases;
    const items = [{ name: 'Fattoush', quantity: 1, amount: 4_200, returned: 0 }];
    await openMember({
      getMemberRecord: createMemberRecord({ purchases: [{ ...purchase!, total: 4_200, returned: 3_334, items }] }),
    });
    fireEvent.click(await screen.findByRole('tab', { name: 'Purchases' }));
    press('Return: Receipt R-17');
    fireEvent.click(getDialog().getByRole('radio', { name: 'Some items' }));
    type('Fattoush', '1');
    type('Reason', 'Cold');
    fireEvent.click(getDialog().getByRole('button', { name: 'Return ₪42.00' }));
    expect(getDialog().getByText(/^These items cost ₪42\.00, but only ₪8\.66/)).toBeVisible();
    expect(getSentDeskRequests('returnPurchase')).toEqual([]);
  });

  it('shows what tills did, and undoes it, also of an earlier day', async () => {
    const action = createTillAction({
      kind: 'redemption',
      id: 'r-1',
      giftName: 'Baklava',
      amount: null,
      state: 'redeemed',
    });
    await openMember({
      listTillActs: [
        { acts: [{ ...action, undoUntil: null }], cursor: null },
        { acts: [{ ...action, state: 'undone' }], cursor: null },
      ],
      undoRedemption: createRedemption({ state: 'undone' }),
    });
    fireEvent.click(await screen.findByRole('tab', { name: 'At the till' }));
    expect(await screen.findByText('Redeemed Baklava')).toBeVisible();
    await expectAccessible(screen.getByRole('main'));
    press('Undo: Redeemed Baklava');
    fireEvent.click(getDialog().getByRole('button', { name: 'Wrong member' }));
    fireEvent.click(getDialog().getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone: Redeemed Baklava')).toBeVisible();
    expect(await screen.findByText('undone')).toBeVisible();
    expect(screen.getByRole('group', { name: 'At the till' })).toHaveFocus();
    expect(getSentDeskRequests('listTillActs')[0]?.query).toMatchObject({ comoMemberId: 'm-1' });
  });
});

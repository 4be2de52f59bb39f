import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { connectionLost, createDeferredReply, createProblemReply } from '../msw/replies';
import { getSentDeskRequests } from '../msw/desk-handlers';
import { createIdentifiedMember, createTillAction } from '../msw/desk-responses';
import { expectAccessible } from '../setup/expect-accessible';
import { setOnline } from '../setup/browser';
import { openTillWith, press, pressKey, searchField, typeInto } from './desk-till-steps';

describe('The form for a purchase at the till', () => {
  const fill = (amount = '42.50') => {
    pressKey('F2');
    typeInto('Total', amount);
    typeInto('Receipt number', 'H-17');
  };
  const recorded = { purchaseId: 'purchase-1', pointsEarned: 4_200, creditEarned: 210 };

  it('shows what was earned', async () => {
    await openTillWith(createIdentifiedMember(), { recordPurchase: recorded });
    fill();
    await expectAccessible();
    press('Record ₪42.50');
    expect(await screen.findByRole('heading', { name: 'Purchase of ₪42.50 recorded' })).toBeVisible();
    expect(screen.getByText('Earned 42 Points + ₪2.10')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next guest' })).toHaveFocus();
    expect(getSentDeskRequests('recordPurchase')[0]?.body).toEqual({
      businessId: 'olive',
      locationId: 'olive-haifa',
      comoMemberId: 'member-1',
      receiptNumber: 'H-17',
      items: [{ name: 'Purchase', quantity: 1, amount: 4_250 }],
    });
    await expectAccessible();
    press('More for this member');
    expect(screen.getByText('162')).toBeVisible();
  });

  it('leads to the field that is missing, so that a cashier types on', async () => {
    await openTillWith(createIdentifiedMember());
    pressKey('F2');
    typeInto('Total', '42.50');
    press('Record ₪42.50');
    expect(screen.getByRole('textbox', { name: 'Receipt number' })).toHaveFocus();
    typeInto('Total', 'x');
    press('Record a purchase');
    expect(screen.getByRole('textbox', { name: 'Total' })).toHaveFocus();
  });

  it('says in which currency the total is before it is typed', async () => {
    await openTillWith(createIdentifiedMember());
    pressKey('F2');
    expect(await screen.findByText('₪')).toBeVisible();
  });

  it('asks once, in words, from five typical bills on, and not below', async () => {
    await openTillWith(createIdentifiedMember(), { recordPurchase: recorded });
    fill('600.01');
    press('Record ₪600.01');
    expect(screen.getByText('600.01 Israeli new shekels: that is 5 times a usual bill. Is it right?')).toBeVisible();
    await expectAccessible();
    // A corrected total is another question.
    typeInto('Total', '2500');
    expect(screen.queryByText(/usual bill/)).toBeNull();
    press('Record ₪2,500.00');
    expect(screen.getByText(/that is 20 times a usual bill/)).toBeVisible();
    expect(getSentDeskRequests('recordPurchase')).toEqual([]);
    press('₪2,500.00 is right: record it');
    await screen.findByRole('heading', { name: 'Purchase of ₪2,500.00 recorded' });
    expect(getSentDeskRequests('recordPurchase')).toHaveLength(1);
  });

  it('records five typical bills without a question', async () => {
    await openTillWith(createIdentifiedMember(), { recordPurchase: recorded });
    fill('600');
    press('Record ₪600.00');
    await screen.findByRole('heading', { name: 'Purchase of ₪600.00 recorded' });
  });

  it('says what can be recorded when a purchase is above the ceiling, and keeps what was entered', async () => {
    const refusal = createProblemReply('ABOVE_CEILING', { ceiling: 50_000 });
    await openTillWith(createIdentifiedMember(), { recordPurchase: refusal });
    fill('550');
    press('Record ₪550.00');
    const question = within(await screen.findByRole('dialog', { name: 'A manager has to confirm' }));
    expect(question.getByText('Without a manager you can record up to ₪500.00.')).toBeVisible();
    fireEvent.click(question.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Without a manager you can record up to ₪500.00.')).toBeVisible();
    expect(screen.getByText('This is more than your role may record. Ask a manager to do it.')).toBeVisible();
    expect(screen.getByLabelText('Total')).toHaveValue('550');
  });

  it('says that the account is the person’s own', async () => {
    await openTillWith(createIdentifiedMember(), { recordPurchase: createProblemReply('OWN_ACCOUNT') });
    fill();
    press('Record ₪42.50');
    expect(await screen.findByText(/your own e-mail address\. Somebody else has to do it\./)).toBeVisible();
  });

  it('is left by Escape from any field, and the next scan finds a member', async () => {
    await openTillWith(createIdentifiedMember(), { recordPurchase: [createProblemReply('ALREADY_EXISTS'), recorded] });
    fill();
    press('Record ₪42.50');
    await screen.findByRole('alert');
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Receipt number' }), { key: 'Escape' });
    expect(searchField()).toHaveFocus();
    expect(getSentDeskRequests('recordPurchase')).toHaveLength(1);
  });

  it('is not left by Escape while the result is unknown', async () => {
    await openTillWith(createIdentifiedMember(), { recordPurchase: connectionLost });
    fill();
    press('Record ₪42.50');
    await screen.findByText('No answer yet');
    pressKey('Escape');
    expect(screen.getByText('No answer yet')).toBeVisible();
  });

  it('takes back what was earned when the purchase is undone', async () => {
    const action = createTillAction({ amount: 4_250, undoUntil: null });
    await openTillWith(createIdentifiedMember(), {
      listTillActs: { acts: [action], cursor: null },
      recordPurchase: recorded,
      voidPurchase: { correctionId: 'c', points: -4_200, credit: -210, owedPoints: 0, owedCredit: 0 },
    });
    fill();
    press('Record ₪42.50');
    await screen.findByRole('heading', { name: 'Purchase of ₪42.50 recorded' });
    press('Undo: Purchase ₪42.50');
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Wrong amount' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('120')).toBeVisible();
    expect(screen.getByText('₪65.00')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Today' })).toHaveFocus();
    expect(getSentDeskRequests('voidPurchase')[0]?.body).toMatchObject({ shortfall: 'owe' });
  });

  it('records the lines of a purchase', async () => {
    await openTillWith(createIdentifiedMember(), { recordPurchase: recorded });
    fill();
    press('Enter items instead');
    typeInto('Name', 'Fattoush');
    typeInto('Amount', '42');
    press('Add an item');
    const second = within(screen.getByRole('group', { name: 'Item 2' }));
    fireEvent.change(second.getByRole('textbox', { name: 'Name' }), { target: { value: 'Coffee' } });
    fireEvent.change(second.getByRole('textbox', { name: 'Pieces' }), { target: { value: '2' } });
    fireEvent.change(second.getByRole('textbox', { name: 'Amount' }), { target: { value: '20' } });
    press('Record ₪62.00');
    await screen.findByRole('heading', { name: 'Purchase of ₪62.00 recorded' });
    expect(getSentDeskRequests('recordPurchase')[0]?.body).toMatchObject({
      items: [
        { name: 'Fattoush', quantity: 1, amount: 4_200 },
        { name: 'Coffee', quantity: 2, amount: 2_000 },
      ],
    });
  });

  it('removes one of two empty items, and keeps the other', async () => {
    await openTillWith(createIdentifiedMember());
    fill();
    press('Enter items instead');
    press('Add an item');
    press('Remove item 2');
    expect(screen.getAllByRole('group', { name: /^Item \d/ })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Remove item/ })).toBeNull();
  });

  it('refuses a total that is no amount, and sends nothing', async () => {
    await openTillWith(createIdentifiedMember());
    fill('ten');
    press('Record a purchase');
    expect(screen.getByText('Enter an amount like 42.50.')).toBeVisible();
    expect(getSentDeskRequests('recordPurchase')).toEqual([]);
    await expectAccessible();
  });

  it('sends nothing without a connection, and says so', async () => {
    await openTillWith(createIdentifiedMember());
    fill();
    setOnline(false);
    press('Record ₪42.50');
    expect(await screen.findByText(/^You’re offline: nothing was sent\./)).toBeVisible();
    expect(getSentDeskRequests('recordPurchase')).toEqual([]);
  });

  it('says that the result is unknown when there was no response, and repeats the request with its idempotency key', async () => {
    await openTillWith(createIdentifiedMember(), {
      recordPurchase: [connectionLost, createProblemReply('BACKEND_TIMEOUT'), recorded],
    });
    fill();
    press('Record ₪42.50');
    expect(await screen.findByText('No answer yet')).toBeVisible();
    // What was sent cannot be changed while its result is unknown.
    expect(screen.getByRole('textbox', { name: 'Total' })).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    await expectAccessible();
    press('Try again');
    await expect.poll(() => getSentDeskRequests('recordPurchase').length).toBe(2);
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Purchase of ₪42.50 recorded' });
    const sent = getSentDeskRequests('recordPurchase');
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(sent[2]?.body).toEqual(sent[0]?.body);
  });

  it('records a double press once', async () => {
    const later = createDeferredReply<typeof recorded>();
    await openTillWith(createIdentifiedMember(), { recordPurchase: later.reply });
    fill();
    const button = screen.getByRole('button', { name: 'Record ₪42.50' });
    fireEvent.click(button);
    fireEvent.submit(button.closest('form')!);
    later.release(recorded);
    await screen.findByRole('heading', { name: 'Purchase of ₪42.50 recorded' });
    expect(getSentDeskRequests('recordPurchase')).toHaveLength(1);
  });

  it('says that the receipt was recorded before', async () => {
    await openTillWith(createIdentifiedMember(), { recordPurchase: createProblemReply('ALREADY_EXISTS') });
    fill();
    press('Record ₪42.50');
    expect(await screen.findByText(/^This is on record already/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Back' })).toBeVisible();
  });
});

describe('Stamps at the till', () => {
  const card = { cardId: 'coffee', name: 'Coffee card', stamps: 4, stampsNeeded: 10, reward: 'A coffee on us' };
  const brought = { cardId: 'coffee', name: 'Coffee card', added: 6, stamps: 0, stampsNeeded: 10, completed: 1 };

  it('are shown with the member, including owed ones, if the business has stamp cards', async () => {
    await openTillWith(createIdentifiedMember({ stampCards: [{ ...card, owed: 2 }] }));
    expect(screen.getByText('Coffee card').parentElement).toHaveTextContent(
      'Coffee card4 of 10Full card: A coffee on us2 stamps owed from a return',
    );
    await expectAccessible();
  });

  it('for items are not promised for a total: the form asks for the items', async () => {
    await openTillWith(createIdentifiedMember({ stampCards: [{ ...card, by: 'items' }] }));
    pressKey('F2');
    expect(screen.getByRole('textbox', { name: 'Total' })).toHaveAccessibleDescription(
      /^A total brings no stamps for items/,
    );
    press('Enter items instead');
    expect(screen.queryByText(/^A total brings no stamps/)).toBeNull();
  });

  it('are shown as after the purchase, with a note about a full card', async () => {
    await openTillWith(createIdentifiedMember({ stampCards: [card] }), {
      recordPurchase: { purchaseId: 'purchase-1', pointsEarned: 0, creditEarned: 0, stamps: [brought] },
    });
    pressKey('F2');
    typeInto('Total', '42.50');
    typeInto('Receipt number', 'H-17');
    press('Record ₪42.50');
    expect(await screen.findByText('+6 stamps on Coffee card: 0 of 10')).toBeVisible();
    expect(screen.getByText('The card is full. Scan the member again to redeem the new gift.')).toBeVisible();
    // The member on the screen does not have the gift yet.
    expect(screen.queryByRole('button', { name: 'More for this member' })).toBeNull();
  });

  it('are shown as after the purchase when no card is full', async () => {
    await openTillWith(createIdentifiedMember({ stampCards: [card] }), {
      recordPurchase: {
        purchaseId: 'purchase-1',
        pointsEarned: 0,
        creditEarned: 0,
        stamps: [{ ...brought, added: 2, stamps: 6, completed: 0 }],
      },
    });
    pressKey('F2');
    typeInto('Total', '42.50');
    typeInto('Receipt number', 'H-17');
    press('Record ₪42.50');
    await screen.findByText('+2 stamps on Coffee card: 6 of 10');
    press('More for this member');
    expect(screen.getByText('6 of 10')).toBeVisible();
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createProblemReply } from '../msw/replies';
import { getSentDeskRequests } from '../msw/desk-handlers';
import {
  createIdentifiedMember,
  createListedGift,
  createPayment,
  createRedemption,
  createStaffBusiness,
  createStaffSession,
  createTillAction,
} from '../msw/desk-responses';
import { expectAccessible } from '../setup/expect-accessible';
import { renderDesk } from '../setup/render-desk';
import { openTillWith, press, pressKey, typeInto } from './desk-till-steps';

const { scopes } = createStaffBusiness();
const manager = createStaffSession({
  businesses: [createStaffBusiness({ role: 'manager', scopes: [...scopes, 'corrections:write'] })],
});
const gifts = [createListedGift()];
const byCard = createIdentifiedMember({ lookUpId: 'shortCode.1.a', gifts });
const byEmail = createIdentifiedMember({ by: 'email', lookUpId: 'email.1.b', gifts });

/** Types a code where the focus is, and Enter, as a scanner does. */
const scan = (text: string) => {
  const field = screen.getByRole('textbox', { name: 'Code on the card' });
  expect(field).toHaveFocus();
  fireEvent.change(field, { target: { value: text } });
  fireEvent.submit(field);
};
/** Types a code outside of every field. */
const scanElsewhere = (text: string) => {
  screen.getByRole('button', { name: 'Scan with the camera' }).focus();
  for (const key of [...text, 'Enter']) pressKey(key);
};
const payFive = async () => {
  typeInto('Amount to pay', '5');
  press('Continue');
  fireEvent.click(await screen.findByRole('button', { name: 'Charge ₪5.00' }));
  await screen.findByRole('heading', { name: '₪5.00 paid' });
};
const paidReplies = { createPayment: createPayment(), confirmPayment: createPayment({ state: 'paid' }) };

describe('Spending of a member who shows the card', () => {
  it('takes a press for the payment, one for the amount and one to charge, and names the look-up', async () => {
    await openTillWith(byCard, paidReplies);
    press('Pay with balance');
    await payFive();
    expect(getSentDeskRequests('createPayment')[0]?.body).toMatchObject({ lookUpId: 'shortCode.1.a' });
  });

  it('takes a press for the gift, one to reserve and one to hand over, and names the look-up', async () => {
    await openTillWith(byCard, {
      reserveGift: createRedemption(),
      confirmRedemption: createRedemption({ state: 'redeemed' }),
    });
    press('Redeem Baklava');
    press('Reserve the gift');
    fireEvent.click(await screen.findByRole('button', { name: 'Handed over' }));
    await screen.findByRole('heading', { name: 'Baklava redeemed' });
    expect(getSentDeskRequests('reserveGift')[0]?.body).toMatchObject({
      giftId: 'gift-1',
      lookUpId: 'shortCode.1.a',
    });
  });

  it('says that the member must be looked up again after ten minutes', async () => {
    await openTillWith(byCard, { createPayment: createProblemReply('LOOK_UP_NEEDED') });
    press('Pay with balance');
    typeInto('Amount to pay', '5');
    press('Continue');
    expect(await screen.findByText(/^This member was looked up more than ten minutes ago/)).toBeVisible();
  });
});

describe('Spending of a member who was found by e-mail', () => {
  it('begins with the card: a scan goes on with the same form, and no press is added', async () => {
    await openTillWith(byEmail, { ...paidReplies, identifyMember: [byEmail, byCard] });
    press('Pay with balance');
    await expectAccessible();
    scan('482913');
    await screen.findByRole('textbox', { name: 'Amount to pay' });
    expect(getSentDeskRequests('identifyMember')[1]?.body).toMatchObject({ code: '482913' });
    await payFive();
    expect(getSentDeskRequests('createPayment')[0]?.body).toMatchObject({ lookUpId: 'shortCode.1.a' });
  });

  it('takes the code of the card by the field, too, and says when it is unknown', async () => {
    await openTillWith(byEmail, { identifyMember: [byEmail, createProblemReply('UNKNOWN_MEMBER'), byCard] });
    press('Redeem Baklava');
    typeInto('Code on the card', '000000');
    press('Continue');
    expect(await screen.findByRole('alert')).toBeVisible();
    typeInto('Code on the card', '482913');
    press('Continue');
    expect(await screen.findByRole('button', { name: 'Reserve the gift' })).toBeVisible();
  });

  it('opens the gift whose code is shown', async () => {
    const shown = createIdentifiedMember({ by: 'giftCode', gifts: [createListedGift({ shown: true })] });
    await openTillWith(byEmail, { identifyMember: [byEmail, shown] });
    press('Pay with balance');
    scan('7K3MX9QT4WHB');
    expect(await screen.findByRole('heading', { name: 'Gift: Baklava' })).toBeVisible();
  });

  it('goes to the member of the card if that is somebody else', async () => {
    const other = createIdentifiedMember({ comoMemberId: 'member-2', firstName: 'Omar', lastName: 'Haddad' });
    await openTillWith(byEmail, { identifyMember: [byEmail, other] });
    press('Pay with balance');
    scanElsewhere('482913');
    expect(await screen.findByRole('heading', { name: 'Omar Haddad' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pay with balance' })).toBeVisible();
  });

  it('without the card needs the code on the phone, whatever the amount', async () => {
    await openTillWith(byEmail, { ...paidReplies, createPayment: createPayment({ codeNeeded: true }) });
    press('Pay with balance');
    press('Continue without the card');
    typeInto('Amount to pay', '5');
    press('Continue');
    expect(await screen.findByText(/^No phone at hand\? A manager can confirm/)).toBeVisible();
    fireEvent.change(screen.getByRole('textbox', { name: 'The member’s code' }), { target: { value: '2222' } });
    await screen.findByRole('heading', { name: '₪5.00 paid' });
    expect(getSentDeskRequests('createPayment')[0]?.body).toMatchObject({ lookUpId: 'email.1.b' });
  });

  it('without the card needs the code for a gift, too: a wrong one is asked for again', async () => {
    const reserved = { codeNeeded: true } as const;
    await openTillWith(byEmail, {
      reserveGift: createRedemption(reserved),
      confirmRedemption: [createProblemReply('CODE_WRONG'), createRedemption({ ...reserved, state: 'redeemed' })],
    });
    press('Redeem Baklava');
    press('Continue without the card');
    press('Reserve the gift');
    const code = await screen.findByRole('textbox', { name: 'The member’s code' });
    await expectAccessible();
    expect(screen.queryByRole('button', { name: 'Handed over' })).toBeNull();
    fireEvent.change(code, { target: { value: '1111' } });
    expect(await screen.findByText('This is not the code. Ask again.')).toBeVisible();
    fireEvent.change(code, { target: { value: '2222' } });
    await screen.findByRole('heading', { name: 'Baklava redeemed' });
    expect(getSentDeskRequests('confirmRedemption').map(({ body }) => body)).toEqual([
      { businessId: 'olive', spokenCode: '1111' },
      { businessId: 'olive', spokenCode: '2222' },
    ]);
  });

  it('is confirmed by a manager with a reason', async () => {
    const replies = { ...paidReplies, createPayment: createPayment({ codeNeeded: true }) };
    await openTillWith(byEmail, replies, manager);
    press('Pay with balance');
    press('Continue without the card');
    typeInto('Amount to pay', '5');
    press('Continue');
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm without the code' }));
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
    press('Confirm without the code');
    expect(await screen.findByText('Say why.')).toBeVisible();
    await expectAccessible();
    typeInto('Reason', 'Battery is empty, known regular');
    press('Confirm without the code');
    await screen.findByRole('heading', { name: '₪5.00 paid' });
    expect(getSentDeskRequests('confirmPayment').map(({ body }) => body)).toEqual([
      { businessId: 'olive', reason: 'Battery is empty, known regular' },
    ]);
  });
});

describe('What waits for a code in the list of the day', () => {
  const later = new Date(Date.now() + 600_000).toISOString();
  const waiting = createTillAction({
    kind: 'redemption',
    id: 'redemption-1',
    giftName: 'Baklava',
    amount: null,
    state: 'reserved',
    codeNeeded: true,
  });

  it('is confirmed by a manager for a reason, whoever began it', async () => {
    const acts = [{ ...waiting, overrideUntil: later }];
    const redeemed = [createTillAction({ ...waiting, state: 'redeemed' })];
    await renderDesk('/till', {
      session: manager,
      replies: {
        listTillActs: [
          { acts, cursor: null },
          { acts: redeemed, cursor: null },
        ],
        confirmRedemption: createRedemption({ state: 'redeemed' }),
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm without the code: Gift: Baklava' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm without the code?' }));
    await expectAccessible();
    fireEvent.change(dialog.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Known regular' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Confirm without the code' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(getSentDeskRequests('confirmRedemption')[0]).toMatchObject({
      params: { redemptionId: 'redemption-1' },
      body: { businessId: 'olive', reason: 'Known regular' },
    });
    expect(screen.getByRole('heading', { name: 'Today' })).toHaveFocus();
  });

  it('can be given back by its cashier, and not handed over', async () => {
    const acts = [{ ...waiting, confirmUntil: later }];
    await renderDesk('/till', { replies: { listTillActs: { acts, cursor: null } } });
    expect(await screen.findByRole('button', { name: 'Give back: Baklava' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Handed over/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Confirm without/ })).toBeNull();
  });
});

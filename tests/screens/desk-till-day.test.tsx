import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createProblemReply } from '../msw/replies';
import { getSentDeskRequests } from '../msw/desk-handlers';
import {
  createIdentifiedMember,
  createListedGift,
  createPayment,
  createRedemption,
  createTillAction,
} from '../msw/desk-responses';
import { expectAccessible } from '../setup/expect-accessible';
import { renderDesk } from '../setup/render-desk';
import { openTillWith, press } from './desk-till-steps';

describe('The list of the day', () => {
  const later = new Date(Date.now() + 600_000).toISOString();
  const undoable = createTillAction({ undoUntil: later });

  it('shows what was done, with a way to undo what can still be undone', async () => {
    const actions = [
      undoable,
      createTillAction({ kind: 'redemption', id: 'redemption-1', giftName: 'Baklava', amount: null, state: 'undone' }),
      createTillAction({ kind: 'payment', id: 'payment-1', account: 'points', amount: 2_500, state: 'paid' }),
    ];
    await renderDesk('/till', { replies: { listTillActs: { acts: actions, cursor: null } } });
    expect(await screen.findByText('Purchase ₪42.00')).toBeVisible();
    expect(screen.getByText('Redeemed Baklava')).toBeVisible();
    expect(screen.getByText('undone')).toBeVisible();
    expect(screen.getByText('Paid 25 Points')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Undo:/ })).toHaveLength(1);
    await expectAccessible();
  });

  it('says who was enrolled today, when and by whom', async () => {
    const guest = {
      at: '2026-11-25T09:30:00.000Z',
      locationId: 'olive-haifa',
      comoMemberId: 'guest-1',
      by: 'Noa Levi',
    };
    const enrolled = [
      { ...guest, memberName: 'Rina' },
      { ...guest, comoMemberId: 'guest-2', memberName: '' },
    ];
    await renderDesk('/till', { replies: { listTillActs: { acts: [], enrolled, cursor: null } } });
    const list = within(await screen.findByRole('region', { name: 'Enrolled' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Rina.*Noa Levi/),
      expect.stringMatching(/Member without a name.*Noa Levi/),
    ]);
    await expectAccessible();
  });

  it('says that a member has no name, as of a guest who was enrolled without one', async () => {
    const nameless = { ...undoable, memberName: '' };
    await renderDesk('/till', { replies: { listTillActs: { acts: [nameless], cursor: null } } });
    expect(await screen.findByText('Member without a name')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: /^Undo:/ }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Member without a name')).toBeVisible();
    expect(dialog.getByText('The member reads it.')).toBeVisible();
  });

  it('follows what another till does, while the page is visible', async () => {
    const ofOther = createTillAction({ kind: 'redemption', id: 'redemption-1', giftName: 'Baklava', amount: null });
    const listTillActs = (['reserved', 'redeemed'] as const).map((state) => ({
      acts: [{ ...ofOther, state }],
      cursor: null,
    }));
    await renderDesk('/till', { visible: true, replies: { listTillActs } });
    expect(await screen.findByText('reserved')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('reserved')).toBeNull(), { timeout: 5_000 });
    expect(screen.getByText(/Baklava/)).toBeVisible();
  });

  it('says who approved what the person could not record alone', async () => {
    const acts = [createTillAction({ by: 'Noa', approvedBy: 'Dana Cohen' })];
    await renderDesk('/till', { replies: { listTillActs: { acts, cursor: null } } });
    expect(await screen.findByText(/Approved by .Dana Cohen/)).toBeVisible();
  });

  it('undoes a purchase with a reason that the member reads', async () => {
    await renderDesk('/till', {
      replies: {
        listTillActs: [
          { acts: [undoable], cursor: null },
          { acts: [createTillAction({ state: 'voided' })], cursor: null },
        ],
        voidPurchase: { correctionId: 'c', points: -420, credit: 0, owedPoints: 0, owedCredit: 0 },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Undo: Purchase ₪42.00' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Undo this?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Undo' }));
    expect(dialog.getByText('Say why.')).toBeVisible();
    // A scanner ends a code with Enter, which must not undo.
    expect(fireEvent.keyDown(dialog.getByRole('textbox', { name: /^Reason/ }), { key: 'Enter' })).toBe(false);
    fireEvent.click(dialog.getByRole('button', { name: 'Wrong amount' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('undone')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Today' })).toHaveFocus();
    expect(getSentDeskRequests('voidPurchase')[0]).toMatchObject({
      params: { purchaseId: 'purchase-1' },
      body: { businessId: 'olive', by: 'Noa Levi', reason: 'Wrong amount' },
    });
  });

  it('says that it is too late to undo, and changes nothing', async () => {
    const action = createTillAction({
      kind: 'redemption',
      giftName: 'Baklava',
      amount: null,
      state: 'redeemed',
      undoUntil: null,
    });
    await renderDesk('/till', {
      replies: { listTillActs: { acts: [action], cursor: null }, undoRedemption: createProblemReply('TOO_LATE') },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Undo: Redeemed Baklava' }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Wrong member' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Undo' }));
    expect(await dialog.findByText(/^It is too late to undo this here/)).toBeVisible();
    await expectAccessible();
  });

  it('loads again on request when it could not be loaded', async () => {
    await renderDesk('/till', {
      replies: { listTillActs: [createProblemReply('BACKEND_UNAVAILABLE'), { acts: [undoable], cursor: null }] },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Purchase ₪42.00')).toBeVisible();
  });

  it('shows the first actions, and all of them on request, page by page', async () => {
    const actions = Array.from({ length: 6 }, (_, index) =>
      createTillAction({ id: `p-${index}`, receiptNumber: `H-${index}` }),
    );
    await renderDesk('/till', {
      replies: {
        listTillActs: [
          { acts: actions, cursor: 'next' },
          { acts: [createTillAction({ id: 'last' })], cursor: null },
        ],
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Show all of today' }));
    expect(screen.getAllByText('Purchase ₪42.00')).toHaveLength(6);
    press('Show more');
    await expect.poll(() => screen.getAllByText('Purchase ₪42.00').length).toBe(7);
    expect(getSentDeskRequests('listTillActs')[1]?.query).toMatchObject({ cursor: 'next' });
  });

  it('marks what the member has reported', async () => {
    const acts = [createTillAction({ reportedAt: '2026-11-25T10:30:00.000Z' })];
    await renderDesk('/till', { replies: { listTillActs: { acts, cursor: null } } });
    expect(await screen.findByText('Member: “This wasn’t me”')).toBeVisible();
  });

  describe('with a reservation of one’s own', () => {
    const reserved = createTillAction({
      kind: 'redemption',
      id: 'redemption-1',
      giftName: 'Baklava',
      amount: null,
      state: 'reserved',
      confirmUntil: later,
    });
    const ended = (state: 'redeemed' | 'released') => [
      { acts: [reserved], cursor: null },
      { acts: [{ ...reserved, state, confirmUntil: undefined }], cursor: null },
    ];

    it('confirms it, also after the page was loaded again', async () => {
      await renderDesk('/till', {
        replies: { listTillActs: ended('redeemed'), confirmRedemption: createRedemption({ state: 'redeemed' }) },
      });
      const button = await screen.findByRole('button', { name: 'Handed over: Baklava' });
      expect(screen.getByText('Gift: Baklava')).toBeVisible();
      await expectAccessible();
      fireEvent.click(button);
      await expect.poll(() => screen.queryByText('reserved')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Handed over: Baklava' })).toBeNull();
      expect(screen.getByRole('heading', { name: 'Today' })).toHaveFocus();
      expect(getSentDeskRequests('confirmRedemption')[0]).toMatchObject({
        params: { redemptionId: 'redemption-1' },
        body: { businessId: 'olive' },
      });
    });

    it('or gives it back', async () => {
      await renderDesk('/till', {
        replies: { listTillActs: ended('released'), releaseRedemption: createRedemption({ state: 'released' }) },
      });
      fireEvent.click(await screen.findByRole('button', { name: 'Give back: Baklava' }));
      expect(await screen.findByText('given back')).toBeVisible();
    });

    it('says when it has ended', async () => {
      await renderDesk('/till', {
        replies: {
          listTillActs: { acts: [reserved], cursor: null },
          confirmRedemption: createProblemReply('RELEASED'),
        },
      });
      fireEvent.click(await screen.findByRole('button', { name: 'Handed over: Baklava' }));
      expect(await screen.findByRole('alert')).toBeVisible();
    });

    it('leaves it to the gift on the screen while there is one', async () => {
      const gifts = [createListedGift()];
      await openTillWith(createIdentifiedMember({ gifts }), { listTillActs: { acts: [reserved], cursor: null } });
      expect(await screen.findByRole('button', { name: 'Handed over: Baklava' })).toBeVisible();
      press('Redeem Baklava');
      expect(screen.queryByRole('button', { name: 'Handed over: Baklava' })).toBeNull();
    });
  });

  describe('with a pending payment of one’s own', () => {
    const pending = createTillAction({
      kind: 'payment',
      id: 'payment-1',
      account: 'credit',
      amount: 500,
      state: 'pending',
      confirmUntil: later,
    });

    it('cancels it, also after the page was loaded again', async () => {
      const cancelled = createTillAction({ ...pending, state: 'cancelled', confirmUntil: undefined });
      await renderDesk('/till', {
        replies: {
          listTillActs: [
            { acts: [pending], cursor: null },
            { acts: [cancelled], cursor: null },
          ],
          cancelPayment: createPayment({ state: 'cancelled' }),
        },
      });
      const button = await screen.findByRole('button', { name: /^Cancel payment of .*5/ });
      expect(screen.getByText('Payment of ₪5.00')).toBeVisible();
      await expectAccessible();
      fireEvent.click(button);
      expect(await screen.findByText('cancelled')).toBeVisible();
      expect(screen.queryByRole('button', { name: /^Cancel payment of/ })).toBeNull();
      expect(screen.getByRole('heading', { name: 'Today' })).toHaveFocus();
      expect(getSentDeskRequests('cancelPayment')[0]).toMatchObject({
        params: { paymentId: 'payment-1' },
        body: { businessId: 'olive' },
      });
    });

    it('leaves it to the payment on the screen while there is one', async () => {
      await openTillWith(createIdentifiedMember(), { listTillActs: { acts: [pending], cursor: null } });
      expect(await screen.findByRole('button', { name: /^Cancel payment of/ })).toBeVisible();
      press('Pay with balance');
      expect(screen.queryByRole('button', { name: /^Cancel payment of/ })).toBeNull();
    });
  });
});

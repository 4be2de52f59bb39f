import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { connectionLost, createProblemReply } from '../msw/replies';
import { getSentDeskRequests } from '../msw/desk-handlers';
import {
  createIdentifiedMember,
  createListedGift,
  createRedemption,
  createStaffBusiness,
  createStaffSession,
} from '../msw/desk-responses';
import { expectAccessible } from '../setup/expect-accessible';
import { letTimeRunOut, openTillWith, press, pressKey, typeInto } from './desk-till-steps';

const manager = createStaffSession({
  businesses: [
    createStaffBusiness({
      role: 'manager',
      scopes: [...createStaffBusiness().scopes, 'gifts:write', 'corrections:write'],
    }),
  ],
});

describe('A gift at the till', () => {
  const withGift = createIdentifiedMember({ gifts: [createListedGift()] });

  it('is redeemed in two steps, and then gone from the member’s list', async () => {
    await openTillWith(withGift, {
      reserveGift: createRedemption(),
      confirmRedemption: createRedemption({ state: 'redeemed' }),
    });
    press('Redeem Baklava');
    press('Reserve the gift');
    expect(await screen.findByRole('timer')).toHaveTextContent(/^[45]:\d\d$/);
    await expectAccessible();
    press('Handed over');
    expect(await screen.findByRole('heading', { name: 'Baklava redeemed' })).toBeVisible();
    expect(screen.getByText('at Carmel')).toBeVisible();
    press('More for this member');
    expect(screen.getByText('No gifts right now.')).toBeVisible();
  });

  it('can be given back before it is confirmed, and is not used then', async () => {
    await openTillWith(withGift, {
      reserveGift: createRedemption(),
      releaseRedemption: createRedemption({ state: 'released' }),
    });
    press('Redeem Baklava');
    press('Reserve the gift');
    fireEvent.click(await screen.findByRole('button', { name: 'Give back' }));
    expect(await screen.findByRole('textbox', { name: 'Code of the gift' })).toBeVisible();
    expect(getSentDeskRequests('confirmRedemption')).toEqual([]);
  });

  it('cannot be confirmed after its reservation has expired', async () => {
    const past = new Date(Date.now() - 1_000).toISOString();
    await openTillWith(withGift, { reserveGift: createRedemption({ expiresAt: past }) });
    press('Redeem Baklava');
    press('Reserve the gift');
    expect(await screen.findByText(/^The time is over\. The gift is the member’s again/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Handed over' })).toBeNull();
  });

  it('is not said to be unused while it is unknown whether it was confirmed in time', async () => {
    await openTillWith(withGift, {
      reserveGift: createRedemption(),
      confirmRedemption: [connectionLost, createRedemption({ state: 'redeemed' })],
    });
    press('Redeem Baklava');
    press('Reserve the gift');
    fireEvent.click(await screen.findByRole('button', { name: 'Handed over' }));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    await letTimeRunOut();
    expect(screen.queryByText(/was not used/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Start again' })).toBeNull();
    fireEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'Baklava redeemed' })).toBeVisible();
    const [first, second] = getSentDeskRequests('confirmRedemption');
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it('is redeemed by the code that the member shows', async () => {
    await openTillWith(createIdentifiedMember({ gifts: [createListedGift({ usable: false, reason: 'place' })] }), {
      reserveGift: createRedemption(),
    });
    pressKey('F4');
    typeInto('Code of the gift', 'G7KQ-2M4X');
    press('Continue');
    press('Reserve the gift');
    await screen.findByRole('button', { name: 'Handed over' });
    expect(getSentDeskRequests('reserveGift')[0]?.body).toEqual({
      businessId: 'olive',
      locationId: 'olive-haifa',
      giftCode: 'G7KQ-2M4X',
    });
  });

  it('by its code asks for the purchase that it requires, once the backend requires one', async () => {
    await openTillWith(createIdentifiedMember(), {
      reserveGift: [createProblemReply('NOT_NOW', { reason: 'basket', next: null }), createRedemption()],
    });
    pressKey('F4');
    typeInto('Code of the gift', 'G7KQ-2M4X');
    press('Continue');
    press('Reserve the gift');
    expect(await screen.findByText('Only with a larger purchase.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Total of the purchase' })).toHaveFocus();
    expect(screen.queryByText('Enter an amount like 42.50.')).toBeNull();
    typeInto('Total of the purchase', '80');
    press('Reserve the gift');
    await screen.findByRole('button', { name: 'Handed over' });
    expect(getSentDeskRequests('reserveGift')[1]?.body).toMatchObject({
      giftCode: 'G7KQ-2M4X',
      basket: [{ amount: 8_000 }],
    });
  });

  it('with an unknown code shows an error, and does not lock the till', async () => {
    await openTillWith(withGift, { reserveGift: createProblemReply('NOT_FOUND') });
    pressKey('F4');
    typeInto('Code of the gift', 'G7KQ-2M4X');
    press('Continue');
    press('Reserve the gift');
    expect(await screen.findByText(/^No gift has this code\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('of another member is named as such before it is handed over', async () => {
    const others = createRedemption({ comoMemberId: 'member-2' });
    await openTillWith(withGift, { reserveGift: others, confirmRedemption: { ...others, state: 'redeemed' } });
    pressKey('F4');
    typeInto('Code of the gift', 'G7KQ-2M4X');
    press('Continue');
    press('Reserve the gift');
    expect(await screen.findByText('This gift belongs to another member, not to the one on the screen.')).toBeVisible();
    expect(screen.queryByText('Dana Cohen')).toBeNull();
    await expectAccessible();
    press('Handed over');
    await screen.findByRole('heading', { name: 'Baklava redeemed' });
    expect(screen.getByText('Gift of another member')).toBeVisible();
    expect(screen.queryByText('Dana Cohen')).toBeNull();
    press('More for this member');
    expect(screen.getByRole('heading', { name: 'Dana Cohen' })).toBeVisible();
  });

  it('is redeemed with the purchase that it requires', async () => {
    await openTillWith(createIdentifiedMember({ gifts: [createListedGift({ minimumBasket: 5_000 })] }), {
      reserveGift: createRedemption(),
    });
    press('Redeem Baklava');
    press('Reserve the gift');
    expect(await screen.findByText('Enter an amount like 42.50.')).toBeVisible();
    typeInto('Total of the purchase', '80');
    press('Reserve the gift');
    await screen.findByRole('button', { name: 'Handed over' });
    expect(getSentDeskRequests('reserveGift')[0]?.body).toMatchObject({
      giftId: 'gift-1',
      basket: [{ name: 'Purchase', quantity: 1, amount: 8_000 }],
    });
  });

  it.each([
    [
      'GIFT_USED',
      createProblemReply('GIFT_USED', { at: '2026-11-25T09:30:00.000Z', place: 'Jaffa' }),
      /^This gift has been used already/,
      '25 Nov, 11:30 at Jaffa',
    ],
    ['GIFT_RESERVED', createProblemReply('GIFT_RESERVED'), /^Another till has reserved this gift/, undefined],
    [
      'NOT_NOW',
      createProblemReply('NOT_NOW', { reason: 'hour', next: '2026-11-25T12:00:00.000Z' }),
      /^This gift can’t be used here and now/,
      'Not at this hour. From 25 Nov, 14:00.',
    ],
  ])('is refused with the reason, and the time and place if they are known: %s', async (_, refusal, message, facts) => {
    await openTillWith(withGift, { reserveGift: refusal });
    press('Redeem Baklava');
    press('Reserve the gift');
    expect(await screen.findByText(message)).toBeVisible();
    if (facts) expect(screen.getByText(facts)).toBeVisible();
  });
});

describe('Giving a gift at the till', () => {
  it('is given by a manager', async () => {
    await openTillWith(createIdentifiedMember(), { issueGift: { giftId: 'gift-9', code: 'G9' } }, manager);
    pressKey('F9');
    fireEvent.click(screen.getByRole('button', { name: 'Give a gift' }));
    expect(screen.getByText('Say what the gift is.')).toBeVisible();
    typeInto('Gift', 'A dessert on us');
    press('Give a gift');
    expect(await screen.findByRole('heading', { name: 'A dessert on us given' })).toBeVisible();
    expect(getSentDeskRequests('issueGift')[0]?.body).toMatchObject({
      name: 'A dessert on us',
      locationId: 'olive-haifa',
    });
  });

  it('is not offered to a cashier', async () => {
    await openTillWith(createIdentifiedMember());
    expect(screen.queryByRole('button', { name: 'Give a gift' })).toBeNull();
    pressKey('F9');
    expect(screen.getByRole('heading', { name: 'Dana Cohen' })).toBeVisible();
  });
});

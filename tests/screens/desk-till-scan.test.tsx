import { createEvent, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { connectionLost, createProblemReply } from '../msw/replies';
import { getSentDeskRequests } from '../msw/desk-handlers';
import { createIdentifiedMember, createListedGift, createRedemption } from '../msw/desk-responses';
import { openTillWith, press, pressKey, searchField, typeInto } from './desk-till-steps';

const anna = createIdentifiedMember({ gifts: [createListedGift()] });
const berta = createIdentifiedMember({ comoMemberId: 'member-2', firstName: 'Berta', lastName: 'Levi' });

/** Types a code and Enter where the focus is, as a scanner does. @returns whether Enter reaches what has the focus */
function scan(code: string): boolean {
  for (const key of code) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    fireEvent.keyUp(document.activeElement ?? document.body, { key });
  }
  return fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' });
}

describe('A scan outside of the fields', () => {
  it('finds the next guest from the page of a member', async () => {
    await openTillWith(anna, { identifyMember: [anna, berta] });
    expect(scan('G7kq')).toBe(false);
    expect(await screen.findByRole('heading', { name: 'Berta Levi' })).toBeVisible();
    expect(getSentDeskRequests('identifyMember')[1]?.body).toMatchObject({ code: 'G7kq' });
  });

  it('finds the next guest from a result, and presses no button', async () => {
    await openTillWith(anna, {
      identifyMember: [anna, berta],
      recordPurchase: { purchaseId: 'purchase-1', pointsEarned: 0, creditEarned: 0 },
    });
    pressKey('F2');
    typeInto('Total', '42');
    typeInto('Receipt number', 'H-18');
    press('Record ₪42.00');
    await screen.findByText('Nothing was earned');
    expect(screen.getByRole('button', { name: 'Next guest' })).toHaveFocus();
    expect(scan('482913')).toBe(false);
    expect(await screen.findByRole('heading', { name: 'Berta Levi' })).toBeVisible();
  });

  it('does not reserve the gift that was chosen before', async () => {
    await openTillWith(anna, { identifyMember: [anna, berta] });
    press('Redeem Baklava');
    expect(screen.getByRole('button', { name: 'Reserve the gift' })).toHaveFocus();
    expect(scan('482913')).toBe(false);
    expect(await screen.findByRole('heading', { name: 'Berta Levi' })).toBeVisible();
    expect(getSentDeskRequests('reserveGift')).toEqual([]);
  });

  it('does not confirm a reserved gift, and says that it was not used', async () => {
    await openTillWith(anna, {
      reserveGift: createRedemption(),
      confirmRedemption: createRedemption({ state: 'redeemed' }),
    });
    press('Redeem Baklava');
    press('Reserve the gift');
    expect(await screen.findByRole('button', { name: 'Handed over' })).toHaveFocus();
    expect(scan('482913')).toBe(false);
    expect(await screen.findByText(/^Nothing was done with that scan/)).toBeVisible();
    expect(getSentDeskRequests('confirmRedemption')).toEqual([]);
    // Enter alone is a press of the button.
    expect(fireEvent.keyDown(document.activeElement!, { key: 'Enter' })).toBe(true);
  });

  it('with blanks is one code, and a blank presses no button', async () => {
    await openTillWith(anna, {
      identifyMember: [anna, berta],
      reserveGift: createRedemption(),
      confirmRedemption: createRedemption({ state: 'redeemed' }),
    });
    press('Redeem Baklava');
    press('Reserve the gift');
    await screen.findByRole('button', { name: 'Handed over' });
    for (const key of '7K3MQ4') fireEvent.keyDown(document.activeElement!, { key });
    expect(fireEvent.keyDown(document.activeElement!, { key: ' ' })).toBe(false);
    expect(fireEvent.keyUp(document.activeElement!, { key: ' ' })).toBe(false);
    expect(scan('048 213')).toBe(false);
    expect(getSentDeskRequests('confirmRedemption')).toEqual([]);
    // Alone it presses the button.
    expect(fireEvent.keyDown(document.activeElement!, { key: ' ' })).toBe(true);
    expect(fireEvent.keyUp(document.activeElement!, { key: ' ' })).toBe(true);
  });

  it('does not begin with a letter that was pressed long before', async () => {
    await openTillWith(anna, { identifyMember: [anna, berta] });
    const stray = createEvent.keyDown(document.body, { key: 'q' });
    Object.defineProperty(stray, 'timeStamp', { value: performance.now() - 60_000 });
    fireEvent(document.body, stray);
    expect(fireEvent.keyDown(document.body, { key: 'Enter' })).toBe(true);
    expect(scan('482913')).toBe(false);
    expect(await screen.findByRole('heading', { name: 'Berta Levi' })).toBeVisible();
    expect(getSentDeskRequests('identifyMember')[1]?.body).toMatchObject({ code: '482913' });
  });

  it('finds the next guest by all parts of a code', async () => {
    await openTillWith(anna, { identifyMember: [anna, berta] });
    scan('7K3MQ4 048 213');
    expect(await screen.findByRole('heading', { name: 'Berta Levi' })).toBeVisible();
    expect(getSentDeskRequests('identifyMember')[1]?.body).toMatchObject({
      code: expect.stringMatching(/^7K3MQ4\s?048\s?213$/),
    });
  });

  it('does not leave a purchase whose result is unknown', async () => {
    await openTillWith(anna, { recordPurchase: connectionLost });
    pressKey('F2');
    typeInto('Total', '42');
    typeInto('Receipt number', 'H-18');
    press('Record ₪42.00');
    await screen.findByText('No answer yet');
    (document.activeElement as HTMLElement).blur();
    scan('482913');
    expect(await screen.findByText(/^Nothing was done with that scan/)).toBeVisible();
    expect(screen.getByText('No answer yet')).toBeVisible();
  });

  it('that finds nobody says so in the field of the search', async () => {
    await openTillWith(anna, { identifyMember: [anna, createProblemReply('UNKNOWN_MEMBER')] });
    scan('482913');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(searchField()).toHaveValue('482913');
  });
});

describe('A scan in the field of the total', () => {
  it('asks before it records a total that is too large, and Enter does not answer', async () => {
    await openTillWith(anna, { recordPurchase: { purchaseId: 'purchase-1', pointsEarned: 0, creditEarned: 0 } });
    pressKey('F2');
    typeInto('Receipt number', 'H-18');
    typeInto('Total', '42482913');
    const total = screen.getByRole('textbox', { name: 'Total' });
    fireEvent.submit(total.closest('form')!);
    fireEvent.submit(total.closest('form')!);
    expect(
      await screen.findByText(/^42,482,913\.00 Israeli new shekels: that is 354,024 times a usual bill/),
    ).toBeVisible();
    expect(getSentDeskRequests('recordPurchase')).toEqual([]);
    typeInto('Total', '42');
    expect(screen.queryByText(/times a usual bill/)).toBeNull();
    typeInto('Total', '42482913');
    press('₪42,482,913.00 is right: record it');
    await screen.findByText('Nothing was earned');
    expect(getSentDeskRequests('recordPurchase')).toHaveLength(1);
  });
});

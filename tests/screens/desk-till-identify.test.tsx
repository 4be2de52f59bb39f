import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createProblemReply } from '../msw/replies';
import { getSentDeskRequests } from '../msw/desk-handlers';
import {
  createIdentifiedMember,
  createListedGift,
  createStaffBusiness,
  createStaffSession,
} from '../msw/desk-responses';
import { expectAccessible } from '../setup/expect-accessible';
import { renderDesk } from '../setup/render-desk';
import { noTillActions, openTillWith, pressKey, searchField, searchMember } from './desk-till-steps';

describe('The search for a member at the till', () => {
  it.each([
    ['482913', { code: '482913' }],
    ['054-123 45 67', { phone: '054-123 45 67' }],
    ['dana@example.com', { email: 'dana@example.com' }],
  ])('finds a member by what is scanned or typed: %s', async (text, query) => {
    await renderDesk('/till', { replies: { ...noTillActions, identifyMember: createIdentifiedMember() } });
    searchMember(text);
    const heading = await screen.findByRole('heading', { name: 'Dana Cohen' });
    await vi.waitFor(() => expect(heading).toHaveFocus());
    expect(getSentDeskRequests('identifyMember')[0]?.body).toEqual({
      businessId: 'olive',
      locationId: 'olive-haifa',
      ...query,
    });
  });

  it('shows name, balances, consent and gifts, with the reason why one cannot be used', async () => {
    const gifts = [
      createListedGift({ validUntil: '2026-12-31T22:00:00.000Z' }),
      createListedGift({
        giftId: 'gift-2',
        name: 'Espresso',
        usable: false,
        reason: 'hour',
        next: '2026-11-25T12:00:00.000Z',
      }),
    ];
    await openTillWith(createIdentifiedMember({ gifts }));
    expect(screen.getByText('120')).toBeVisible();
    expect(screen.getByText('₪65.00')).toBeVisible();
    expect(screen.getByText('May be contacted')).toBeVisible();
    expect(screen.getByText('Not at this hour. From 25 Nov, 14:00.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Redeem Espresso' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Redeem Baklava' })).toBeEnabled();
    await expectAccessible();
  });

  it.each([
    ['UNKNOWN_MEMBER', /^No member has this code or contact/],
    ['CODE_USED', /^This code has been used/],
    ['CODE_EXPIRED', /^This code has expired/],
    ['AMBIGUOUS', /^This code can be that of several members/],
    ['FORBIDDEN_TO_STAFF', /^Your role does not permit this here/],
    ['FORBIDDEN_LOCATION', /^This belongs to a location where you don’t work\. Nothing was done\.$/],
  ] as const)('shows the reason of a refusal: %s', async (code, message) => {
    const replies = {
      ...noTillActions,
      identifyMember: createProblemReply(code),
      getStaffSession: createStaffSession(),
    };
    await renderDesk('/till', { replies });
    searchMember('482913');
    expect(await screen.findByText(message)).toBeVisible();
    await expectAccessible();
  });

  it('asks where a person works who has lost the location of the till, and not whoever has it still', async () => {
    const locations = [
      { locationId: 'olive-haifa', name: 'Haifa' },
      { locationId: 'olive-tlv', name: 'Tel Aviv' },
    ];
    const bound = createStaffBusiness({ locations, onlyLocations: ['olive-tlv'] });
    await renderDesk('/till', {
      session: createStaffSession({ businesses: [createStaffBusiness({ locations })] }),
      place: { businessId: 'olive', locationId: 'olive-haifa' },
      replies: {
        ...noTillActions,
        identifyMember: createProblemReply('FORBIDDEN_LOCATION'),
        getStaffSession: createStaffSession({ businesses: [bound] }),
      },
    });
    searchMember('482913');
    fireEvent.click(await screen.findByRole('button', { name: 'Tel Aviv' }));
    expect(await screen.findByRole('heading', { name: 'Till, Tel Aviv' })).toBeInTheDocument();
  });

  it('shows the member’s level with its benefits', async () => {
    const member = createIdentifiedMember({
      level: { name: 'Gold', benefits: ['A free refill', 'A dessert in June'] },
    });
    await openTillWith(member, noTillActions);
    expect(screen.getByText('Level: Gold')).toBeVisible();
    expect(screen.getByText('A free refill · A dessert in June')).toBeVisible();
    await expectAccessible();
  });

  it('shows when and where the gift of a used code was used', async () => {
    const used = createProblemReply('CODE_USED', { at: '2026-11-25T09:30:00.000Z', place: 'Carmel' });
    await renderDesk('/till', { replies: { ...noTillActions, identifyMember: used } });
    searchMember('ABCD2345WXYZ');
    expect(await screen.findByText('25 Nov, 11:30 at Carmel')).toBeVisible();
  });

  it('repeats a request without a response with its idempotency key, and uses a new key for another code', async () => {
    await renderDesk('/till', {
      replies: { ...noTillActions, identifyMember: createProblemReply('BACKEND_UNAVAILABLE') },
    });
    const search = async (code: string, count: number) => {
      searchMember(code);
      await expect.poll(() => getSentDeskRequests('identifyMember').length).toBe(count);
      await expect.poll(() => screen.queryByRole('alert')).not.toBeNull();
    };
    await search('7K3MQ4-048213', 1);
    await search('7K3MQ4-048213', 2);
    await search('7K3MQ4-104662', 3);
    const keys = getSentDeskRequests('identifyMember').map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[0]).toEqual(expect.any(String));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it.each(['541234567', '(212) 555-0123', '612 34 56 78', '20 12 34 56', '972-54-1234567'])(
    'looks up digits as a phone number, which in many countries begins without a zero: %s',
    async (typed) => {
      await renderDesk('/till', { replies: { ...noTillActions, identifyMember: createIdentifiedMember() } });
      searchMember(typed);
      await screen.findByRole('heading', { name: 'Dana Cohen' });
      expect(getSentDeskRequests('identifyMember').map(({ body }) => body)).toMatchObject([{ phone: typed }]);
    },
  );

  it.each(['UNKNOWN_MEMBER', 'INVALID_REQUEST'] as const)(
    'looks up digits that are nobody’s phone number as a code: %s',
    async (code) => {
      const replies = { ...noTillActions, identifyMember: [createProblemReply(code), createIdentifiedMember()] };
      await renderDesk('/till', { replies });
      searchMember('23456789');
      await screen.findByRole('heading', { name: 'Dana Cohen' });
      expect(getSentDeskRequests('identifyMember')[1]?.body).toMatchObject({ code: '23456789' });
    },
  );

  it('opens the gift whose code was shown', async () => {
    await renderDesk('/till', {
      replies: {
        ...noTillActions,
        identifyMember: createIdentifiedMember({ gifts: [createListedGift({ shown: true })] }),
      },
    });
    searchMember('G7KQ');
    expect(await screen.findByRole('heading', { name: 'Gift: Baklava' })).toBeVisible();
  });

  it('receives the keys that a scanner types outside of its field', async () => {
    await renderDesk('/till', { replies: noTillActions });
    (document.activeElement as HTMLElement).blur();
    fireEvent.keyDown(document.body, { key: '4' });
    expect(searchField()).toHaveFocus();
  });

  it('forgets the member when Escape is pressed', async () => {
    await openTillWith(createIdentifiedMember());
    pressKey('Escape');
    expect(searchField()).toHaveFocus();
    expect(screen.queryByText('Dana Cohen')).toBeNull();
  });
});

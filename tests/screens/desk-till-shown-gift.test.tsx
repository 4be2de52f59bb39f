import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createProblemReply } from '../msw/replies';
import { createIdentifiedMember, createListedGift } from '../msw/desk-responses';
import { expectAccessible } from '../setup/expect-accessible';
import { renderDesk } from '../setup/render-desk';
import { noTillActions, press, searchMember } from './desk-till-steps';

const scan = async (gift: ReturnType<typeof createListedGift>) => {
  const gifts = [createListedGift({ giftId: 'gift-2', name: 'Espresso' }), { ...gift, shown: true }];
  await renderDesk('/till', { replies: { ...noTillActions, identifyMember: createIdentifiedMember({ gifts }) } });
  searchMember('G7KQ');
};

describe('A scanned gift', () => {
  it.each([
    [
      {
        reason: 'reserved',
        next: '2026-11-25T09:35:00.000Z',
        reservedAt: '2026-11-25T09:30:00.000Z',
        reservedPlace: 'Harbour',
      },
      'Reserved at \u2068Harbour\u2069 since 11:30: hand it over there, or give it back there. Free again at 11:35.',
    ],
    [{ reason: 'reserved', next: '2026-11-25T09:35:00.000Z' }, 'Reserved at a till. From 25 Nov, 11:35.'],
    [{ reason: 'hour', next: '2026-11-25T12:00:00.000Z' }, 'Not at this hour. From 25 Nov, 14:00.'],
    [{ reason: 'place', next: null }, 'Not at this location.'],
  ] as const)(
    'that cannot be used is the first thing on the screen, with the reason: $reason',
    async (facts, state) => {
      await scan(createListedGift({ usable: false, ...facts }));
      const first = await screen.findByRole('heading', { name: 'Baklava' });
      expect(screen.getAllByRole('heading', { level: 2 })[0]).toBe(first);
      await waitFor(() => expect(first).toHaveFocus());
      expect(first).toHaveAccessibleDescription(state);
      // It is not in the list below, too.
      expect(screen.getAllByText('Baklava')).toHaveLength(1);
      expect(within(screen.getByRole('list', { name: 'Gifts' })).getByText('Espresso')).toBeVisible();
      await expectAccessible();
    },
  );

  it('that can be used is the first thing on the screen after its form was left', async () => {
    await scan(createListedGift());
    await screen.findByRole('heading', { name: 'Gift: Baklava' });
    press('Back');
    await screen.findByRole('heading', { name: 'Redeem a gift' });
    press('Back');
    const first = await screen.findByRole('heading', { name: 'Baklava' });
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toBe(first);
    press('Redeem Baklava');
    expect(await screen.findByRole('heading', { name: 'Gift: Baklava' })).toBeVisible();
  });

  it.each([
    [
      'CODE_USED',
      { at: '2026-11-25T09:30:00.000Z', place: 'Carmel' },
      'This gift has been used.',
      '25 Nov, 11:30 at Carmel',
    ],
    ['CODE_EXPIRED', { reason: 'ended' }, 'This gift cannot be used any more.', 'Ended by the business.'],
    ['CODE_EXPIRED', { reason: 'expired' }, 'This gift cannot be used any more.', 'Expired.'],
    [
      'CODE_EXPIRED',
      { reason: 'expired', at: '2026-11-25T22:00:00.000Z' },
      'This gift cannot be used any more.',
      'Was valid until 25 Nov 2026.',
    ],
  ] as const)('that is over is refused in words: %s', async (code, facts, message, more) => {
    await renderDesk('/till', { replies: { ...noTillActions, identifyMember: createProblemReply(code, facts) } });
    searchMember('G7KQ');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByText(more)).toBeVisible();
  });

  it('that is over has its name, and whose it is', async () => {
    const facts = { reason: 'expired', at: '2026-11-25T22:00:00.000Z', gift: '20% הנחה', member: 'נועה כהן' } as const;
    const refused = createProblemReply('CODE_EXPIRED', facts);
    await renderDesk('/till', { replies: { ...noTillActions, identifyMember: refused } });
    searchMember('G7KQ');
    const alert = within(await screen.findByRole('alert'));
    for (const name of ['20% הנחה', 'נועה כהן']) expect(alert.getByText(name).tagName).toBe('BDI');
    await expectAccessible();
  });
});

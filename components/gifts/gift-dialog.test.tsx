import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Gift } from 'loyalty-contract/schemas/shop';
import { expectAccessible } from '@/tests/setup/expect-accessible';
import { renderPortal } from '@/tests/setup/render-portal';
import { GiftDialog } from './gift-dialog';

const gift: Gift = {
  id: 'g',
  name: 'Baklava',
  description: 'A piece of it.',
  terms: 'Once a visit.',
  imageUrl: null,
  validFrom: '2026-01-01T00:00:00.000Z',
  validUntil: '2026-12-31T21:00:00.000Z',
  status: 'active',
  code: 'KQ7M-2',
};

describe('Gift dialog', () => {
  it('shows the code as text and QR code while the gift can be used', async () => {
    await renderPortal(<GiftDialog gift={gift} onClose={() => undefined} />);
    expect(screen.getByRole('dialog', { name: 'Baklava' })).toBeVisible();
    expect(screen.getByText('KQ7M-2')).toBeVisible();
    expect(await screen.findByRole('img', { name: /KQ7M-2/ })).toBeVisible();
    expect(screen.getByText('Once a visit.')).toBeVisible();
    expect(screen.getByText(/Expires on 31 Dec 2026$/)).toBeVisible();
    await expectAccessible();
  });

  it('shows the day of an expiry with its year, and a past one in the format of the business', async () => {
    const ending = { ...gift, validUntil: '2026-11-24T21:00:00.000Z' };
    await renderPortal(<GiftDialog gift={ending} onClose={() => undefined} />);
    expect(screen.getByText(/Expires on 24 Nov 2026$/)).toBeVisible();
    await renderPortal(<GiftDialog gift={{ ...ending, status: 'used' }} onClose={() => undefined} />);
    expect(screen.getByText(/Until 24\/11\/2026$/)).toBeVisible();
  });

  it('shows the reason when staff ended the gift', async () => {
    await renderPortal(
      <GiftDialog gift={{ ...gift, status: 'expired', endReason: 'Given twice' }} onClose={() => undefined} />,
    );
    expect(screen.getByText('Ended early by our team.')).toBeVisible();
    expect(screen.getByText('Given twice')).toBeVisible();
    await expectAccessible();
  });

  it.each(['used', 'expired', 'future', 'other'] as const)('hides the code of a gift that is %s', async (status) => {
    await renderPortal(<GiftDialog gift={{ ...gift, status }} onClose={() => undefined} />);
    expect(screen.queryByText('KQ7M-2')).toBeNull();
    expect(screen.getByText('A piece of it.')).toBeVisible();
    await expectAccessible();
  });

  it.each([
    ['hour', '2026-11-23T12:00:00.000Z', 'Available again today at 12:00.'],
    ['day', '2026-11-24T12:00:00.000Z', 'Available again on 24 Nov 2026 at 12:00.'],
    ['date', '2026-12-01T00:00:00.000Z', 'Available again on 1 Dec 2026.'],
    ['day', null, 'No more valid times before it expires.'],
  ] as const)('says why the gift cannot be used now (%s) and hides its code', async (reason, nextAt, text) => {
    await renderPortal(<GiftDialog gift={{ ...gift, notNow: { reason, nextAt } }} onClose={() => undefined} />);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText('Not available now')).toBeVisible();
    expect(screen.queryByText('KQ7M-2')).toBeNull();
    await expectAccessible();
  });

  it('lists where, with what and at which hours the gift can be used', async () => {
    const restricted = {
      ...gift,
      places: ['Carmel', 'Sarona'],
      minimumBasket: 10_000,
      hours: [{ day: 1, from: '12:00', until: '15:00' }],
      nowUntil: '2026-11-23T15:00:00.000Z',
    };
    await renderPortal(<GiftDialog gift={restricted} onClose={() => undefined} />);
    const list = screen.getByRole('list', { name: 'When and where to use it' });
    expect(list).toHaveTextContent('At Carmel, Sarona');
    expect(list).toHaveTextContent('Mon 12:00–15:00');
    expect(list).toHaveTextContent('Minimum purchase: €100.00');
    expect(screen.getByText('Use it now, until 15:00')).toBeVisible();
    expect(screen.getByText('KQ7M-2')).toBeVisible();
    await expectAccessible();
  });

  describe('that a till has used', () => {
    const spending = { kind: 'redemption' as const, id: 'r-1' };
    const used = { ...gift, status: 'used' as const, used: { at: '2026-11-22T09:00:00.000Z' }, spending };

    it('can be reported as not used by the member', async () => {
      await renderPortal(<GiftDialog gift={used} onClose={() => undefined} />);
      fireEvent.click(screen.getByRole('button', { name: 'This wasn’t me' }));
      expect(await screen.findByRole('dialog', { name: 'This wasn’t you?' })).toBeVisible();
      expect(screen.getByRole('button', { name: 'Report it' })).toBeVisible();
      await expectAccessible();
    });

    it('says that it was reported', async () => {
      const reported = { ...spending, reportedAt: '2026-11-22T10:00:00.000Z' };
      await renderPortal(<GiftDialog gift={{ ...used, spending: reported }} onClose={() => undefined} />);
      expect(screen.getByText(/^You reported on .* that this wasn’t you/)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'This wasn’t me' })).toBeNull();
    });

    it('is not offered for a report if no till used it', async () => {
      const { spending: _, ...unknown } = used;
      await renderPortal(<GiftDialog gift={unknown} onClose={() => undefined} />);
      expect(screen.queryByRole('button', { name: 'This wasn’t me' })).toBeNull();
    });
  });

  it('names the stamp card that a gift comes from', async () => {
    await renderPortal(<GiftDialog gift={{ ...gift, stampCard: 'Coffee card' }} onClose={() => undefined} />);
    expect(screen.getByText('From your stamp card: Coffee card')).toBeVisible();
    await expectAccessible();
  });

  it('copies the code and confirms it', async () => {
    const writeText = vi.fn(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    await renderPortal(<GiftDialog gift={gift} onClose={() => undefined} />);
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Copied'));
    expect(writeText).toHaveBeenCalledWith('KQ7M-2');
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('closes by its Close button', async () => {
    const close = vi.fn();
    await renderPortal(<GiftDialog gift={gift} onClose={close} />);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenCalledOnce();
  });
});

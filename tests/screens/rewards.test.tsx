// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { gift } from '../msw/responses';
import { renderPage } from '../setup/render-page';
import { describeStates } from './states';

describeStates({
  path: '/member/rewards',
  call: 'getGifts',
  success: {
    reply: { gifts: [gift({ name: 'Espresso on us' })] },
    shows: () => screen.findByText('Espresso on us'),
  },
  empty: {
    reply: { gifts: [] },
    shows: async () => {
      await screen.findByText('No gifts right now');
      expect(screen.getByRole('link', { name: 'Go to shop' })).toHaveAttribute('href', '/member/shop');
    },
  },
});

describe('/member/rewards', () => {
  const replies = { getGifts: { gifts: [gift({ id: 'g-1', name: 'Espresso on us', code: '4711' })] } };

  it('opens a gift with its code, names it in the URL, and closes it again', async () => {
    const { router } = await renderPage('/member/rewards', { replies });
    fireEvent.click(await screen.findByRole('button', { name: /Espresso on us/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Espresso on us' });
    expect(dialog).toHaveTextContent('4711');
    expect(router.replace).toHaveBeenLastCalledWith('/member/rewards?gift=g-1');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('opens the gift that a link names', async () => {
    await renderPage('/member/rewards?gift=g-1', { replies });
    expect(await screen.findByRole('dialog', { name: 'Espresso on us' })).toBeVisible();
  });

  it('shows an error when a link names a gift that the member does not have', async () => {
    await renderPage('/member/rewards?gift=g-2', { replies });
    expect(await screen.findByText('We couldn’t find that gift in your account.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible } from '../setup/expect-accessible';
import { getRecordedNavigations } from '../setup/navigation';
import { renderPage } from '../setup/render-page';
import { getSentRequests } from '../msw/server';

it.each(['/', '/member/rewards', '/auth/signin'])(
  'a disabled business shows only its closed page at %s and makes no call',
  async (path) => {
    await renderPage(path, { configuration: { disabled: true }, who: 'visitor' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Olive is closed right now' })).toBeVisible();
    expect(screen.getByText(/are safe/)).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
    await expectAccessible();
    expect(getSentRequests()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(getRecordedNavigations()).toEqual([{ how: 'reload', to: path }]);
  },
);

import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Icon, type IconName } from '@/components/ui/icon';
import { CircleAlert, CloudOff, WifiOff } from '@/components/ui/icons';
import type { ApiError } from '@/lib/calls/api-error';
import { expectAccessible } from '@/tests/setup/expect-accessible';
import { renderPortal } from '@/tests/setup/render-portal';
import { QueryState } from './query-state';

const away: ApiError = { status: 503, code: 'BACKEND_UNAVAILABLE' };

const show = (query: { data?: string; error?: ApiError }, refetch = () => undefined) =>
  renderPortal(
    <main>
      <QueryState query={{ ...query, isFetching: false, refetch }} skeleton={<p>shape</p>}>
        {(data) => <p>{data}</p>}
      </QueryState>
    </main>,
  );

describe('Query state', () => {
  it('shows a skeleton while loading', async () => {
    await show({});
    expect(screen.getByText('shape')).toBeInTheDocument();
    await expectAccessible();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
  });

  it('shows an error and retries on click', async () => {
    const refetch = vi.fn();
    await show({ error: away }, refetch);
    expect(screen.getByRole('alert')).toHaveTextContent('We’re having trouble right now.');
    await expectAccessible();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it.each<[ApiError, IconName]>([
    [{ status: 0, code: 'FETCH_ERROR' }, WifiOff],
    [{ status: 0, code: 'TIMEOUT_ERROR' }, CloudOff],
    [away, CloudOff],
    [{ status: 500, code: 'INTERNAL_ERROR' }, CircleAlert],
  ])('has the icon of the error %o', async (error, icon) => {
    await show({ error });
    const shown = screen.getByRole('alert').querySelector('svg')?.innerHTML;
    const { container } = render(<Icon icon={icon} />);
    expect(shown).toBe(container.querySelector('svg')?.innerHTML);
  });

  it('keeps stale data when a refetch fails', async () => {
    await show({ data: 'what was loaded', error: away });
    expect(screen.getByText('what was loaded')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    await expectAccessible();
  });
});

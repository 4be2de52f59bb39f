// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Icon, type IconData } from '@/components/ui/icon';
import { CircleAlert, CloudOff, WifiOff } from '@/components/ui/icons';
import { createI18n } from '@/lib/i18n/instance';
import { TextsProvider } from '@/components/shared/i18n/texts';
import texts from '@/locales/en.json';
import type { ApiError } from '@/lib/calls/api-error';
import { QueryState } from './query-state';

const away: ApiError = { status: 503, code: 'BACKEND_UNAVAILABLE' };

function show(query: { data?: string; error?: ApiError }, refetch = () => undefined) {
  render(
    <TextsProvider i18n={createI18n('en', texts)}>
      <QueryState query={{ ...query, isFetching: false, refetch }} skeleton={<p>shape</p>}>
        {(data) => <p>{data}</p>}
      </QueryState>
    </TextsProvider>,
  );
}

describe('Query state', () => {
  it('shows a skeleton while loading', () => {
    show({});
    expect(screen.getByText('shape')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
  });

  it('shows an error and retries on click', () => {
    const refetch = vi.fn();
    show({ error: away }, refetch);
    expect(screen.getByRole('alert')).toHaveTextContent('We’re having trouble right now.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it.each<[ApiError, IconData]>([
    [{ status: 0, code: 'FETCH_ERROR' }, WifiOff],
    [{ status: 0, code: 'TIMEOUT_ERROR' }, CloudOff],
    [away, CloudOff],
    [{ status: 500, code: 'INTERNAL_ERROR' }, CircleAlert],
  ])('has the icon of the error %o', (error, icon) => {
    show({ error });
    const shown = screen.getByRole('alert').querySelector('svg')?.innerHTML;
    const { container } = render(<Icon icon={icon} />);
    expect(shown).toBe(container.querySelector('svg')?.innerHTML);
  });

  it('keeps stale data when a refetch fails', () => {
    show({ data: 'what was loaded', error: away });
    expect(screen.getByText('what was loaded')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});

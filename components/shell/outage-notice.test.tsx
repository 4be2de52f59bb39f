import { act, fireEvent, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiError } from '@/lib/calls/api-error';
import { renderPortal } from '@/tests/setup/render-portal';
import { OutageProvider, RETRY_AFTER_MS } from '@/components/shared/query/outage';
import { QueryState } from '@/components/shared/query/query-state';
import { OutageNotice } from './outage-notice';

const away: ApiError = { status: 503, code: 'BACKEND_UNAVAILABLE' };
const TROUBLE = /^We’re having trouble right now/;

interface Part {
  data?: string;
  error?: ApiError;
  refetch: () => void;
}

let current: Part[] = [];
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function Page() {
  const parts = useSyncExternalStore(subscribe, () => current);
  return (
    <OutageProvider banner={OutageNotice}>
      {(banner) => (
        <>
          {banner}
          <main>
            {parts.map((query, index) => (
              <QueryState key={index} query={{ ...query, isFetching: false }} skeleton={<p>shape</p>}>
                {(data) => <p>{data}</p>}
              </QueryState>
            ))}
          </main>
        </>
      )}
    </OutageProvider>
  );
}

async function open(...parts: Part[]) {
  current = parts;
  await renderPortal(<Page />);
}
const become = (...parts: Part[]) => {
  current = parts;
  act(() => listeners.forEach((listener) => listener()));
};

describe('A backend that does not respond', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('is reported once for the whole page, whose parts keep their shape and what was loaded', async () => {
    const refetch = vi.fn();
    await open({ error: away, refetch }, { error: away, refetch }, { data: 'loaded', error: away, refetch });
    expect(screen.getAllByText(TROUBLE)).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent(TROUBLE);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('loaded')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledTimes(3);
  });

  it('is tried again by itself, each time after a longer wait, until it responds', async () => {
    const refetch = vi.fn();
    await open({ error: away, refetch });
    for (const [index, wait] of [...RETRY_AFTER_MS, 30_000].entries()) {
      act(() => void vi.advanceTimersByTime(wait - 1));
      expect(refetch).toHaveBeenCalledTimes(index);
      act(() => void vi.advanceTimersByTime(1));
      expect(refetch).toHaveBeenCalledTimes(index + 1);
      become({ error: { ...away }, refetch });
    }
    become({ data: 'There again', refetch });
    expect(screen.queryByText(TROUBLE)).toBeNull();
    expect(screen.getByText('There again')).toBeVisible();
    act(() => void vi.advanceTimersByTime(120_000));
    expect(refetch).toHaveBeenCalledTimes(RETRY_AFTER_MS.length + 1);
  });

  it('leaves other errors to their own part', async () => {
    await open({ error: { status: 404, code: 'NOT_FOUND' }, refetch: vi.fn() });
    expect(screen.getByRole('alert')).toBeVisible();
    expect(screen.queryByText(TROUBLE)).toBeNull();
  });
});

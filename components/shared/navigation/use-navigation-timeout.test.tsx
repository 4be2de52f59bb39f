import { act, render } from '@testing-library/react';
import Router from 'next/router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installFakeClock } from '@/tests/setup/browser';
import { getRecordedNavigations } from '@/tests/setup/navigation';
import { useNavigationTimeout } from './use-navigation-timeout';

function Page() {
  useNavigationTimeout();
  return null;
}

beforeEach(() => {
  installFakeClock();
  render(<Page />);
});
afterEach(() => void vi.useRealTimers());

const start = (shallow = false) => Router.events.emit('routeChangeStart', '/member/shop', { shallow });
const wait = () => act(() => vi.advanceTimersByTimeAsync(60_000));

describe('Navigation within the portal', () => {
  it('becomes a load of its page when it does not end', async () => {
    start();
    await wait();
    expect(getRecordedNavigations()).toEqual([{ how: 'assign', to: '/member/shop' }]);
  });

  it.each(['routeChangeComplete', 'routeChangeError'] as const)('loads no page after %s', async (event) => {
    start();
    Router.events.emit(event);
    await wait();
    expect(getRecordedNavigations()).toEqual([]);
  });

  it('loads no page when only the query changes', async () => {
    start(true);
    await wait();
    expect(getRecordedNavigations()).toEqual([]);
  });
});

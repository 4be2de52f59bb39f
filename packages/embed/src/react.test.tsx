import { render } from '@testing-library/react';
import { createRef } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoyaltyPortal, type LoyaltyPortalRef } from './react';

const frame = () => document.querySelector('iframe');
const portal = 'https://club.example';

describe('React component of a portal', () => {
  beforeEach(() => {
    vi.stubGlobal('EMBED_TEXTS', { en: ['Rewards', 'Loading…', 'Failed', 'Retry', 'Open'] });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('shows the portal, and another one only when an option changes', () => {
    const { rerender, unmount } = render(<LoyaltyPortal portal={portal} screen="rewards" onReady={() => undefined} />);
    const first = frame();
    expect(first?.src).toBe(`${portal}/member/rewards`);
    rerender(<LoyaltyPortal portal={portal} screen="rewards" onReady={() => undefined} token={undefined} />);
    expect(frame()).toBe(first);
    rerender(<LoyaltyPortal portal={portal} screen="shop" />);
    expect([frame()?.src, document.querySelectorAll('iframe').length]).toEqual([`${portal}/member/shop`, 1]);
    unmount();
    expect(frame()).toBeNull();
  });

  it('calls the newest handler of an event', () => {
    vi.useFakeTimers();
    try {
      const [first, second] = [vi.fn(), vi.fn()];
      const { rerender } = render(<LoyaltyPortal portal={portal} timeout={1_000} onFailed={first} />);
      rerender(<LoyaltyPortal portal={portal} timeout={1_000} onFailed={second} />);
      vi.advanceTimersByTime(1_000);
      expect([first.mock.calls, second.mock.calls]).toEqual([[], [[{}]]]);
      expect(vi.mocked(console.warn).mock.calls.splice(0)).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('names an unknown handler in the console, once', () => {
    const unknown = { onPurchased: () => undefined };
    const { rerender } = render(<LoyaltyPortal portal={portal} {...unknown} />);
    rerender(<LoyaltyPortal portal={portal} {...unknown} />);
    expect(vi.mocked(console.warn).mock.calls.splice(0)).toEqual([
      ['LoyaltyPortal: on: "purchased" ignored. Allowed: ready, signin, signout, purchase, page, tokenrefused, failed'],
    ]);
  });

  it('passes the actions of the portal to its ref', () => {
    const ref = createRef<LoyaltyPortalRef>();
    render(<LoyaltyPortal ref={ref} portal={portal} />);
    expect(Object.keys(ref.current ?? {})).toEqual(['handOver', 'signOut']);
  });

  it('is an empty element in the HTML of a server', () => {
    expect(renderToString(<LoyaltyPortal portal={portal} className="rewards" />)).toBe('<div class="rewards"></div>');
  });
});

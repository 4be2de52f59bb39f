import { act, render } from '@testing-library/react';
import { createRef, StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount, type EmbeddedPortal } from './mount';
import type { EmbedOptions } from './options';
import { LoyaltyPortal, type LoyaltyPortalRef } from './react';

const listeners = new Set<(event: object) => void>();

/** The first message of a page of the portal that is mounted, as the browser delivers it. */
async function reportPage(portal: string, signedIn: boolean) {
  const source = document.querySelector('iframe')?.contentWindow;
  const data = { loyaltyPortal: 1, type: 'ready', signedIn };
  await act(() => {
    for (const listener of listeners) listener({ isTrusted: true, origin: portal, source, data });
  });
}

/** Fetches tokens, and counts them. */
const createToken = () => vi.fn(() => Promise.resolve('t'.repeat(43)));

describe('Token of an embedding page', () => {
  let portal: string;
  let mounted: EmbeddedPortal | undefined;
  let count = 0;

  /** A portal whose messages come from the test: a script cannot dispatch trusted ones. */
  beforeEach(() => {
    portal = `https://club${(count += 1)}.example`;
    vi.stubGlobal('EMBED_TEXTS', { en: ['Rewards', 'Loading…', 'Failed', 'Retry', 'Open'] });
    const add = globalThis.addEventListener;
    vi.stubGlobal(
      'addEventListener',
      (type: string, listener: (event: object) => void, options: { signal?: AbortSignal }) => {
        if (type !== 'message') return add(type, listener, options);
        listeners.add(listener);
        options.signal?.addEventListener('abort', () => listeners.delete(listener));
      },
    );
    document.body.innerHTML = '<div id="place"></div>';
  });
  afterEach(() => {
    mounted?.unmount();
    mounted = undefined;
    vi.unstubAllGlobals();
    document.body.innerHTML = '';
  });

  const show = (options: Omit<EmbedOptions, 'portal'>) => {
    mounted?.unmount();
    return (mounted = mount('#place', { portal, ...options }));
  };

  it('is fetched once, when nobody is signed in', async () => {
    const token = createToken();
    show({ token });
    await reportPage(portal, false);
    await reportPage(portal, true);
    await reportPage(portal, false);
    expect(token).toHaveBeenCalledOnce();
  });

  it('is not fetched after a sign-out in a page view that began signed in', async () => {
    const token = createToken();
    show({ token });
    await reportPage(portal, true);
    await reportPage(portal, false);
    expect(token).not.toHaveBeenCalled();
  });

  it.each([
    [
      'of the page',
      async (shown: EmbeddedPortal) => {
        shown.signOut();
        await reportPage(portal, false);
      },
    ],
    ['in the portal', () => reportPage(portal, false)],
  ])('is not fetched by a portal that is mounted again after a sign-out %s', async (_, signOut) => {
    const token = createToken();
    const first = show({ token });
    await reportPage(portal, true);
    await signOut(first);
    show({ token, screen: 'locations' });
    await reportPage(portal, false);
    expect(token).not.toHaveBeenCalled();
  });

  it('is fetched for another member after a sign-out', async () => {
    const token = createToken();
    show({ token, member: 'ada' });
    await reportPage(portal, true);
    await reportPage(portal, false);
    show({ token, member: 'noa' });
    await reportPage(portal, false);
    expect(token).toHaveBeenCalledTimes(2);
  });

  it('is fetched by a portal that is mounted again after the page has handed one over', async () => {
    const token = createToken();
    const first = show({ token });
    await reportPage(portal, true);
    first.signOut();
    await reportPage(portal, false);
    first.handOver('s'.repeat(43));
    show({ token });
    await reportPage(portal, false);
    expect(token).toHaveBeenCalledOnce();
  });

  it('is not sent if the member signs out while it is being fetched', async () => {
    let finish = (_: string): void => undefined;
    const { frame, signOut } = show({ token: () => new Promise((resolve) => (finish = resolve)) });
    const sent = vi.spyOn(frame.contentWindow ?? window, 'postMessage');
    await reportPage(portal, false);
    signOut();
    await act(() => finish('t'.repeat(43)));
    expect(JSON.stringify(sent.mock.calls)).not.toContain('ttt');
    expect(JSON.stringify(sent.mock.calls)).toContain('signOut');
  });

  it('is fetched once in React’s strict mode, and not again after a sign-out and another screen', async () => {
    const token = createToken();
    const ref = createRef<LoyaltyPortalRef>();
    const show = (screen: 'home' | 'shop') => (
      <StrictMode>
        <LoyaltyPortal ref={ref} portal={portal} screen={screen} token={token} />
      </StrictMode>
    );
    const { rerender } = render(show('home'));
    await reportPage(portal, false);
    await reportPage(portal, true);
    expect(token).toHaveBeenCalledOnce();
    ref.current?.signOut();
    await reportPage(portal, false);
    rerender(show('shop'));
    await reportPage(portal, false);
    expect(token).toHaveBeenCalledOnce();
  });
});

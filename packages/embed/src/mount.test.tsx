import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount } from './mount';

const texts = ['Rewards', 'Loading…', 'This didn’t load.', 'Try again', 'Open'];

const consumeWarnings = () =>
  vi
    .mocked(console.warn)
    .mock.calls.splice(0)
    .map(([line]) => String(line));

describe('Embedded portal', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('EMBED_TEXTS', { en: texts });
    document.body.innerHTML = '<div id="place"></div>';
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    document.body.innerHTML = '';
  });

  it('is a titled frame of the portal, removed with everything else by unmount', () => {
    const portal = mount('#place', { portal: 'https://club.example/', screen: 'rewards', title: 'Rewards' });
    const frame = document.querySelector('iframe');
    expect(frame).toBe(portal.frame);
    expect([frame?.src, frame?.title]).toEqual(['https://club.example/member/rewards', 'Rewards']);
    expect(document.body).toHaveTextContent('Loading…');
    portal.unmount();
    expect(document.querySelector('#place')).toBeEmptyDOMElement();
  });

  it('shows home instead of a screen that does not exist, and names it in the console', () => {
    const { frame } = mount('#place', {
      portal: 'https://club.example',
      ...Object.fromEntries([['screen', 'loyalty']]),
    });
    expect(frame.src).toBe('https://club.example/');
    expect(consumeWarnings()).toEqual([expect.stringMatching(/^LoyaltyPortal: screen: "loyalty" ignored/)]);
  });

  it('is refused without an element or a portal', () => {
    expect(() => mount('#nowhere', { portal: 'https://club.example' })).toThrow('no element #nowhere');
    expect(() => mount('#place', { portal: 'club.example' })).toThrow('no portal');
    expect(consumeWarnings()).toHaveLength(1);
  });

  it('explains in one line why it did not load: in the console and, on its developer’s machine, in the page', () => {
    const failed = vi.fn();
    mount('#place', { portal: 'https://club.example', timeout: 1_000, on: { failed } });
    vi.advanceTimersByTime(1_000);
    const reason = `https://club.example did not load: down, blocked by frame-src, or ${location.origin} not in its`;
    expect(consumeWarnings()).toEqual([expect.stringContaining(`LoyaltyPortal: ${reason}`)]);
    expect(screen.getByRole('status')).toHaveTextContent(`This didn’t load.`);
    expect(screen.getByRole('status')).toHaveTextContent(reason);
    expect(failed).toHaveBeenCalledWith({});
  });

  it('warns immediately that nobody can sign in if it is on another site over http', () => {
    mount('#place', { portal: 'http://velo.localhost:3000' });
    expect(consumeWarnings()).toEqual([expect.stringContaining('no sign-in over http')]);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineElement } from './portal-element';

const frames = () => [...document.querySelectorAll('iframe')].map(({ src }) => src);
/** The element shows changes after the current task. */
const settle = () => Promise.resolve();

describe('Element <loyalty-portal>', () => {
  beforeEach(() => {
    vi.stubGlobal('EMBED_TEXTS', { en: ['Rewards', 'Loading…', 'Failed', 'Retry', 'Open'] });
    defineElement();
  });
  afterEach(async () => {
    document.body.innerHTML = '';
    await settle();
    vi.unstubAllGlobals();
  });

  it('shows the portal of its attributes, and another one after a change', async () => {
    document.body.innerHTML = '<loyalty-portal portal="https://club.example" screen="rewards" hide-navbar>';
    await settle();
    expect(frames()).toEqual(['https://club.example/member/rewards?hidenavbar=true']);
    const element = document.querySelector('loyalty-portal');
    element?.setAttribute('screen', 'shop');
    element?.removeAttribute('hide-navbar');
    await settle();
    expect(frames()).toEqual(['https://club.example/member/shop']);
  });

  it('removes the portal with itself, and shows it again elsewhere', async () => {
    document.body.innerHTML = '<loyalty-portal portal="https://club.example"></loyalty-portal><div></div>';
    await settle();
    const element = document.querySelector('loyalty-portal');
    element?.remove();
    await settle();
    expect(element).toBeEmptyDOMElement();
    if (element) document.querySelector('div')?.append(element);
    await settle();
    expect(frames()).toEqual(['https://club.example/']);
  });

  it('keeps the frame when a page sets a new function for the token', async () => {
    document.body.innerHTML = '<loyalty-portal portal="https://club.example">';
    const element = document.querySelector('loyalty-portal');
    if (element) element.token = () => 'first';
    await settle();
    const frame = document.querySelector('iframe');
    if (element) element.token = () => 'second';
    await settle();
    expect(document.querySelector('iframe')).toBe(frame);
  });

  it('names a wrong attribute in the console', async () => {
    document.body.innerHTML = '<loyalty-portal portal="https://club.example" theme="blue">';
    await settle();
    expect(vi.mocked(console.warn).mock.calls.splice(0)).toEqual([
      ['LoyaltyPortal: theme: "blue" ignored. Allowed: light, dark, highContrast'],
    ]);
  });
});

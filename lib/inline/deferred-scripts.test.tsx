import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadDeferredScripts } from './load-deferred-scripts';

const sources = ['/react.js', '/app.js'];
const getRequestedScripts = () =>
  [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));

describe('Deferred scripts', () => {
  let paint = () => undefined as void;

  beforeEach(() => {
    vi.stubGlobal('requestAnimationFrame', (call: () => void) => (paint = call));
    window.lpDeferredScripts = [...sources];
    loadDeferredScripts();
  });
  afterEach(() => {
    dispatchEvent(new Event('load'));
    document.head.replaceChildren();
    vi.unstubAllGlobals();
  });

  it('wait until the page was painted, and run in order', () => {
    expect(getRequestedScripts()).toEqual([]);
    dispatchEvent(new Event('DOMContentLoaded'));
    expect(getRequestedScripts()).toEqual([]);
    paint();
    expect(getRequestedScripts()).toEqual([]);
    paint();
    expect(getRequestedScripts()).toEqual(sources);
    for (const script of document.scripts) expect(script.async).toBe(false);
  });

  it('run once, even if nothing is painted', () => {
    dispatchEvent(new Event('DOMContentLoaded'));
    dispatchEvent(new Event('load'));
    expect(getRequestedScripts()).toEqual(sources);
    paint();
    expect(getRequestedScripts()).toEqual(sources);
  });
});

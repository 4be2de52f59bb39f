// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadDeferredScripts } from './load-deferred-scripts';

const sources = ['/react.js', '/app.js'];
const asked = () => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));

describe('the scripts of a page', () => {
  let paint = () => undefined as void;

  beforeEach(() => {
    vi.stubGlobal('requestAnimationFrame', (call: () => void) => (paint = call));
    const inline = Object.assign(document.createElement('script'), { nonce: 'once' });
    inline.dataset.sources = sources.join(' ');
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(inline);
    loadDeferredScripts();
  });
  afterEach(() => {
    dispatchEvent(new Event('load'));
    document.head.replaceChildren();
    vi.unstubAllGlobals();
  });

  it('wait until the page is there and has been drawn, and run in their order under the nonce', () => {
    expect(asked()).toEqual([]);
    dispatchEvent(new Event('DOMContentLoaded'));
    expect(asked()).toEqual([]);
    paint();
    expect(asked()).toEqual([]);
    paint();
    expect(asked()).toEqual(sources);
    for (const script of document.scripts) expect([script.async, script.nonce]).toEqual([false, 'once']);
  });

  it('come without it where nothing is shown, and only once', () => {
    dispatchEvent(new Event('DOMContentLoaded'));
    dispatchEvent(new Event('load'));
    expect(asked()).toEqual(sources);
    paint();
    expect(asked()).toEqual(sources);
  });
});

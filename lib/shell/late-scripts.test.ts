// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lateScript } from './late-scripts';

const sources = ['/react.js', '/app.js'];
const asked = () => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));

describe('the scripts of a page', () => {
  let paint = () => undefined as void;

  beforeEach(() => {
    vi.stubGlobal('requestAnimationFrame', (call: () => void) => (paint = call));
    new Function(lateScript(sources))();
  });
  afterEach(() => {
    dispatchEvent(new Event('load'));
    document.head.replaceChildren();
    vi.unstubAllGlobals();
  });

  it('wait until the page is there and has been drawn, and run in their order', () => {
    expect(asked()).toEqual([]);
    dispatchEvent(new Event('DOMContentLoaded'));
    expect(asked()).toEqual([]);
    paint();
    expect(asked()).toEqual([]);
    paint();
    expect(asked()).toEqual(sources);
    for (const script of document.scripts) expect(script.async).toBe(false);
  });

  it('come without it where nothing is shown, and only once', () => {
    dispatchEvent(new Event('DOMContentLoaded'));
    dispatchEvent(new Event('load'));
    expect(asked()).toEqual(sources);
    paint();
    expect(asked()).toEqual(sources);
  });
});

it.each(['</script>', 'a`b', 'a b', 'a&b', '${b}'])('are none with an address like %s', (address) => {
  expect(() => lateScript([address])).toThrow(address);
});

it('stand in a page as they are', () => expect(lateScript(sources)).not.toMatch(/[<>&"']/));

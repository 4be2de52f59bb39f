// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lateScript } from './late-scripts';

const sources = ['/react.js', '/app.js'];
const asked = () => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));

describe('Deferred scripts', () => {
  let paint = () => undefined as void;

  beforeEach(() => {
    vi.stubGlobal('requestAnimationFrame', (call: () => void) => (paint = call));
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(
      Object.assign(document.createElement('script'), { nonce: 'once' }),
    );
    new Function(lateScript(sources))();
  });
  afterEach(() => {
    dispatchEvent(new Event('load'));
    document.head.replaceChildren();
    vi.unstubAllGlobals();
  });

  it('wait until the page was painted, and run in order with the nonce', () => {
    expect(asked()).toEqual([]);
    dispatchEvent(new Event('DOMContentLoaded'));
    expect(asked()).toEqual([]);
    paint();
    expect(asked()).toEqual([]);
    paint();
    expect(asked()).toEqual(sources);
    for (const script of document.scripts) expect([script.async, script.nonce]).toEqual([false, 'once']);
  });

  it('run once, also when nothing is painted', () => {
    dispatchEvent(new Event('DOMContentLoaded'));
    dispatchEvent(new Event('load'));
    expect(asked()).toEqual(sources);
    paint();
    expect(asked()).toEqual(sources);
  });
});

it.each(['</script>', 'a`b', 'a b', 'a&b', '${b}'])('exclude an address like %s', (address) => {
  expect(() => lateScript([address])).toThrow(address);
});

it('are written into a page without escaping', () => expect(lateScript(sources)).not.toMatch(/[<>&"']/));

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demandLaterTexts, loadLaterTexts, loadScreenTexts, loadWithTexts, onLaterTexts } from './later-texts';
import { forgetLaterTexts, getLoadedTexts, setLoadedTexts } from './product-texts';

const SRC = '/_next/static/texts/en-later.js';
const getScripts = () => [...document.head.querySelectorAll<HTMLScriptElement>(`script[src="${SRC}"]`)];

/** The script arrives, and does what it says. */
function arrive(): void {
  Object.assign(getLoadedTexts('en') ?? {}, { 'shop.buy': 'Get' });
  forgetLaterTexts();
  for (const script of getScripts()) script.dispatchEvent(new Event('load'));
}
const fail = () => getScripts().forEach((script) => script.dispatchEvent(new Event('error')));

describe('Texts of later screens', () => {
  beforeEach(() => {
    setLoadedTexts('en', { 'home.title': 'Home' });
    globalThis.lpLaterTexts = SRC;
  });
  afterEach(() => {
    for (const script of getScripts()) script.remove();
    globalThis.lpProductTexts = undefined;
    forgetLaterTexts();
  });

  it('are loaded once, and told to the page before whoever waits for them goes on', async () => {
    const told: unknown[] = [];
    const unsubscribe = onLaterTexts(() => void told.push(getLoadedTexts('en')));
    const dialog = loadWithTexts(async () => 'the dialog').then((loaded) => told.push(loaded));
    const screen = loadScreenTexts('/member/shop', '/member/shop');
    expect(getScripts()).toHaveLength(1);
    arrive();
    await Promise.all([dialog, screen]);
    unsubscribe();
    expect(told).toEqual([{ 'home.title': 'Home', 'shop.buy': 'Get' }, 'the dialog']);
    await loadLaterTexts();
    expect(getScripts()).toHaveLength(1);
  });

  it('are loaded again after a failure, which whoever waits for them is told', async () => {
    const failed = expect(loadLaterTexts()).rejects.toThrow('did not load');
    fail();
    await failed;
    expect(getScripts()).toEqual([]);
    const loaded = loadLaterTexts();
    arrive();
    await expect(loaded).resolves.toBeUndefined();
  });

  it('are not waited for by a first screen', async () => {
    await loadScreenTexts('/', '/?theme=dark');
    expect(getScripts()).toEqual([]);
  });

  it('are left to the page that the server sends, if they do not load for a screen', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { assign });
    let isRendered = false;
    void loadScreenTexts('/member/shop', '/member/shop?id=1').then(() => (isRendered = true));
    fail();
    await expect.poll(() => assign.mock.calls).toEqual([['/member/shop?id=1']]);
    vi.unstubAllGlobals();
    expect(isRendered).toBe(false);
  });

  it('are shown by what lacked one of them', async () => {
    const told = vi.fn();
    const unsubscribe = onLaterTexts(told);
    demandLaterTexts();
    arrive();
    await expect.poll(() => told.mock.calls).toEqual([[true]]);
    unsubscribe();
  });
});

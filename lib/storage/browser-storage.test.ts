import { afterEach, describe, expect, it, vi } from 'vitest';
import { getLocalStore, getSessionStore } from './browser-storage';

afterEach(() => vi.unstubAllGlobals());

const refused = {
  get localStorage(): Storage {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  },
  get sessionStorage(): Storage {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  },
};

describe('Browser that refuses storage to a framed page', () => {
  it.each([
    ['local', getLocalStore],
    ['session', getSessionStore],
  ])('gets a %s one that lasts as long as the page', (_, store) => {
    vi.stubGlobal('window', refused);
    store().setItem('theme', 'dark');
    expect(store().getItem('theme')).toBe('dark');
    expect([store().length, store().key(0)]).toEqual([1, 'theme']);
    store().removeItem('theme');
    expect(store().getItem('theme')).toBeNull();
    store().setItem('theme', 'light');
    store().clear();
    expect(store().length).toBe(0);
  });

  it('separates session and local storage', () => {
    vi.stubGlobal('window', refused);
    getLocalStore().setItem('a', '1');
    expect(getSessionStore().getItem('a')).toBeNull();
  });
});

it('the browser’s own storage is used where it is allowed', () => {
  const own = { localStorage: {}, sessionStorage: {} };
  vi.stubGlobal('window', own);
  expect(getLocalStore()).toBe(own.localStorage);
  expect(getSessionStore()).toBe(own.sessionStorage);
});

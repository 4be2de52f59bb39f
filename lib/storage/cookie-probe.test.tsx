import { expect, it, vi } from 'vitest';
import { createCookieProbe } from './cookie-probe';

it('a browser that stores cookies is one, and keeps nothing of the probe', () => {
  const before = document.cookie;
  expect(createCookieProbe()()).toBe(true);
  expect(document.cookie).toBe(before);
});

it('a browser that ignores what is written stores no cookies, and is asked once', () => {
  const write = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  const storesCookies = createCookieProbe();
  expect(storesCookies()).toBe(false);
  const writes = write.mock.calls.length;
  expect(storesCookies()).toBe(false);
  expect(write).toHaveBeenCalledTimes(writes);
  write.mockRestore();
});

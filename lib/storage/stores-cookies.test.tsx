import { expect, it, vi } from 'vitest';
import { storesCookies } from './stores-cookies';

it('a browser that stores cookies is one, and keeps nothing of the probe', () => {
  const before = document.cookie;
  expect(storesCookies()).toBe(true);
  expect(document.cookie).toBe(before);
});

it('a browser that ignores what is written stores no cookies', () => {
  const write = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  expect(storesCookies()).toBe(false);
  write.mockRestore();
});

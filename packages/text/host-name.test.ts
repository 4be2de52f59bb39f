import { describe, expect, it } from 'vitest';
import { isLocalHost } from './host-name';

describe('Names of this machine', () => {
  it.each([
    'localhost',
    'localhost:5173',
    'velo.localhost',
    'a.velo.localhost:3000',
    '127.0.0.1:80',
    '[::1]:5173',
    '[::1]',
  ])('%s is one', (host) => expect(isLocalHost(host)).toBe(true));

  it.each(['localhost.example', 'www.shop.example', 'notlocalhost', '127.0.0.1.example', '10.0.0.1', '[::2]'])(
    '%s is not one',
    (host) => expect(isLocalHost(host)).toBe(false),
  );
});

import { expect, it } from 'vitest';
import { serializeCookie } from './cookies';

const lax = 'lp.csrf=x; Max-Age=60; Path=/; HttpOnly; SameSite=Lax';

it.each([
  { secure: false, isEmbeddable: false, cookie: lax },
  { secure: false, isEmbeddable: true, cookie: lax },
  { secure: true, isEmbeddable: false, cookie: '__Host-lp.csrf=x; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax' },
  {
    secure: true,
    isEmbeddable: true,
    cookie: '__Host-lp.csrf=x; Max-Age=60; Path=/; HttpOnly; Secure; Partitioned; SameSite=None',
  },
])('a cookie is sent in frames of other sites only over https: $secure, $isEmbeddable', ({ cookie, ...context }) => {
  expect(serializeCookie('csrf', 'x', context, 60)).toBe(cookie);
});

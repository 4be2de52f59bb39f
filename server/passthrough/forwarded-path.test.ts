import { describe, expect, it } from 'vitest';
import { getForwardedPath } from './forwarded-path';

describe('A path that is forwarded to the backend', () => {
  it.each([
    ['/api/hosted/checkout/abc?from=plans', '/checkout/abc'],
    ['/api/hosted/style.css', '/style.css'],
    ['/api/hosted/..a', '/..a'],
  ])('of %s is %s', (url, path) => expect(getForwardedPath(url, '/api/hosted')).toBe(path));

  it.each([
    undefined,
    '/api/hosted',
    '/api/hosted/',
    '/api/hostedx',
    '/api/hosted//a',
    '/api/hosted/a/',
    '/api/hosted/.',
    '/api/hosted/../admin',
    '/api/hosted/a/..',
    '/api/hosted/.../a',
    '/api/hosted/%2e%2e/admin',
    '/api/hosted/a%2fb',
    '/api/hosted/a\\b',
    '/api/hosted/a\n',
    '/api/wallet/a',
    'http://other.example/api/hosted/a',
  ])('is refused for %s', (url) => {
    expect(() => getForwardedPath(url, '/api/hosted')).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }) as Error);
  });
});

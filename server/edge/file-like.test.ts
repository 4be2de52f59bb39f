import { describe, expect, it } from 'vitest';
import { isAmbiguousPath, looksLikeFile } from './file-like';

describe('a path that a cache takes for a file’s', () => {
  it.each([
    '/member/profile/x.css',
    '/member/profile;x.js',
    '/member/profile%3Bx.CSS',
    '/locations/x%2Epng',
    '/x.svg%00',
  ])('is %s', (path) => expect(looksLikeFile(path)).toBe(true));
  it.each(['/', '/member/profile', '/locations/tel.aviv', '/view/a.b.c', '/css'])('is not %s', (path) =>
    expect(looksLikeFile(path)).toBe(false),
  );
});

describe('a path that can be understood in two ways', () => {
  it.each(['/a/../b', '/a/%2e%2e/b', '/a/.%2E/b', '/..', '/a/.', '/\\evil', '/a\\b', '/%2e'])('is %s', (path) =>
    expect(isAmbiguousPath(path)).toBe(true),
  );
  it.each(['/', '/a/..b', '/.well-known/x', '/a...b/c', '/a/b%2fc'])('is not %s', (path) =>
    expect(isAmbiguousPath(path)).toBe(false),
  );
});

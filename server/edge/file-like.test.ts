import { describe, expect, it } from 'vitest';
import { isAmbiguousPath, looksLikeFile } from './file-like';

describe('The paths that a cache treats as files', () => {
  it.each([
    '/member/profile/x.css',
    '/member/profile;x.js',
    '/member/profile%3Bx.CSS',
    '/locations/x%2Epng',
    '/x.svg%00',
  ])('include %s', (path) => expect(looksLikeFile(path)).toBe(true));
  it.each(['/', '/member/profile', '/locations/tel.aviv', '/view/a.b.c', '/css'])('do not include %s', (path) =>
    expect(looksLikeFile(path)).toBe(false),
  );
});

describe('The ambiguous paths', () => {
  it.each(['/a/../b', '/a/%2e%2e/b', '/a/.%2E/b', '/..', '/a/.', '/\\evil', '/a\\b', '/%2e'])('include %s', (path) =>
    expect(isAmbiguousPath(path)).toBe(true),
  );
  it.each(['/', '/a/..b', '/.well-known/x', '/a...b/c', '/a/b%2fc'])('do not include %s', (path) =>
    expect(isAmbiguousPath(path)).toBe(false),
  );
});

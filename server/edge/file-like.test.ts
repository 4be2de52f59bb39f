import { describe, expect, it } from 'vitest';
import { isAmbiguousPath, looksLikeFile } from './file-like';

describe('Path that a cache treats as a file', () => {
  it.each([
    '/member/profile/x.css',
    '/member/profile;x.js',
    '/member/profile%3Bx.CSS',
    '/locations/x%2Epng',
    '/x.svg%00',
  ])('includes %s', (path) => expect(looksLikeFile(path)).toBe(true));
  it.each(['/', '/member/profile', '/locations/tel.aviv', '/view/a.b.c', '/css'])('excludes %s', (path) =>
    expect(looksLikeFile(path)).toBe(false),
  );
});

describe('Ambiguous path', () => {
  it.each(['/a/../b', '/a/%2e%2e/b', '/a/.%2E/b', '/..', '/a/.', '/\\evil', '/a\\b', '/%2e'])('includes %s', (path) =>
    expect(isAmbiguousPath(path)).toBe(true),
  );
  it.each(['/', '/a/..b', '/.well-known/x', '/a...b/c', '/a/b%2fc'])('excludes %s', (path) =>
    expect(isAmbiguousPath(path)).toBe(false),
  );
});

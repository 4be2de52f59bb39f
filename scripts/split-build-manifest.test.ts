import { describe, expect, it } from 'vitest';
import { splitBuildManifest } from './split-build-manifest';

const manifest = {
  '/': ['static/chunks/home.js'],
  '/_error': ['static/chunks/error.js'],
  '/desk': ['static/chunks/desk.js'],
  '/desk/till': ['static/chunks/till.js'],
  __rewrites: { afterFiles: [], beforeFiles: [], fallback: [] },
  sortedPages: ['/', '/_app', '/_error', '/api/desk/[...call]', '/api/[...call]', '/desk', '/desk/till'],
};
const source = `self.__BUILD_MANIFEST = ${JSON.stringify(manifest, null, 2)};self.__BUILD_MANIFEST_CB && self.__BUILD_MANIFEST_CB()`;

/** Runs a list as a browser does. */
function run(script: string) {
  const self: { __BUILD_MANIFEST?: Record<string, unknown>; __BUILD_MANIFEST_CB: () => void } = {
    __BUILD_MANIFEST_CB: () => undefined,
  };
  new Function('self', script)(self);
  return self.__BUILD_MANIFEST;
}

describe('Next’s list of pages', () => {
  const { members, desk } = splitBuildManifest(source);

  it('has nothing of the desk for members', () => {
    expect(members).not.toContain('desk');
    expect(run(members)).toEqual({
      '/': manifest['/'],
      '/_error': manifest['/_error'],
      __rewrites: manifest.__rewrites,
      sortedPages: ['/', '/_app', '/_error'],
    });
  });

  it('has only the desk’s pages for the desk', () => {
    expect(run(desk)?.sortedPages).toEqual(['/_app', '/_error', '/desk', '/desk/till']);
    expect(run(desk)).not.toHaveProperty('/');
  });

  it('is refused in another form', () => {
    expect(() => splitBuildManifest('self.pages = {}')).toThrow('has another form');
  });
});

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
const bootstrap = { '/': { runtimeModuleIds: [1] }, '/desk/till': { runtimeModuleIds: [2] } };
const source = [
  `self.__BUILD_MANIFEST = ${JSON.stringify(manifest, null, 2)}`,
  `self.__TURBOPACK_PAGE_BOOTSTRAP = ${JSON.stringify(bootstrap)}`,
  'self.__TURBOPACK_CHUNK_LOADING_GLOBAL = "TURBOPACK"',
  'self.__BUILD_MANIFEST_CB && self.__BUILD_MANIFEST_CB()',
].join(';');

/** Runs a list as a browser does. */
function run(script: string) {
  const self: Record<string, Record<string, unknown> | undefined> = {};
  new Function('self', script)(self);
  return { pages: self.__BUILD_MANIFEST, bootstrap: self.__TURBOPACK_PAGE_BOOTSTRAP };
}

describe('Next’s list of pages', () => {
  const { members, desk } = splitBuildManifest(source);

  it('has nothing of the desk for members', () => {
    expect(members).not.toContain('desk');
    expect(run(members).bootstrap).toEqual({ '/': bootstrap['/'] });
    expect(run(members).pages).toEqual({
      '/': manifest['/'],
      '/_error': manifest['/_error'],
      __rewrites: manifest.__rewrites,
      sortedPages: ['/', '/_app', '/_error'],
    });
  });

  it('has only the desk’s pages for the desk', () => {
    expect(run(desk).pages?.sortedPages).toEqual(['/_app', '/_error', '/desk', '/desk/till']);
    expect(run(desk).pages).not.toHaveProperty('/');
    expect(run(desk).bootstrap).toEqual({ '/desk/till': bootstrap['/desk/till'] });
  });

  it('is refused in another form', () => {
    expect(() => splitBuildManifest('self.pages = {}')).toThrow('has another form');
  });
});

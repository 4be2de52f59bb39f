import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadPages } from './load-pages';

describe('Pages of a build', () => {
  let folder: string;
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'loyalty-pages-'));
    mkdirSync(path.join(folder, 'pages'));
    write(
      'pages-manifest.json',
      JSON.stringify({ '/': 'pages/index.js', '/404': 'pages/404.html', '/a': 'pages/a.js' }),
    );
    write('pages/404.html', '<html>');
    write('pages/index.js', "globalThis.loadedPages = ['index']");
    write('pages/a.js', "globalThis.loadedPages.push('a')");
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'loadedPages');
    rmSync(folder, { recursive: true });
  });

  it('are all loaded at once, before the first request', () => {
    loadPages(folder);
    expect(Reflect.get(globalThis, 'loadedPages')).toEqual(['index', 'a']);
  });

  it('end the start if one of them cannot be loaded', () => {
    rmSync(path.join(folder, 'pages/a.js'));
    expect(() => loadPages(folder)).toThrow('pages/a.js');
  });
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HINT, hintCompilation } from './compile-hints';

describe('what is compiled while it arrives', () => {
  let built: string;
  const write = (name: string, text: string) => writeFileSync(path.join(built, name), text);
  const read = (name: string) => readFileSync(path.join(built, name), 'utf8');

  beforeEach(() => {
    built = mkdtempSync(path.join(tmpdir(), 'built-'));
    const pages = { '/_app': ['react.js', 'app.css'], '/member/shop': ['shop.js'] };
    write('build-manifest.json', JSON.stringify({ pages }));
    for (const name of ['react.js', 'app.css', 'shop.js']) write(name, `of ${name}`);
  });
  afterEach(() => rmSync(built, { recursive: true }));

  it('is each script that every page runs, once', () => {
    hintCompilation(built);
    hintCompilation(built);
    expect([read('react.js'), read('app.css'), read('shop.js')]).toEqual([
      `${HINT}of react.js`,
      'of app.css',
      'of shop.js',
    ]);
  });

  it('is not guessed where the build tells nothing', () => {
    write('build-manifest.json', '{"pages":{}}');
    expect(() => hintCompilation(built)).toThrow('_app');
  });
});

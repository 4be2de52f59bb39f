import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { HINT, hintCompilation } from './compile-hints';

it('marks each script once, and nothing else', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'built-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const names = ['react.js', 'shop.js', 'app.css'];
  for (const name of names) writeFileSync(path.join(folder, name), `of ${name}`);
  hintCompilation(folder);
  hintCompilation(folder);
  const texts = names.map((name) => readFileSync(path.join(folder, name), 'utf8'));
  expect(texts).toEqual([`${HINT}of react.js`, `${HINT}of shop.js`, 'of app.css']);
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { deskPageFiles } from '../setup/render-desk';
import { pageFiles } from '../setup/render-page';

const FOLDER = path.join(process.cwd(), 'tests/screens');
/** With the steps that several of them share. */
const suites = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.test.tsx') || file.endsWith('-steps.ts'))
  .map((file) => readFileSync(path.join(FOLDER, file), 'utf8'));

it.each([...pageFiles.keys()])('a suite renders the page %s', (pathname) => {
  const route = new RegExp(`(renderPage|open)\\('${pattern(pathname)}['?]|path: '${pattern(pathname)}['?]`);
  expect(suites.some((suite) => route.test(suite))).toBe(true);
});

/** The server redirects the desk's home, and gives the missing page any path. */
const deskPages = [...deskPageFiles.keys()].filter((pathname) => pathname !== '/' && !pathname.includes('...'));

it.each(deskPages)('a suite renders the page %s of the desk', (pathname) => {
  const route = new RegExp(`(renderDesk|open\\w*)\\([^)]*'${pattern(pathname)}['?]`);
  expect(suites.some((suite) => route.test(suite))).toBe(true);
});

function pattern(pathname: string): string {
  return pathname.replace(/\[\w+\]/g, '[\\w-]+');
}

import { expect, it } from 'vitest';
import { listFiles } from './cache-shell';

it('the files for the offline cache are the portal’s own scripts, styles and pictures of a page, each once, and nothing else', () => {
  const html = `
    <link href="/_next/static/css/a.css"><script src="/_next/static/chunks/b.js"></script>
    <script src="/_next/static/chunks/b.js"></script><img src="/demo/olive/logo.svg">
    <a href="/member/rewards">x</a><script src="//evil.example/_next/static/x.js"></script>
    <img src="https://elsewhere.example/logo.png">
    <script data-sources="/_next/static/chunks/c.js /_next/static/chunks/%5Bid%5D.js">load()</script>`;
  const scripts = ['b', 'c', '%5Bid%5D'].map((name) => `/_next/static/chunks/${name}.js`);
  expect(listFiles(html)).toEqual(['/_next/static/css/a.css', ...scripts, '/demo/olive/logo.svg']);
});

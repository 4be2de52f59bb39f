import { expect, it } from 'vitest';
import { filesOf } from './keep-shell';

it('keeps the portal’s own scripts, styles and pictures, each once, and nothing from elsewhere', () => {
  const html = `
    <link href="/_next/static/css/a.css"><script src="/_next/static/chunks/b.js"></script>
    <script src="/_next/static/chunks/b.js"></script><img src="/demo/olive/logo.svg">
    <a href="/member/rewards">x</a><script src="//evil.example/_next/static/x.js"></script>
    <img src="https://elsewhere.example/logo.png">`;
  expect(filesOf(html)).toEqual(['/_next/static/css/a.css', '/_next/static/chunks/b.js', '/demo/olive/logo.svg']);
});

import { describe, expect, it } from 'vitest';
import { getSafeHref } from './safe-href';

describe('getSafeHref', () => {
  it.each(['https://olive.example/book', '/member/shop', 'mailto:hello@olive.example', 'tel:+97231234567'])(
    'accepts %s',
    (url) => expect(getSafeHref(url)).toBe(url),
  );

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>',
    'blob:https://x',
    'http://olive.example',
    '//evil.example',
    '/\\evil.example',
    'java\nscript:alert(1)',
    '',
    'not a URL',
  ])('refuses %j', (url) => expect(getSafeHref(url)).toBeNull());
});

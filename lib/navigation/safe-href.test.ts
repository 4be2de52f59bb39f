import { describe, expect, it } from 'vitest';
import { safeHref } from './safe-href';

describe('safeHref', () => {
  it.each(['https://olive.example/book', '/member/shop', 'mailto:hello@olive.example', 'tel:+97231234567'])(
    'accepts %s',
    (address) => expect(safeHref(address)).toBe(address),
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
    'not an address',
  ])('refuses %j', (address) => expect(safeHref(address)).toBeNull());
});

import { describe, expect, it } from 'vitest';
import { findSlashRedirect } from './slash-redirect';

describe('A page with slashes that are too many', () => {
  it.each([
    ['/lp/?id=welcome&utm_source=mail&x=1', '/lp?id=welcome&utm_source=mail'],
    ['/member//shop?tab=rewards&fbclid=abc', '/member/shop?fbclid=abc&tab=rewards'],
    ['/?theme=dark', null],
    ['/locations?returnUrl=/a//', null],
    ['/_next/data//x/', null],
  ])('of a business at %s is at %s', (target, page) => expect(findSlashRedirect(target, false)).toBe(page));

  it.each([
    ['/sign-in/', '/sign-in'],
    ['/sign-in/?next=%2Ftill&utm_source=mail', '/sign-in?next=%2Ftill'],
    ['/members//7///', '/members/7'],
    ['/', null],
    ['/till', null],
    ['/?next=%2Ftill/', null],
  ])('DK9: of the desk at %s is at %s', (target, page) => expect(findSlashRedirect(target, true)).toBe(page));
});

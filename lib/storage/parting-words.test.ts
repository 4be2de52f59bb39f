// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { leaveWords, takeWords } from './parting-words';

beforeEach(() => sessionStorage.clear());

it('says what the page before left, once', () => {
  leaveWords('legal.withdraw.done', 'before');
  expect(takeWords()).toBe('legal.withdraw.done');
  expect(takeWords()).toBeUndefined();
});

it('keeps it from the page that left it, which is about to go', () => {
  leaveWords('legal.withdraw.done');
  expect(takeWords()).toBeUndefined();
  expect(takeWords('after')).toBe('legal.withdraw.done');
});

it('says nothing that it does not know', () => {
  sessionStorage.setItem('partingWords', 'before <b>hello</b>');
  expect(takeWords()).toBeUndefined();
});

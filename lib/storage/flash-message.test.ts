// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { storeFlashMessage, consumeFlashMessage } from './flash-message';

beforeEach(() => sessionStorage.clear());

it('says what the page before left, once', () => {
  storeFlashMessage('legal.withdraw.done', 'before');
  expect(consumeFlashMessage()).toBe('legal.withdraw.done');
  expect(consumeFlashMessage()).toBeUndefined();
});

it('keeps it from the page that left it, which is about to go', () => {
  storeFlashMessage('legal.withdraw.done');
  expect(consumeFlashMessage()).toBeUndefined();
  expect(consumeFlashMessage('after')).toBe('legal.withdraw.done');
});

it('says nothing that it does not know', () => {
  sessionStorage.setItem('partingWords', 'before <b>hello</b>');
  expect(consumeFlashMessage()).toBeUndefined();
});

import { beforeEach, expect, it } from 'vitest';
import { storeFlashMessage, consumeFlashMessage } from './flash-message';

beforeEach(() => sessionStorage.clear());

it('a flash message is shown once on the next page', () => {
  storeFlashMessage('legal.withdraw.done', 'before');
  expect(consumeFlashMessage()).toBe('legal.withdraw.done');
  expect(consumeFlashMessage()).toBeUndefined();
});

it('a flash message is not shown on the page that stored it', () => {
  storeFlashMessage('legal.withdraw.done');
  expect(consumeFlashMessage()).toBeUndefined();
  expect(consumeFlashMessage('after')).toBe('legal.withdraw.done');
});

it('an unknown flash message is ignored', () => {
  sessionStorage.setItem('flashMessage', 'before <b>hello</b>');
  expect(consumeFlashMessage()).toBeUndefined();
});

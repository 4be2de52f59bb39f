// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { renderPortal } from '@/tests/setup/render-portal';
import { Celebration } from './celebration';

it('a milestone is celebrated once, without a word for screen readers', async () => {
  const { container, unmount } = await renderPortal(<Celebration milestone="receipt" />);
  await expect.poll(() => container.querySelectorAll('[aria-hidden="true"] > span').length).toBeGreaterThan(10);
  expect(container).toHaveTextContent('');
  unmount();
  const again = await renderPortal(<Celebration milestone="receipt" />);
  expect(again.container.querySelector('[aria-hidden="true"]')).toBeNull();
});

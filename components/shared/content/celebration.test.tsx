import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Celebration } from './celebration';

it('a milestone is celebrated once, without a word for screen readers', async () => {
  const { container, unmount } = render(<Celebration milestone="receipt" />);
  await expect.poll(() => container.querySelectorAll('[aria-hidden="true"] > span').length).toBeGreaterThan(10);
  expect(container).toHaveTextContent('');
  unmount();
  const again = render(<Celebration milestone="receipt" />);
  expect(again.container).toBeEmptyDOMElement();
});

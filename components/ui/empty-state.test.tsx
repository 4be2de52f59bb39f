import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible } from '@/tests/setup/expect-accessible';
import { EmptyState } from './empty-state';
import { WifiOff } from './icons';

it('an empty list says so, and offers what to do next', async () => {
  render(
    <main>
      <EmptyState icon={WifiOff} title="No gifts yet" text="They appear here.">
        <a href="#shop">Look at the shop</a>
      </EmptyState>
    </main>,
  );
  expect(screen.getByText('No gifts yet')).toBeVisible();
  expect(screen.getByText('They appear here.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Look at the shop' })).toBeVisible();
  await expectAccessible();
});

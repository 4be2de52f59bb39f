import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createMemberDetails } from '@/tests/msw/responses';
import { expectAccessible } from '@/tests/setup/expect-accessible';
import { renderPortal } from '@/tests/setup/render-portal';
import { TierCard } from './tier-card';

const createLevel = (name: string, from: number) => ({ id: name, name, from, benefits: [], earningPercent: 100 });
const tiers = { by: 'visits' as const, periodDays: 365, levels: [createLevel('Seed', 0), createLevel('Sprout', 5)] };
const kept = { name: 'Blossom', benefits: ['A seat'], earningPercent: 120, validUntil: '2099-03-01T00:00:00.000Z' };
const details = createMemberDetails({ tier: { levelId: 'Seed', value: 4, kept } });

it('a level that the business has removed is the member’s until its end, with what it gives and the way to another', async () => {
  await renderPortal(<TierCard />, { who: 'member', configuration: { tiers }, details });
  const card = await screen.findByRole('region', { name: 'Your level Blossom' });
  expect(card).toHaveTextContent(/Yours until .*2099/);
  expect(card).toHaveTextContent(/can’t be reached any more/);
  expect(screen.getByText('A seat')).toBeVisible();
  expect(screen.getByText('Earn 20% more on every purchase')).toBeVisible();
  expect(screen.getByText('1 more visit to reach Sprout')).toBeVisible();
  expect(screen.queryByText('Your level', { selector: 'li *' })).toBeNull();
  await expectAccessible();
});

it('a level is the member’s until its end also when the business has no levels any more', async () => {
  await renderPortal(<TierCard />, { who: 'member', details });
  const card = await screen.findByRole('region', { name: 'Your level Blossom' });
  expect(card).not.toHaveTextContent('All levels');
});

import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '@/store/api';
import { createMemberDetails } from '@/tests/msw/responses';
import { renderPortal } from '@/tests/setup/render-portal';
import { TierCard } from './tier-card';

const createLevel = (name: string, from: number) => ({ id: name, name, from, benefits: [], earningPercent: 100 });
const levels = [createLevel('Seed', 0), createLevel('Sprout', 5)];
const inLevel = (levelId: string, value: number) => createMemberDetails({ tier: { levelId, value } });

it('a level that is reached while the member looks opens once, without a word, and one that is lost does not', async () => {
  const { store } = await renderPortal(<TierCard />, {
    who: 'member',
    configuration: { tiers: { by: 'visits', periodDays: 365, levels } },
    details: inLevel('Seed', 4),
  });
  const countPieces = () => document.body.querySelectorAll('[aria-hidden="true"] > span:empty').length;
  const show = async (levelId: string, value: number) => {
    await act(() => store.dispatch(api.util.upsertQueryData('getMemberDetails', undefined, inLevel(levelId, value))));
    return screen.findByRole('region', { name: `Your level ${levelId}` });
  };
  await screen.findByRole('region', { name: 'Your level Seed' });
  expect(countPieces()).toBe(0);
  const { textContent } = await show('Sprout', 5);
  await expect.poll(countPieces).toBeGreaterThan(10);
  expect(screen.getByRole('region', { name: 'Your level Sprout' })).toHaveTextContent(textContent ?? '');
  expect(screen.queryByRole('status')).toBeNull();
  await show('Seed', 4);
  expect(countPieces()).toBe(0);
});

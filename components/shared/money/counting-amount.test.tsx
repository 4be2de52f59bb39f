import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { api } from '@/store/api';
import { createMemberDetails } from '@/tests/msw/responses';
import { renderPortal } from '@/tests/setup/render-portal';
import { BalanceCard } from './balance-card';
import { countAmount } from './count-amount';

const OPTIONS = { who: 'member', configuration: { pointsDecimals: 0 } } as const;

/** Renders a balance of 1,000 points, and changes it to 1,300. */
async function earn() {
  const { store } = await renderPortal(<BalanceCard />, {
    ...OPTIONS,
    details: createMemberDetails({ points: 100_000 }),
  });
  await screen.findByText('1,000');
  await act(() =>
    store.dispatch(api.util.upsertQueryData('getMemberDetails', undefined, createMemberDetails({ points: 130_000 }))),
  );
  await screen.findByText('1,300');
}

it('a balance that changes counts to the new one, which screen readers have at once and alone', async () => {
  await earn();
  const getCounted = () => document.body.querySelector('[aria-hidden] bdi')?.textContent;
  expect(getCounted()).toMatch(/^1,[012]\d\d$/);
  expect(screen.getByText('1,300').closest('.sr-only')).toBeInTheDocument();
  await expect.poll(getCounted).toBeUndefined();
  expect(screen.getByText('1,300').closest('.sr-only')).toBeNull();
});

it('a balance that changes is the new one at once for those who prefer less motion', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia(''), matches: true });
  await earn();
  expect(screen.getByText('1,300').closest('.sr-only')).toBeNull();
  expect(screen.queryByText('1,000')).toBeNull();
});

it.each([
  ['whole units', 1_000, 130_000, 100],
  ['fractions', 1_050, 130_000, 1],
])('counting shows %s where both amounts are', (_, from, to, grain) => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  const steps: (number | null)[] = [];
  countAmount(from, to, (step) => steps.push(step));
  for (const now of [0, 100, 333, 700, 900]) frames.shift()?.(now);
  vi.unstubAllGlobals();
  expect(steps.at(0)).toBe(from);
  expect(steps.at(-1)).toBeNull();
  const between = steps.slice(0, -1).map(Number);
  expect(between).toEqual([...between].sort((a, b) => a - b));
  expect(between.every((step) => step % grain === 0)).toBe(true);
});

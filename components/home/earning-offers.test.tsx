import { screen, within } from '@testing-library/react';
import type { EarningMultiplier } from 'loyalty-contract/schemas/earning-multipliers';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '@/tests/setup/expect-accessible';
import { renderPortal } from '@/tests/setup/render-portal';
import { EarningOffers } from './earning-offers';

const double: EarningMultiplier = { id: 'double', name: 'Double points', percent: 200, someItems: false };
const show = (...multipliers: EarningMultiplier[]) =>
  renderPortal(<EarningOffers />, { configuration: { timeZone: 'America/New_York', multipliers } });
const listConditions = () =>
  screen
    .getAllByRole('listitem')
    .filter((item) => !within(item).queryByRole('heading'))
    .map(({ textContent }) => textContent?.replaceAll(/[\u2068\u2069]/g, ''));

describe('The offers of the home page', () => {
  it('say how much more, when, where, for whom and on what', async () => {
    await show({
      ...double,
      days: [4, 2],
      from: '15:00',
      until: '18:00',
      lastDay: '2026-12-31',
      places: ['Haifa', 'Sarona'],
      levels: ['Gold'],
      someItems: true,
    });
    expect(screen.getByRole('region', { name: 'Earn more' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Double points' })).toBeVisible();
    expect(screen.getByText('Earn 2 × as much')).toBeVisible();
    expect(listConditions()).toEqual([
      'Tuesday, Thursday 15:00–18:00',
      'Until 31 Dec 2026',
      'At Haifa, Sarona',
      'For level: Gold',
      'On selected items',
    ]);
    await expectAccessible();
  });

  it('name the days of a period as the business does, in whatever zone', async () => {
    await show({ ...double, firstDay: '2026-12-01', lastDay: '2026-12-05' });
    expect(listConditions()).toEqual(['1 Dec 2026 to 5 Dec 2026']);
  });

  it('say from when one is that has not begun, and shorten many days', async () => {
    await show({ ...double, percent: 150, days: [1, 2, 3, 4, 5], firstDay: '2026-12-01' });
    expect(screen.getByText('Earn 1.5 × as much')).toBeVisible();
    expect(listConditions()).toEqual(['Mon, Tue, Wed, Thu, Fri', 'From 1 Dec 2026']);
  });

  it('are nothing where there is none', async () => {
    await show();
    expect(screen.queryByRole('region', { name: 'Earn more' })).toBeNull();
  });
});

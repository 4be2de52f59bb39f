import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createMemberDetails } from '@/tests/msw/responses';
import { renderPortal } from '@/tests/setup/render-portal';
import { Navbar } from './navbar';

type Options = NonNullable<Parameters<typeof renderPortal>[1]>['configuration'];

async function show(configuration: Options) {
  await renderPortal(<Navbar />, { who: 'member', details: createMemberDetails({ points: 1_250 }), configuration });
  return within(screen.getByRole('banner'));
}

describe('The navbar of a member', () => {
  it.each([
    ['the balance', 'showPointsOnNavBar', 'link', /12\.50/],
    ['the gift icon', 'allowGiftsIcon', 'link', 'My gifts'],
    ['the code for the till', 'showVerificationIdCodeOnNavBar', 'button', 'Show my code'],
  ] as const)('shows %s only if the business says so', async (_, setting, role, name) => {
    const flags = { showPointsOnNavBar: false, allowGiftsIcon: false, showVerificationIdCodeOnNavBar: false };
    const bar = await show({ ...flags, [setting]: true });
    expect(await bar.findByRole(role, { name })).toBeVisible();
  });

  it.each(['showPointsOnNavBar', 'allowGiftsIcon', 'showVerificationIdCodeOnNavBar'])(
    'shows nothing of %s where it is off',
    async (setting) => {
      const bar = await show({ showPointsOnNavBar: true, allowGiftsIcon: true, [setting]: false });
      const name = { showPointsOnNavBar: /12\.50/, allowGiftsIcon: 'My gifts' }[setting] ?? 'Show my code';
      expect(bar.queryByRole('link', { name })).toBeNull();
      expect(bar.queryByRole('button', { name })).toBeNull();
    },
  );

  it('has the business’s picture in place of the initials', async () => {
    const bar = await show({ userProfile: { logoImageUrl: 'https://olive.example/face.png' } });
    const account = bar.getByRole('button', { name: /^My account/ });
    expect(account.querySelector('img')).toHaveAttribute('src', 'https://olive.example/face.png');
    expect(account).not.toHaveTextContent('AL');
  });

  it('has the initials where there is no picture', async () => {
    const bar = await show({});
    expect(bar.getByRole('button', { name: /^My account/ })).toHaveTextContent('AL');
  });
});

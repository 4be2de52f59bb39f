import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createMenuItem } from '@/tests/msw/responses';
import { renderPortal } from '@/tests/setup/render-portal';
import { RewardsLink } from './rewards-link';

const shop = createMenuItem({ name: 'Shop', path: '/member/shop' });
const card = createMenuItem({ name: 'Card', path: '/member/walletpass' });
const profile = createMenuItem({ name: 'Profile', path: '/member/profile' });

it.each([
  ['to the shop where the business has one', [card, shop], 'Go to shop', '/member/shop'],
  ['to the card where the menu has no shop', [profile, card], 'Show my card', '/member/walletpass'],
  ['home where the menu has neither', [profile], 'Go to home', '/'],
  ['to the shop where the business has no menu', [], 'Go to shop', '/member/shop'],
] as const)('An empty list leads %s', async (_, menu, name, to) => {
  await renderPortal(<RewardsLink />, { configuration: { menu: [...menu] } });
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', to);
});

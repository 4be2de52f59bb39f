import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FlagsContext } from '@/components/shared/navigation/flags';
import { parseFlags } from '@/lib/embed/flags';
import { createMenuItem } from '@/tests/msw/responses';
import { renderPortal } from '@/tests/setup/render-portal';
import { Shortcuts } from './shortcuts';

const menu = [
  createMenuItem({ name: 'Gifts', path: '/member/rewards', menuOrder: 1 }),
  createMenuItem({ name: 'Shop', path: '/member/shop', menuOrder: 2 }),
  createMenuItem({ name: 'Places', path: '/locations', menuOrder: 3, navBarNavigationAccess: false }),
];
const items = ['Gifts', 'Shop'].map((name) => ({ name, defaultName: name, id: name.toLowerCase() }));
const replies = { getNavigationItems: { items } };

const show = (query: Record<string, string>) =>
  renderPortal(
    <FlagsContext value={parseFlags(query)}>
      <Shortcuts />
    </FlagsContext>,
    { who: 'member', configuration: { menu }, replies },
  );
const names = () => screen.getAllByRole('link').map((link) => link.textContent);

describe('The shortcuts of home', () => {
  it('lead to the screens that are not in the tab bar', async () => {
    await show({});
    await expect.poll(names).toEqual(['Places']);
  });

  it('lead to all screens where an embedded portal has no tab bar', async () => {
    await show({ hidenavbar: 'true' });
    await expect.poll(names).toEqual(['Gifts', 'Shop', 'Places']);
  });
});

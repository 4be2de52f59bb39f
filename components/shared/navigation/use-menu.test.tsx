import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MenuItem } from 'loyalty-contract/schemas/menu';
import { createMenuItem } from '@/tests/msw/responses';
import { renderPortal, type Visitor } from '@/tests/setup/render-portal';
import { MenuAnchor } from './menu-anchor';
import { useMenu, useNavigation } from './use-menu';

const item = (name: string, more: Partial<MenuItem>) =>
  createMenuItem({ name, navBarNavigationAccess: false, ...more });

function Menu() {
  return useMenu().map((link) => <MenuAnchor key={link.item.name} link={link} className="" />);
}
const show = (menu: MenuItem[], visitor: Visitor = 'visitor') =>
  renderPortal(<Menu />, { who: visitor, configuration: { menu } });
const getLink = (name: string) => screen.getByRole('link', { name: new RegExp(`^${name}`) });

describe('Menu item', () => {
  it.each([
    '/forms/visit-survey',
    '/locations/olive-haifa',
    '/lp?id=welcome-dessert',
    '/member/rewards?gift=g-1',
    '/member/shop?item=reward-wine',
    '/auth/register',
  ])('links to the portal screen that it names: %s', async (path) => {
    await show([item('There', { path })]);
    expect(getLink('There')).toHaveAttribute('href', path);
  });

  it.each(['/member/rewrads', '//evil.example', '/forms/a/b', '/\\evil.example', '/forms/%2e%2e'])(
    'without a known screen is left out: %s',
    async (path) => {
      await show([item('There', { path })]);
      expect(screen.queryByRole('link')).toBeNull();
    },
  );

  const secret = item('Secret', {
    calculatedUrl: 'https://members.example/secret',
    openInNewWindow: true,
    target: '_blank',
    onlyForLoggedInUser: true,
  });

  it('sends a visitor to sign-in, with its id only, if it leads members to an external URL', async () => {
    await show([secret]);
    expect(getLink('Secret')).toHaveAttribute('href', '/auth/signin?callbackUrl=%2Fgoto%2Fsecret');
    expect(getLink('Secret')).not.toHaveAttribute('target');
  });

  it('opens an external URL directly for a member', async () => {
    await show([secret], 'member');
    expect(getLink('Secret')).toHaveAttribute('href', 'https://members.example/secret');
    expect(getLink('Secret')).toHaveAttribute('target', '_blank');
  });
});

describe('Navbar', () => {
  function Bar() {
    return useNavigation().map((link) => <MenuAnchor key={link.item.name} link={link} className="" />);
  }

  const bar = (menu: MenuItem[]) => ({
    items: menu.map(({ name, defaultName }) => ({ name, defaultName, id: name.toLowerCase() })),
  });

  it('shows the items of the navigation call in order', async () => {
    const inBar = { navBarNavigationAccess: true };
    const menu = [
      item('Home', { path: '/', ...inBar }),
      item('Places', { path: '/locations', ...inBar }),
      item('Scan', { path: '/purchasescanner', ...inBar }),
    ];
    const items = ['Scan', 'Home'].map((name) => ({ name, defaultName: name, id: name.toLowerCase() }));
    await renderPortal(<Bar />, { configuration: { menu }, replies: { getNavigationItems: { items } } });
    await waitFor(() => expect(screen.getAllByRole('link').map((item) => item.textContent)).toEqual(['Scan', 'Home']));
  });

  const inBar = (name: string, more: Partial<MenuItem>) => item(name, { navBarNavigationAccess: true, ...more });
  it.each([
    ['a framed page', { calculatedUrl: 'https://olive.example/map', embedInIframe: true }, '/view/there'],
    ['a page of another site', { calculatedUrl: 'https://olive.example/book' }, 'https://olive.example/book'],
    ['a form', { path: '/forms/visit-survey' }, '/forms/visit-survey'],
    ['a single location', { path: '/locations/olive-haifa' }, '/locations/olive-haifa'],
    ['a landing page', { path: '/lp?id=welcome-dessert' }, '/lp?id=welcome-dessert'],
    ['invoices', { path: '/member/invoices' }, '/member/invoices'],
  ])('shows %s by the name of its item, if the item says so (spec §3)', async (_, more, to) => {
    const menu = [inBar('There', { idTransformed: 'there', ...more }), item('Elsewhere', more)];
    await renderPortal(<Bar />, { who: 'member', configuration: { menu }, replies: { getNavigationItems: bar(menu) } });
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1));
    expect(getLink('There')).toHaveAttribute('href', to);
  });

  it('shows visitors what is for members, which leads to sign-in (spec §6)', async () => {
    const menu = [inBar('Gifts', { path: '/member/rewards', onlyForLoggedInUser: true })];
    await renderPortal(<Bar />, { configuration: { menu }, replies: { getNavigationItems: bar(menu) } });
    await waitFor(() =>
      expect(getLink('Gifts')).toHaveAttribute('href', '/auth/signin?callbackUrl=%2Fmember%2Frewards'),
    );
  });
});

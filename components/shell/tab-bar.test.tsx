import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createMenuItem } from '@/tests/msw/responses';
import { renderPortal } from '@/tests/setup/render-portal';
import { PanelsProvider, usePanels } from '@/components/shared/panels/panels';
import { TabBar } from './tab-bar';

const menu = [
  createMenuItem({ name: 'Home', menuOrder: 1, path: '/' }),
  createMenuItem({ name: 'Gifts', menuOrder: 2, path: '/member/rewards' }),
  createMenuItem({ name: 'Shop', menuOrder: 3, path: '/member/shop' }),
  createMenuItem({ name: 'Activity', menuOrder: 4, path: '/member/activity' }),
];

const items = menu.map(({ name, defaultName }) => ({ name, defaultName, id: name.toLowerCase() }));

function OpenPanel() {
  return usePanels().isOpen('shortCode') ? <p>The code is open</p> : null;
}

const render = async (configuration: { missingCalls?: string[]; menu?: typeof menu } = {}) => {
  await renderPortal(
    <PanelsProvider>
      <TabBar />
      <OpenPanel />
    </PanelsProvider>,
    {
      who: 'member',
      replies: { getNavigationItems: { items } },
      configuration: { menu, showVerificationIdCodeOnNavBar: false, ...configuration },
    },
  );
  return within(await screen.findByRole('navigation', { name: 'Main' }));
};

describe('Tab bar', () => {
  it('has the code for the till in its middle, whatever the navbar has', async () => {
    const tabs = await render();
    expect(tabs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Home',
      'Gifts',
      'My code',
      'Shop',
      'Activity',
    ]);
    fireEvent.click(tabs.getByRole('button', { name: 'My code' }));
    expect(screen.getByText('The code is open')).toBeVisible();
  });

  it('has none where the backend has no code', async () => {
    const tabs = await render({ missingCalls: ['getShortUserId'] });
    expect(tabs.queryByRole('button')).toBeNull();
  });

  it('shows other sites and framed pages by the names of their items, too', async () => {
    const book = createMenuItem({
      name: 'Shop',
      menuOrder: 3,
      calculatedUrl: 'https://olive.example/book',
      openInNewWindow: true,
    });
    const tabs = await render({ menu: [...menu.slice(0, 2), { ...book, name: 'Book a table' }] });
    expect(tabs.getByRole('link', { name: /^Book a table/ })).toHaveAttribute('target', '_blank');
  });
});

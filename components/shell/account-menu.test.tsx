import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createMemberDetails } from '@/tests/msw/responses';
import { expectAccessible } from '@/tests/setup/expect-accessible';
import { renderPortal } from '@/tests/setup/render-portal';
import { AccountMenu } from './account-menu';

describe('The account menu', () => {
  const openMenu = async () => {
    const header = (
      <header>
        <AccountMenu />
      </header>
    );
    await renderPortal(header, { who: 'member', details: createMemberDetails() });
    fireEvent.click(screen.getByRole('button', { name: /^My account/ }));
  };

  it('has the ways on first, then appearance and language as one row each, and the way out last', async () => {
    await openMenu();
    const themes = within(screen.getByRole('list', { name: 'Appearance' }));
    expect(themes.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Light',
      'Dark',
      'High contrast',
    ]);
    const language = screen.getByRole('combobox', { name: 'Language' });
    expect(within(language).getAllByRole('option').length).toBeGreaterThan(1);
    expect(screen.queryByRole('list', { name: 'Language' })).toBeNull();
    const isBefore = (a: Element, b: Element) =>
      expect(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    isBefore(screen.getByRole('button', { name: 'Invite a friend' }), language);
    isBefore(language, screen.getByRole('button', { name: 'Sign out' }));
    await expectAccessible();
  });

  it('changes the appearance from its row', async () => {
    await openMenu();
    const dark = screen.getByRole('button', { name: 'Dark' });
    expect(dark).toHaveAttribute('aria-pressed', 'false');
    fireEvent.click(dark);
    expect(screen.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
  });
});

// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MenuItem } from '@/contract/schemas/business';
import { renderPortal } from '@/tests/setup/render-portal';
import { findOutsideItem, LeadOnScreen } from './lead-on-screen';

const secret = {
  name: 'Secret page',
  idTransformed: 'secret',
  isActive: true,
  onlyForLoggedInUser: true,
  openInNewWindow: true,
  embedInIframe: false,
  calculatedUrl: 'https://members.example/secret',
  path: null,
} as MenuItem;

describe('the page that leads on to another site', () => {
  it('takes the address from the menu, and nothing else opens', () => {
    expect(findOutsideItem([secret], 'secret')?.address).toBe('https://members.example/secret');
    for (const id of ['https://evil.example', 'other', undefined, ['secret', 'x']]) {
      expect(findOutsideItem([secret], id)).toBeUndefined();
    }
    expect(findOutsideItem([{ ...secret, isActive: false }], 'secret')).toBeUndefined();
    expect(findOutsideItem([{ ...secret, path: '/member/shop' }], 'secret')).toBeUndefined();
    expect(findOutsideItem([{ ...secret, calculatedUrl: 'javascript:alert(1)' }], 'secret')).toBeUndefined();
  });

  it('shows nothing of it to a visitor', async () => {
    await renderPortal(<LeadOnScreen />, { query: { id: 'secret' }, configuration: { menu: [secret] } });
    expect(screen.queryByRole('link')).toBeNull();
  });
});

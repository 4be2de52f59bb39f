// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPortal } from '@/tests/setup/render-portal';
import { DrawerActions } from './drawer-actions';

const feedbackEmail = 'hello@olive.example';

it.each([
  ['opens the form for a visitor where the business lets visitors write', true, false, 'button'],
  ['opens the mail program for a visitor where the business does not', false, false, 'link'],
  ['opens the form for a member in any case', false, true, 'button'],
] as const)('"Write to us" %s', async (_, visitorFeedback, signedIn, role) => {
  const configuration = { feedbackEmail, visitorFeedback, countries: [] };
  await renderPortal(<DrawerActions onLeave={vi.fn()} />, { signedIn, configuration });
  const control = screen.getByRole(role, { name: 'Write to us' });
  expect(control.getAttribute('href')).toBe(role === 'link' ? `mailto:${feedbackEmail}` : null);
});

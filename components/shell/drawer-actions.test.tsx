import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPortal } from '@/tests/setup/render-portal';
import { DrawerActions } from './drawer-actions';

const feedbackEmail = 'hello@olive.example';

it.each([
  ['opens the form for a visitor if the business accepts visitor feedback', true, 'visitor', 'button'],
  ['opens the mail program for a visitor otherwise', false, 'visitor', 'link'],
  ['always opens the form for a member', false, 'member', 'button'],
] as const)('the button “Write to us” %s', async (_, visitorFeedback, member, role) => {
  const configuration = { feedbackEmail, visitorFeedback };
  await renderPortal(<DrawerActions onLeave={vi.fn()} />, { who: member, configuration });
  const control = screen.getByRole(role, { name: 'Write to us' });
  expect(control.getAttribute('href')).toBe(role === 'link' ? `mailto:${feedbackEmail}` : null);
});

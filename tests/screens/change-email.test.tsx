import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createCodeSent, createMemberDetails, createLoginVerified } from '../msw/responses';
import { getSentRequests } from '../msw/server';
import { mockDeadlines } from '../setup/browser';
import { renderPage } from '../setup/render-page';

/** Requests a code in the top dialog, and types it. */
async function enterCodeInDialog(title: string): Promise<void> {
  const top = within(await screen.findByRole('dialog', { name: title }));
  fireEvent.click(top.getByRole('button', { name: 'Send me a code' }));
  fireEvent.change(await top.findByLabelText('Your code'), { target: { value: '1234' } });
}

it('the last code of a new e-mail shows progress immediately, and an error when there is no response', async () => {
  const endDeadline = mockDeadlines();
  await renderPage('/member/profile', {
    details: createMemberDetails({ member: { email: 'ada@example.com' } }),
    replies: {
      validateMemberIdentifiers: { email: 'ok' },
      requestVerification: createCodeSent(),
      loginVerify: createLoginVerified(),
      changeIdentifier: new Promise<never>(() => undefined),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Change e-mail' }));
  const address = within(await screen.findByRole('dialog', { name: /^(?!Loading)/ }));
  fireEvent.change(address.getByRole('textbox'), { target: { value: 'new@example.com' } });
  fireEvent.click(address.getByRole('button', { name: 'Continue' }));
  await enterCodeInDialog('Confirm it’s you');
  await enterCodeInDialog('Confirm your new e-mail');
  const button = await screen.findByRole('button', { name: 'Continue' });
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  await expect.poll(() => getSentRequests('changeIdentifier')).toHaveLength(1);
  endDeadline();
  expect(await screen.findByText('This is taking too long. Please try again.')).toBeVisible();
  expect(button).not.toHaveAttribute('aria-busy', 'true');
});

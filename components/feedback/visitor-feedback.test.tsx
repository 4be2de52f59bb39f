import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { getSentRequests } from '@/tests/msw/server';
import { renderPortal } from '@/tests/setup/render-portal';
import { FeedbackDialog } from './feedback-dialog';

const OK = { status: 'OK', sent: true } as const;

it.each([
  ['visitor', 'submitVisitorFeedback', 'submitFeedback'],
  ['member', 'submitFeedback', 'submitVisitorFeedback'],
] as const)('feedback of a %s uses the call %s', async (member, call, other) => {
  await renderPortal(<FeedbackDialog onClose={vi.fn()} />, { who: member, replies: { [call]: OK } });
  for (const [label, value] of [
    ['Your e-mail', 'ada@example.com'],
    ['Subject', 'Hours'],
    ['Message', 'Open?'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByText(/Thank you/)).toBeVisible());
  expect([getSentRequests(call).length, getSentRequests(other).length]).toEqual([1, 0]);
});

// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { renderPortal, teachDialogs } from '@/tests/setup/render-portal';
import { FeedbackDialog } from './feedback-dialog';

const OK = { data: { status: 'OK', sent: true } };

beforeAll(teachDialogs);

async function write(signedIn: boolean) {
  const { sent } = await renderPortal(<FeedbackDialog onClose={vi.fn()} />, {
    signedIn,
    answers: { submitFeedback: OK, submitVisitorFeedback: OK },
  });
  for (const [label, value] of [
    ['Your e-mail', 'ada@example.com'],
    ['Subject', 'Hours'],
    ['Message', 'Open?'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByText(/Thank you/)).toBeTruthy());
  return sent.map(({ call }) => call);
}

it('feedback of a visitor is sent by the call for visitors', async () =>
  expect(await write(false)).toEqual(['submitVisitorFeedback']));

it('feedback of a member is sent by the call for members', async () =>
  expect(await write(true)).toContain('submitFeedback'));

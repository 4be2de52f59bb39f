import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createProblemReply } from '@/tests/msw/replies';
import { renderPortal } from '@/tests/setup/render-portal';
import { GoalHeart, useGoal } from './goal-button';

function Heart() {
  const choice = useGoal(null);
  return choice && <GoalHeart item={{ id: 'wine', name: 'Wine' }} choice={choice} />;
}

const show = (setGoal: { status: 'OK' } | ReturnType<typeof createProblemReply>) =>
  renderPortal(<Heart />, { who: 'member', replies: { setGoal }, showsToasts: true });

it('a heart says which reward is the goal now', async () => {
  await show({ status: 'OK' });
  fireEvent.click(screen.getByRole('button', { name: 'My goal: Wine' }));
  expect(await screen.findByText('Wine is your goal now.')).toBeVisible();
});

it('a heart says so when the goal could not be saved', async () => {
  await show(createProblemReply('BACKEND_UNAVAILABLE'));
  fireEvent.click(screen.getByRole('button', { name: 'My goal: Wine' }));
  expect(await screen.findByText('We couldn’t save your goal. Please try again.')).toBeVisible();
});

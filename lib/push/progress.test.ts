import { expect, it, vi } from 'vitest';
import { onPushProgress, getPushProgress, setPushPromptOpen } from './progress';

it('the progress of push distinguishes an end in this session from an earlier one', () => {
  const received = vi.fn();
  const stop = onPushProgress(received);
  setPushPromptOpen(false);
  expect(getPushProgress()).toBe('done');
  setPushPromptOpen(true);
  expect(getPushProgress()).toBe('open');
  setPushPromptOpen(false);
  expect(getPushProgress()).toBe('justDone');
  expect(received).toHaveBeenCalledTimes(2);
  stop();
  setPushPromptOpen(true);
  expect(received).toHaveBeenCalledTimes(2);
});

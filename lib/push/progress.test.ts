import { expect, it, vi } from 'vitest';
import { onPushProgress, getPushProgress, reportPushQuestion } from './progress';

it('the progress of push distinguishes an end in this session from an earlier one', () => {
  const received = vi.fn();
  const stop = onPushProgress(received);
  reportPushQuestion(false);
  expect(getPushProgress()).toBe('done');
  reportPushQuestion(true);
  expect(getPushProgress()).toBe('open');
  reportPushQuestion(false);
  expect(getPushProgress()).toBe('justDone');
  expect(received).toHaveBeenCalledTimes(2);
  stop();
  reportPushQuestion(true);
  expect(received).toHaveBeenCalledTimes(2);
});

import { expect, it, vi } from 'vitest';
import { onPushProgress, getPushProgress, reportPushQuestion } from './progress';

it('progress tells an end in this session from an earlier one', () => {
  const heard = vi.fn();
  const stop = onPushProgress(heard);
  reportPushQuestion(false);
  expect(getPushProgress()).toBe('done');
  reportPushQuestion(true);
  expect(getPushProgress()).toBe('open');
  reportPushQuestion(false);
  expect(getPushProgress()).toBe('justDone');
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  reportPushQuestion(true);
  expect(heard).toHaveBeenCalledTimes(2);
});

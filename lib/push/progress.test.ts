import { expect, it, vi } from 'vitest';
import { onPushProgress, getPushProgress, reportPushQuestion } from './progress';

it('tells an end in this session from one before it', () => {
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

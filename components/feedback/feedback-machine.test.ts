import { describe, expect, it } from 'vitest';
import { measureCpuTime } from 'loyalty-testing/cpu-time';
import { reduceFeedback, validateFeedback, initialFeedback } from './feedback-machine';

const submitting = reduceFeedback(initialFeedback, { type: 'submitted' });

describe('Feedback form state', () => {
  it('ends in the state “sent” when the business received it', () => {
    expect(reduceFeedback(submitting, { type: 'responded', status: 'OK', sent: true }).name).toBe('sent');
  });

  it.each([
    [{ type: 'responded', status: 'OK', sent: false }, 'message.general.error'],
    [{ type: 'responded', status: 'USER_CANNOT_BE_VERIFIED_AS_HUMAN' }, 'please-try-again-later'],
    [{ type: 'responded', status: 'NEED_HUMAN_VERIFICATION' }, null],
    [{ type: 'failed' }, 'message.general.error'],
    [{ type: 'failed', retryAfter: 60 }, 'error.TOO_MANY_REQUESTS'],
  ] as const)('returns to the form after %j', (event, notice) =>
    expect(reduceFeedback(submitting, event)).toEqual({ name: 'idle', notice }),
  );

  it('clears a notice that was read, but not a pending submission', () => {
    expect(reduceFeedback({ name: 'idle', notice: 'x' }, { type: 'noticePassed' })).toEqual(initialFeedback);
    expect(reduceFeedback(submitting, { type: 'noticePassed' })).toEqual(submitting);
  });
});

describe('Feedback validation', () => {
  it.each([
    [
      { email: '', subject: ' ', message: '' },
      { email: 'validation.email.empty', subject: 'validation.subject.empty', message: 'validation.message.empty' },
    ],
    [{ email: 'a b@c.d', subject: 's', message: 'm' }, { email: 'validation.email.not.in.right.format' }],
    [{ email: 'noa@olive.example', subject: 's', message: 'm' }, {}],
  ])('reports the errors of %j', (fields, problems) => expect(validateFeedback(fields)).toEqual(problems));

  it('validates an address in linear time', async () => {
    const fields = { email: '('.repeat(400_000), subject: 's', message: 'm' };
    expect(await measureCpuTime(() => validateFeedback(fields))).toBeLessThan(1_000);
  });
});

import { describe, expect, it } from 'vitest';
import { classifyFailure, createHttpError, getRetryDelay } from './failures';
import { RETRY_DELAYS_SECONDS } from './limits';

const smtp = (responseCode: number, command: string) =>
  Object.assign(new Error('550 ada@example.com'), { code: 'EENVELOPE', responseCode, command });

describe('Failed delivery', () => {
  it.each([
    ['an address refused by the server', smtp(550, 'RCPT TO'), 'SMTP 550', true],
    ['a mail refused by the server', smtp(554, 'DATA'), 'SMTP 554', true],
    ['a busy server', smtp(451, 'RCPT TO'), 'SMTP 451', false],
    ['a wrong password', smtp(535, 'AUTH PLAIN'), 'SMTP 535', false],
    ['a refused sender', smtp(550, 'MAIL FROM'), 'SMTP 550', false],
    ['an invalid address', Object.assign(new Error(), { code: 'EENVELOPE' }), 'EENVELOPE', true],
    ['a silent server', Object.assign(new Error(), { code: 'ETIMEDOUT' }), 'ETIMEDOUT', false],
    ['a number refused by the gateway', createHttpError(422), 'HTTP 422', true],
    ['a wrong token', createHttpError(401), 'HTTP 401', false],
    ['a busy gateway', createHttpError(429), 'HTTP 429', false],
    ['a failing gateway', createHttpError(503), 'HTTP 503', false],
    [
      'an unreachable gateway',
      new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) }),
      'ECONNREFUSED',
      false,
    ],
    ['a deadline', new DOMException('late', 'TimeoutError'), 'TimeoutError', false],
    ['a thrown value that is not an Error', 'ada@example.com', 'UNKNOWN', false],
  ])('by %s is classified by its code as retryable or not', (_, error, reason, permanent) =>
    expect(classifyFailure(error)).toEqual({ reason, permanent }),
  );

  it.each([
    [1, false, 5_000, 10_000],
    [3, false, 20_000, 40_000],
    [1, true, 500, 1_000],
    [40, false, RETRY_DELAYS_SECONDS.message.longest * 500, RETRY_DELAYS_SECONDS.message.longest * 1_000],
    [40, true, RETRY_DELAYS_SECONDS.code.longest * 500, RETRY_DELAYS_SECONDS.code.longest * 1_000],
  ])('attempt %d (code: %s) is retried after %d to %d ms', (attempts, isCode, least, most) => {
    expect(getRetryDelay(attempts, isCode, 0)).toBe(least);
    expect(getRetryDelay(attempts, isCode, 1)).toBe(most);
  });
});

import { describe, expect, it } from 'vitest';
import { DAY_SECONDS } from 'loyalty-text/durations';
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
    expect(classifyFailure(error)).toMatchObject({ reason, permanent }),
  );

  it.each([
    ['an address refused by the server', smtp(550, 'RCPT TO'), true],
    ['a full mailbox', smtp(452, 'RCPT TO'), true],
    ['a mailbox that is busy', smtp(450, 'RCPT TO'), true],
    ['a mail refused for what it says', smtp(554, 'DATA'), true],
    ['a server with a fault', smtp(451, 'RCPT TO'), false],
    ['a server that closes', smtp(421, 'RCPT TO'), false],
    ['a server that takes no mail for now', smtp(451, 'DATA'), false],
    ['a full disk of the server', smtp(452, 'DATA'), false],
    ['an invalid address', Object.assign(new Error(), { code: 'EENVELOPE' }), true],
    ['a number refused by the gateway', createHttpError(422), true],
    ['a wrong password', smtp(535, 'AUTH PLAIN'), false],
    ['a failing gateway', createHttpError(500), false],
    ['a deadline', new DOMException('late', 'TimeoutError'), false],
  ])('by %s is about the message itself or about the service', (_, error, isOfMessage) =>
    expect(classifyFailure(error)).toMatchObject({ isOfMessage }),
  );

  it.each([
    ['a deadline', new DOMException('late', 'TimeoutError'), true],
    ['a cut connection', new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } }), true],
    ['a proxy without a response of the gateway', createHttpError(504), true],
    ['the deadline of a mail', Object.assign(new Error(), { code: 'EABORT' }), true],
    ['a cut connection while a mail was sent', Object.assign(new Error(), { code: 'ESOCKET', command: 'DATA' }), true],
    ['a gateway that is not there', new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }), false],
    ['a failing gateway', createHttpError(500), false],
    ['a refused mail', smtp(451, 'DATA'), false],
  ])('by %s leaves open whether the message was taken, or not', (_, error, mayBeTaken) =>
    expect(classifyFailure(error)).toMatchObject({ mayBeTaken }),
  );

  it.each([
    ['a message', false, { retryAfter: 40 }, 40],
    ['a code', true, { retryAfter: 40 }, 40],
    ['a message, for too long', false, { retryAfter: DAY_SECONDS }, RETRY_DELAYS_SECONDS.message.longestAsked],
    ['a code, for too long', true, { retryAfter: DAY_SECONDS }, RETRY_DELAYS_SECONDS.code.longestAsked],
    ['a message that may be taken', false, { mayBeTaken: true }, RETRY_DELAYS_SECONDS.message.ifTaken],
    ['a code that may be taken', true, { mayBeTaken: true }, RETRY_DELAYS_SECONDS.code.ifTaken],
  ])('of %s (code: %s) with %j is retried after %d s at least', (_, isCode, failure, seconds) => {
    expect(getRetryDelay(1, isCode, 0, failure)).toBe(seconds * 1_000);
    expect(getRetryDelay(1, isCode, 1, failure)).toBe(seconds * 1_200);
  });

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

import { describe, expect, it } from 'vitest';
import { isOutcomeUnknown, type ApiError } from './api-error';

describe('A write', () => {
  it.each<[ApiError, boolean]>([
    [{ status: 0, code: 'FETCH_ERROR' }, true],
    [{ status: 503, code: 'BACKEND_UNAVAILABLE' }, true],
    [{ status: 409, code: 'IDEMPOTENCY_IN_FLIGHT' }, true],
    [{ status: 409, code: 'GIFT_USED' }, false],
    [{ status: 404, code: 'NOT_FOUND' }, false],
    [{ status: 501, code: 'NOT_IMPLEMENTED' }, false],
  ])('that failed with %j may have been executed: %s', (error, expected) => {
    expect(isOutcomeUnknown(error)).toBe(expected);
  });
});

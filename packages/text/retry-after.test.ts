import { describe, expect, it, vi } from 'vitest';
import { parseRetryAfter, readRetryAfter } from './retry-after';

describe('Retry-After', () => {
  it('is a number of whole seconds', () => {
    expect(parseRetryAfter('120')).toBe(120);
  });

  it('is a date in the future', () => {
    vi.useFakeTimers({ now: new Date('2026-11-27T09:00:00.500Z') });
    expect(parseRetryAfter('Fri, 27 Nov 2026 09:02:00 GMT')).toBe(120);
    expect(parseRetryAfter('Fri, 27 Nov 2026 09:00:00 GMT')).toBeUndefined();
    expect(parseRetryAfter('2026-11-27T09:02:00Z')).toBeUndefined();
    vi.useRealTimers();
  });

  it.each([
    [429, 120],
    [503, 120],
    [500, undefined],
    [200, undefined],
  ])('of a response %d asks for %j', (status, seconds) => {
    expect(readRetryAfter(status, '120')).toBe(seconds);
  });

  it.each(['', '0', '-5', '1.5', 'Fri, 31 Nxx 2026 09:00:00 GMT', null, undefined, ['3']])(
    'is undefined for %j',
    (value) => {
      expect(parseRetryAfter(value)).toBeUndefined();
    },
  );
});

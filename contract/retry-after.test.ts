import { describe, expect, it } from 'vitest';
import { parseRetryAfter, readRetryAfter } from './retry-after';

describe('Retry-After', () => {
  it('is a number of whole seconds', () => {
    expect(parseRetryAfter('120')).toBe(120);
  });

  it.each([
    [429, 120],
    [503, 120],
    [500, undefined],
    [200, undefined],
  ])('of a response %d asks for %j', (status, seconds) => {
    expect(readRetryAfter(status, '120')).toBe(seconds);
  });

  it.each(['', '0', '-5', '1.5', 'Fri, 27 Nov 2026 09:00:00 GMT', null, undefined, ['3']])(
    'is undefined for %j',
    (value) => {
      expect(parseRetryAfter(value)).toBeUndefined();
    },
  );
});

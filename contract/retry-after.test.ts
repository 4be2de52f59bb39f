import { describe, expect, it } from 'vitest';
import { parseRetryAfter } from './retry-after';

describe('Retry-After', () => {
  it('is a number of whole seconds', () => {
    expect(parseRetryAfter('120')).toBe(120);
  });

  it.each(['', '0', '-5', '1.5', 'Fri, 27 Nov 2026 09:00:00 GMT', null, undefined, ['3']])(
    'is undefined for %j',
    (value) => {
      expect(parseRetryAfter(value)).toBeUndefined();
    },
  );
});

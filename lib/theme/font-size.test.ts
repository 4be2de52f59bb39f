import { describe, expect, it } from 'vitest';
import { toFontSize } from './font-size';

describe('Text size', () => {
  it.each([
    ['1.3', 1.3],
    [0.1 + 0.2 + 1, 1.3],
    ['9', 2],
    [-4, 0.5],
    ['0', 0.5],
  ])('%j is %d rem', (value, size) => expect(toFontSize(value)).toBe(size));

  it.each(['', '{', 'NaN', null, undefined, {}, Number.POSITIVE_INFINITY])(
    '%j falls back to the initial size',
    (value) => expect(toFontSize(value)).toBe(1),
  );
});

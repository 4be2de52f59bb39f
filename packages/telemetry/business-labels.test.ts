import { describe, expect, it, vi } from 'vitest';
import { createBusinessLabels } from './business-labels';

describe('Business labels', () => {
  it('are given to the first businesses up to the limit', () => {
    const toLabel = createBusinessLabels(2, () => undefined);
    expect([toLabel('a'), toLabel('b'), toLabel('c'), toLabel(undefined)]).toEqual(['a', 'b', 'other', 'none']);
  });

  it('move to a business twice as busy as the quietest, whose series ends', () => {
    const onDrop = vi.fn();
    const getLabel = createBusinessLabels(2, onDrop);
    for (const id of ['a', 'a', 'a', 'b']) getLabel(id);
    expect([getLabel('c'), getLabel('c')]).toEqual(['other', 'other']);
    expect(onDrop).not.toHaveBeenCalled();
    expect(getLabel('c')).toBe('c');
    expect(onDrop.mock.calls).toEqual([['b']]);
    expect(getLabel('b')).toBe('other');
  });

  it('never exceed the limit, however many businesses there are', () => {
    const getLabel = createBusinessLabels(5, () => undefined);
    const seen = new Set(Array.from({ length: 1_000 }, (_, index) => getLabel(`business-${index}`)));
    expect(seen.size).toBe(6);
  });
});

import { describe, expect, it } from 'vitest';
import { summarize } from './statistics';
import { judge } from './verdict';

const steady = summarize([0.9, 0.9, 0.91]);

describe('judge', () => {
  it('compares the median with the limit', () => {
    expect(judge(steady, { least: 0.8 })).toBe('met');
    expect(judge(steady, { most: 0.8 })).toBe('missed');
    expect(judge(steady, { least: 1.2 })).toBe('missed');
  });

  it('returns “not known” when the spread exceeds the distance of the median from the limit', () => {
    const wide = summarize([0.5, 0.9, 1.3]);
    expect(judge(wide, { least: 0.8 })).toBe('not known');
    expect(judge(wide, { most: 0.8 })).toBe('not known');
    expect(judge(wide, { least: 0.1 })).toBe('met');
  });

  it('returns “not known” with fewer than three rounds', () => {
    expect(judge(summarize([0.9, 0.9]), { least: 0.1 })).toBe('not known');
    expect(judge(summarize([0.9]), { least: 0.1 })).toBe('not known');
  });

  it('accepts one round of an exact value, even at the limit', () => {
    expect(judge(summarize([32]), { most: 32 }, true)).toBe('met');
    expect(judge(summarize([33]), { most: 32 }, true)).toBe('missed');
  });

  it('returns “no target” without a target', () => {
    expect(judge(steady, undefined)).toBe('no target');
  });
});

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

  it('does not know when the rounds lie further apart than the median from the limit', () => {
    const wide = summarize([0.5, 0.9, 1.3]);
    expect(judge(wide, { least: 0.8 })).toBe('not known');
    expect(judge(wide, { most: 0.8 })).toBe('not known');
    expect(judge(wide, { least: 0.1 })).toBe('met');
  });

  it('does not know from one or two rounds, however alike', () => {
    expect(judge(summarize([0.9, 0.9]), { least: 0.1 })).toBe('not known');
    expect(judge(summarize([0.9]), { least: 0.1 })).toBe('not known');
  });

  it('knows what is counted after one round, at the very limit as well', () => {
    expect(judge(summarize([32]), { most: 32 }, true)).toBe('met');
    expect(judge(summarize([33]), { most: 32 }, true)).toBe('missed');
  });

  it('says so when there is no target', () => {
    expect(judge(steady, undefined)).toBe('no target');
  });
});

import { describe, expect, it } from 'vitest';
import { createRow } from './row';
import { formatEarlier, formatMarkdown, formatRow } from './table';

const call = createRow({
  id: 'b.call',
  name: "a member's call",
  unit: 'ms',
  values: [4, 5, 6],
  baseline: { name: 'bare route', values: [4, 4, 4] },
  target: { most: 1.4 },
});

describe('table of rows', () => {
  it('shows the medians with their quartiles, the baseline, the target and the verdict', () => {
    expect(formatRow(call)).toEqual({
      what: "a member's call",
      measured: '5 ms (4.50–5.50)',
      baseline: 'bare route: 4 ms',
      ratio: '1.25 (1.13–1.38)',
      target: '≤ 1.4',
      verdict: 'not known',
    });
  });

  it('omits an empty spread', () => {
    const size = createRow({
      id: 'j.home',
      name: 'home',
      unit: 'KB',
      values: [31.25],
      exact: true,
      target: { most: 32 },
    });
    expect(formatRow(size)).toMatchObject({ measured: '31.3 KB', ratio: '', verdict: 'met' });
  });

  it('shows why a row was not measured', () => {
    const absent = { id: 'b.nginx', name: 'through nginx', absent: 'nginx was not found' };
    expect(formatRow(absent)).toMatchObject({ measured: 'nginx was not found', verdict: 'not measured' });
  });

  it('returns a Markdown table with a line for each row', () => {
    const lines = formatMarkdown([call, { id: 'x', name: 'a | b', absent: 'none' }]).split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe('| What | Measured | Baseline in the same run | Ratio | Target | Verdict |');
    expect(lines[3]).toContain('a \\| b');
  });

  it('shows the commit of an earlier value, and whether it had uncommitted changes', () => {
    const run = { at: '', commit: 'abc1234', changed: true, node: '', processor: '', cores: 2, load: 0 };
    expect(formatEarlier({ ...call, run })).toBe('1.25 (1.13–1.38) at abc1234+');
    expect(formatEarlier(undefined)).toBe('');
  });
});

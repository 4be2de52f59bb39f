import { readFileSync } from 'node:fs';
import { expect, inject, it } from 'vitest';
import { testsAll } from 'loyalty-testing/tests-all';
import { attack } from '../hostile/attack';
import { StackClient } from '../stack-client';

const stack = inject('stack');

it.skipIf(!testsAll)(
  'hostile clients cause no failure, and members of every business are served during and after',
  async () => {
    const from = readFileSync(stack.logFile).length;
    const report = await attack(new StackClient(stack), {
      seed: 14,
      requests: 1_000,
      parallel: 24,
      held: 200,
    });
    const log = readFileSync(stack.logFile).subarray(from).toString();
    const faults = log
      .split('\n')
      .filter((line) => /"event":"(portal|edge|next-auth)\.fault"|"level":"?(error|50)/.test(line));
    expect(report.failures, JSON.stringify(report.byStatus)).toEqual([]);
    expect(report.refused).toEqual([]);
    expect(report.requests).toBeGreaterThan(12);
    expect(faults).toEqual([]);
  },
);

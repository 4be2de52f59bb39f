import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { z } from 'zod';

/** When, from which sources and on which machine a row was measured. */
export const Run = z.object({
  at: z.iso.datetime(),
  commit: z.string(),
  /** The sources had uncommitted changes, not counting the bench's own results. */
  changed: z.boolean(),
  node: z.string(),
  processor: z.string(),
  cores: z.int(),
  /** The load average of the last minute. */
  load: z.number(),
});
export type Run = z.infer<typeof Run>;

const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim();

/** Describes the current run. */
export function describeRun(): Run {
  return {
    at: new Date().toISOString(),
    commit: git('rev-parse', '--short', 'HEAD'),
    changed: git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!packages/lab/bench/*.json*') !== '',
    node: process.version,
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    load: Number((loadavg()[0] ?? 0).toFixed(2)),
  };
}

/** True if other work uses more than a tenth of the machine, which would distort the results. */
export function isBusy({ load, cores }: Run): boolean {
  return load > cores / 10;
}

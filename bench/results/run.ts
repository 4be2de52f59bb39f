import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { z } from 'zod';

/** When, of which sources and on what a row was measured. */
export const Run = z.object({
  at: z.iso.datetime(),
  commit: z.string(),
  /** The sources had changes that the commit has not; the bench's own results are no sources. */
  changed: z.boolean(),
  node: z.string(),
  processor: z.string(),
  cores: z.int(),
  /** Processes that ran or waited to, on average, in the minute before. */
  load: z.number(),
});
export type Run = z.infer<typeof Run>;

const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim();

/** Describes the run that begins now. */
export function describeRun(): Run {
  return {
    at: new Date().toISOString(),
    commit: git('rev-parse', '--short', 'HEAD'),
    changed: git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!bench/*.json*') !== '',
    node: process.version,
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    load: Number((loadavg()[0] ?? 0).toFixed(2)),
  };
}

/** More than a tenth of the machine is at other work: what is measured now would have to share it. */
export function isBusy({ load, cores }: Run): boolean {
  return load > cores / 10;
}

import type { RawBuilder } from 'kysely';
import type { JobRun } from '../metrics/job-runs';
import type { JobQueue } from './job-queue';
import type { JobContext } from './repeat';
import type { JobSource, Worker } from './runner';

/** A periodic task, run by one process per time slot. */
export interface Task {
  name: string;
  everySeconds: number;
  /** A condition in SQL that is true while there is something to do; a task without one runs in each slot. */
  isDue?: (now: Date) => RawBuilder<unknown>;
  run(now: Date): Promise<void>;
}

/** The data of a task's job. */
interface TaskJob {
  task: string;
}

/** Milliseconds by which this process's clock may be ahead of the database's at the start of a slot. */
const SLOT_MARGIN_MS = 1_000;
/** Concurrent tasks in one process. */
const CONCURRENCY = 2;

interface TaskContext extends Pick<JobContext, 'log' | 'now'> {
  /** Called with each finished run, and when there was nothing to do. */
  onRun?: (run: JobRun) => void;
}

/** Creates the scheduler that inserts each due task once per time slot, in whichever process is first. */
export function createTaskSource(
  jobs: JobQueue,
  tasks: readonly Task[],
  { now, onRun }: Pick<TaskContext, 'now' | 'onRun'>,
): JobSource {
  const slots = new Map<string, number>();
  return {
    name: 'tasks',
    async enqueue() {
      const at = now();
      const getSlot = ({ everySeconds }: Task) => Math.floor((at.getTime() - SLOT_MARGIN_MS) / (everySeconds * 1_000));
      const begun = tasks.filter((task) => slots.get(task.name) !== getSlot(task));
      const conditions = new Map(begun.flatMap(({ name, isDue }) => (isDue ? [[name, isDue(at)]] : [])));
      // A condition that fails stops no other task: all of them run.
      const met = await jobs.findMet(conditions).catch(() => new Set(conditions.keys()));
      let inserted = false;
      for (const task of begun) {
        if (!conditions.has(task.name) || met.has(task.name))
          inserted = (await jobs.insertTask(task.name, task.everySeconds)) || inserted;
        else onRun?.({ job: task.name, endedAt: at, ms: 0 });
        slots.set(task.name, getSlot(task));
      }
      return inserted;
    },
  };
}

/** Creates the worker that runs tasks. A failed one is stored with its reason, and runs again in its next slot. */
export function createTaskWorker(
  jobs: JobQueue,
  tasks: readonly Task[],
  { log, now, onRun }: TaskContext,
): Worker<TaskJob> {
  const queue = 'maintenance';
  return {
    queue,
    concurrency: CONCURRENCY,
    async run({ id, data }) {
      const startedAt = performance.now();
      const createRun = () => ({ job: data.task, endedAt: now(), ms: Math.round(performance.now() - startedAt) });
      try {
        // A process of another release may have inserted a task that this release does not have: its job counts as run.
        await tasks.find(({ name }) => name === data.task)?.run(now());
        onRun?.(createRun());
        return () => jobs.complete(queue, id);
      } catch (error) {
        log.error({ event: 'job.failed', err: error, job: data.task }, 'a periodic task failed');
        onRun?.({ ...createRun(), error });
        return () => jobs.fail(queue, id, error);
      }
    },
  };
}

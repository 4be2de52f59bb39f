import type { JobRun } from '../metrics/job-runs';
import type { JobQueue } from './job-queue';
import type { JobContext } from './repeat';
import type { JobSource, Worker } from './runner';

/** A periodic task, run by one process per time slot. */
export interface Task {
  name: string;
  everySeconds: number;
  run(now: Date): Promise<void>;
}

/** The data of a task's job. */
interface TaskJob {
  task: string;
}

const ENQUEUE_EVERY_MS = 1_000;
/** Milliseconds by which this process's clock may be ahead of the database's at the start of a slot. */
const SLOT_MARGIN_MS = 1_000;
/** Concurrent tasks in one process. */
const CONCURRENCY = 2;

/** Creates the scheduler that inserts each task once per time slot, in whichever process is first. */
export function createTaskSource(jobs: JobQueue, tasks: readonly Task[], now: () => Date): JobSource {
  const slots = new Map<string, number>();
  return {
    name: 'tasks',
    everyMs: ENQUEUE_EVERY_MS,
    queues: [],
    async enqueue() {
      let inserted = false;
      for (const { name, everySeconds } of tasks) {
        const slot = Math.floor((now().getTime() - SLOT_MARGIN_MS) / (everySeconds * 1_000));
        if (slots.get(name) === slot) continue;
        inserted = (await jobs.insertTask(name, everySeconds)) || inserted;
        slots.set(name, slot);
      }
      return inserted;
    },
  };
}

interface TaskWorkerContext extends Pick<JobContext, 'log' | 'now'> {
  /** Called with each finished run. */
  onRun?: (run: JobRun) => void;
}

/** Creates the worker that runs tasks. A failed one is stored with its reason, and runs again in its next slot. */
export function createTaskWorker(
  jobs: JobQueue,
  tasks: readonly Task[],
  { log, now, onRun }: TaskWorkerContext,
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

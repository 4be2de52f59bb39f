import type { JobRun } from '../metrics/job-runs';
import type { JobQueue } from './job-queue';
import type { JobContext } from './repeat';
import type { Feed, Worker } from './runner';

/** A periodic task, run by one machine per time slot. */
export interface Task {
  name: string;
  everySeconds: number;
  run(now: Date): Promise<void>;
}

/** The data of a task's job. */
interface TaskJob {
  task: string;
}

const FEED_EVERY_MS = 1_000;
/** The tolerance in milliseconds between the start of our time slot and the database's. */
const SLOT_MARGIN_MS = 1_000;
/** Concurrent tasks in one process. */
const PLACES = 2;

/** Inserts each task once per time slot, whichever machine is first. */
export function createTaskFeed(jobs: JobQueue, tasks: readonly Task[], now: () => Date): Feed {
  const slots = new Map<string, number>();
  return {
    name: 'tasks',
    everyMs: FEED_EVERY_MS,
    queues: [],
    async feed() {
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

/** Runs tasks. A failed one is stored with its reason, and runs again in its next slot. */
export function createTaskWorker(
  jobs: JobQueue,
  tasks: readonly Task[],
  { log, now, onRun }: TaskWorkerContext,
): Worker<TaskJob> {
  const queue = 'maintenance';
  return {
    queue,
    places: PLACES,
    async run({ id, data }) {
      const startedAt = performance.now();
      const ended = () => ({ job: data.task, endedAt: now(), ms: Math.round(performance.now() - startedAt) });
      try {
        // A task that this release does not know belongs to another release.
        await tasks.find(({ name }) => name === data.task)?.run(now());
        onRun?.(ended());
        return () => jobs.complete(queue, id);
      } catch (error) {
        log.error({ event: 'job.failed', err: error, job: data.task }, 'a job failed');
        onRun?.({ ...ended(), error });
        return () => jobs.fail(queue, id, error);
      }
    },
  };
}

import type { JobRun } from '../metrics/job-runs';
import type { JobQueue } from './job-queue';
import type { JobContext } from './repeat';
import type { Feed, Worker } from './runner';

/** Something that is to be done now and then, by whichever machine comes to it first. */
export interface Task {
  name: string;
  everySeconds: number;
  run(now: Date): Promise<void>;
}

/** What the job of a task holds. */
interface TaskJob {
  task: string;
}

const FEED_EVERY_MS = 1_000;
/** The database's slot has begun when ours has for so long, in milliseconds. */
const SLOT_MARGIN_MS = 1_000;
/** Tasks at a time in one process. */
const PLACES = 2;

/** Puts each task into the queue once in each of its slots of time, whichever machine is first. */
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
  /** Hears of each run that has ended. */
  onRun?: (run: JobRun) => void;
}

/** Does tasks. One that fails is kept with its reason, and comes again in its next slot. */
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
        // A task that this release does not know is another one's.
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

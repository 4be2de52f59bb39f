import type { App } from '../../core/app';
import type { Task } from '../../core/jobs/tasks';
import { forgetUndos } from './queries';

/** Forgets what the undo of a merge needed once its day is over: it has contacts that are nobody's any more. */
export const createMergeTask = ({ db, now }: Pick<App, 'db' | 'now'>): Task => ({
  name: 'merge-undos',
  everySeconds: 900,
  run: async () => void (await forgetUndos(db, now())),
});

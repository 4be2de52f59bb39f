import { sql } from 'kysely';
import type { Task } from '../core/jobs/tasks';
import type { Database } from '../db/database';

/** Runs a task as the scheduler does: only while its condition is true. @returns whether it ran */
export async function runDueTask(db: Database, task: Task | undefined, now: Date): Promise<boolean> {
  if (!task) throw new Error('there is no such task');
  const { rows } = await sql`select where ${task.isDue?.(now) ?? sql`true`}`.execute(db);
  if (rows.length > 0) await task.run(now);
  return rows.length > 0;
}

import { statements } from './statements';

/**
 * The last run of a job with irreversible effects, by the database's clock: after a jump of the clock the job is
 * suspended.
 */
export const jobRuns = statements([
  `create table job_runs (
    job text primary key,
    last_run_at timestamptz not null
  )`,
]);

import { statements } from './statements';

/** When a job that cannot be undone last ran, by the database's clock: a leap of time stops it. */
export const jobRuns = statements([
  `create table job_runs (
    job text primary key,
    last_run_at timestamptz not null
  )`,
]);

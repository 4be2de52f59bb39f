/** A run of a job that has ended. */
export interface JobRun {
  job: string;
  endedAt: Date;
  /** Duration in milliseconds. */
  ms: number;
  /** What it failed with; undefined where it did not. */
  error?: unknown;
}

/** What became of a job in this process. */
export interface JobRecord {
  job: string;
  lastRunAt: Date;
  /** Undefined until a run has succeeded. */
  lastSuccessAt: Date | undefined;
  ms: number;
  failing: boolean;
}

/** Remembers the last run of each job. */
export class JobRuns {
  private readonly records = new Map<string, JobRecord>();

  add({ job, endedAt, ms, error }: JobRun): void {
    const failing = error !== undefined;
    const lastSuccessAt = failing ? this.records.get(job)?.lastSuccessAt : endedAt;
    this.records.set(job, { job, lastRunAt: endedAt, lastSuccessAt, ms, failing });
  }

  list(): JobRecord[] {
    return [...this.records.values()].sort((record, other) => record.job.localeCompare(other.job));
  }
}

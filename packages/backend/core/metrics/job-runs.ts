/** A finished run of a job. */
export interface JobRun {
  job: string;
  endedAt: Date;
  /** Duration in milliseconds. */
  ms: number;
  /** The error; undefined on success. */
  error?: unknown;
}

/** The state of a job in this process. */
export interface JobRecord {
  job: string;
  lastRunAt: Date;
  /** Undefined before the first successful run. */
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

import { LRUCache } from 'lru-cache';
import { HOUR_MS } from 'loyalty-text/durations';
import { Counter, type Registry } from 'prom-client';

/** What calls failed with: PostgreSQL's message, which names the table, and no value. */
export interface DatabaseFault {
  sqlState: string;
  message: string;
  at: Date;
}

/** A table, column or function that is missing, or that the product's user may not use (PostgreSQL, appendix A). */
const OBJECT_FAULT = /^42/;
/** How long a fault without another failed call counts as present. */
const PRESENT_MS = HOUR_MS;
/** The latest faults that are remembered. */
const MAX_FAULTS = 20;

/** Judges from what calls did whether parts of the database are missing, or closed to the product. */
export class DatabaseFaults {
  private readonly faults = new LRUCache<string, DatabaseFault>({ max: MAX_FAULTS });
  private readonly errors: Counter;

  constructor(registry: Registry) {
    this.errors = new Counter({
      name: 'loyalty_database_errors_total',
      help: 'Calls that failed with an error of the database, by the class of its SQLSTATE',
      labelNames: ['class'],
      registers: [registry],
    });
    this.errors.inc({ class: '42' }, 0);
  }

  /** Counts a failed call. @returns true if it is the first with this fault within an hour */
  record(fault: DatabaseFault): boolean {
    const { sqlState, message, at } = fault;
    this.errors.inc({ class: sqlState.slice(0, 2) });
    if (!OBJECT_FAULT.test(sqlState)) return false;
    const isNew = !this.list(at).some((known) => known.message === message);
    this.faults.set(message, fault);
    return isNew;
  }

  /** The faults of the last hour, the latest last. */
  list(now: Date): DatabaseFault[] {
    for (const [message, { at }] of this.faults)
      if (now.getTime() - at.getTime() >= PRESENT_MS) this.faults.delete(message);
    return [...this.faults.values()].toReversed();
  }
}

import type { Logger } from 'pino';
import type { Database, OpenDatabase } from '../db/database';
import type { Clock } from './time/clock';
import type { Environment } from './environment/environment';
import type { BackendMetrics } from './metrics/metrics';

/**
 * The services that handlers use: created once at the start and passed to each of them. It contains what every domain
 * depends on; a domain with a service for others (`businesses`, `payments`) adds it by declaring its part of this
 * interface in its own folder, and `start.ts` does not compile without it.
 */
export interface App {
  db: Database;
  databaseKind: OpenDatabase['kind'];
  /** Whether the database takes writes. */
  writes: Pick<OpenDatabase['writes'], 'getFailure'>;
  environment: Environment;
  /**
   * The origin at which members' browsers reach the pages hosted here, for a host of the portal; null if it is not
   * reachable.
   */
  pagesOrigin(host: string): string | null;
  log: Logger;
  metrics: BackendMetrics;
  /** The current time. It is the database's, so that all machines agree, and tests can change it. */
  now(): Date;
  /** The reliability of this machine's own clock. */
  clock: Pick<Clock, 'isTrusted' | 'skew'>;
  /** True once the process is shutting down: it finishes requests, and load balancers should not send new ones. */
  isDraining(): boolean;
}

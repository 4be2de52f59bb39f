import type { Logger } from 'pino';
import type { Database, OpenDatabase } from '../db/database';
import type { Clock } from './clock';
import type { Environment } from './environment/environment';
import type { BackendMetrics } from './metrics/metrics';

/**
 * What handlers work with: made once at the start, handed to each of them. This is what every domain stands on; a domain that
 * has a service for the others (`businesses`, `payments`) adds it by declaring its part of this interface in its own folder,
 * and `start.ts` does not compile without it.
 */
export interface App {
  db: Database;
  databaseKind: OpenDatabase['kind'];
  environment: Environment;
  /** Where members' browsers reach the pages that are hosted here, for a host of the portal; null where they do not. */
  pagesOrigin(host: string): string | null;
  log: Logger;
  metrics: BackendMetrics;
  /** The time, in one place: the database's, so that all machines have the same, and tests can move it. */
  now(): Date;
  /** How far this machine's own clock can be trusted. */
  clock: Pick<Clock, 'isTrusted' | 'skew'>;
  /** True once the process is shutting down: it finishes requests, and load balancers should send no new ones. */
  isDraining(): boolean;
}

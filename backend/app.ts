import type { Logger } from 'pino';
import type { BusinessDirectory } from './businesses/directory';
import type { Clock } from './clock';
import type { Texts } from './content/texts';
import type { Database, OpenDatabase } from './db/database';
import type { Environment } from './environment';
import type { KeyDirectory } from './keys/key-directory';
import type { BackendMetrics } from './metrics/metrics';
import type { PushSender } from './push/sender';
import type { Issuers } from './wallet-pass/issuers';
import type { Payments } from './subscriptions/payments';

/** What handlers work with: made once at the start, handed to each of them. */
export interface App {
  db: Database;
  databaseKind: OpenDatabase['kind'];
  environment: Environment;
  businesses: BusinessDirectory;
  /** By which keys the portal, tills and staff may ask. */
  keys: KeyDirectory;
  texts: Texts;
  /** Where members' browsers reach the pages that are hosted here, for a host of the portal; null where they do not. */
  pagesOrigin(host: string): string | null;
  /** Sends push messages; undefined where the operator has configured none. */
  push: PushSender | undefined;
  /** Who signs passes for members' wallets. */
  issuers: Issuers;
  /** Who takes payments for plans; null where nobody does, and plans cannot be had. */
  payments: Payments | null;
  log: Logger;
  metrics: BackendMetrics;
  /** The time, in one place: the database's, so that all machines have the same, and tests can move it. */
  now(): Date;
  /** How far this machine's own clock can be trusted. */
  clock: Pick<Clock, 'isTrusted' | 'skew'>;
  /** True from when the process was asked to end: it answers, and nobody should ask it anything new. */
  isDraining(): boolean;
}

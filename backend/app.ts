import type { Logger } from 'pino';
import type { BusinessDirectory } from './businesses/directory';
import type { Texts } from './content/texts';
import type { Database } from './db/database';
import type { Environment } from './environment';

/** What handlers work with: made once at the start, handed to each of them. */
export interface App {
  db: Database;
  environment: Environment;
  businesses: BusinessDirectory;
  texts: Texts;
  log: Logger;
  /** The time, in one place, so that tests can move it. */
  now(): Date;
}

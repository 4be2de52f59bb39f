import type { Logger } from 'pino';
import type { Database } from '../../db/database';
import { findSameNumbers } from './queries';

/** Warns of numbers that stayed two when separators and foreign digits ceased to count: they find their members in their own spelling alone. */
export async function warnOfNumbers(db: Database, log: Logger): Promise<void> {
  for (const { id, kind, numbers } of await findSameNumbers(db))
    log.warn(
      { event: 'business.numbers', business: id, kind, numbers },
      'these numbers differ from others in their spelling alone: give their members a sign-in link, or merge the accounts of one person',
    );
}

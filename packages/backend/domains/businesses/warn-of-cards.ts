import type { Logger } from 'pino';
import type { Database } from '../../db/database';
import { findSameCards } from './queries';

/** Warns of old cards that stayed two when separators ceased to count: their members cannot sign in by them. */
export async function warnOfCards(db: Database, log: Logger): Promise<void> {
  for (const { id, cards } of await findSameCards(db))
    log.warn(
      { event: 'business.cards', business: id, cards },
      'these old cards differ from others in separators alone: give their members a link, or correct the numbers',
    );
}

import type { Logger } from 'pino';
import { MAX_CURRENCY_DIGITS } from '../../core/business-file/file-errors';
import type { Database } from '../../db/database';
import { getCurrencyDigits } from 'loyalty-text/amounts';
import { findCurrencies } from './queries';

/** Warns of businesses whose currency was accepted before its decimals were checked; they work on, in hundredths. */
export async function warnOfCurrencies(db: Database, log: Logger): Promise<void> {
  for (const { currency, ids } of await findCurrencies(db)) {
    if (getCurrencyDigits(currency) <= MAX_CURRENCY_DIGITS) continue;
    log.warn(
      { event: 'business.currency', currency, businesses: ids },
      'the currency has more than two decimals: its amounts are kept and shown in hundredths',
    );
  }
}

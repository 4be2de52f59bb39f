import { HOUR_SECONDS } from 'loyalty-text/durations';
import type { App } from '../../core/app';
import type { Task } from '../../core/jobs/tasks';
import { transact } from '../../db/transact';
import { updateUnusualAccounts } from './find-unusual';
import { findEnabledBusinesses } from './queries';

type Context = Pick<App, 'db' | 'log'> & {
  /** Called with the number of accounts that are listed for the first time. */
  onListed: (count: number) => void;
};

/** Lists accounts that got unusually much, or most of it through one person, one business after the other. */
export const createUnusualAccountsTask = ({ db, log, onListed }: Context): Task => ({
  name: 'unusual-accounts',
  everySeconds: HOUR_SECONDS,
  async run(now) {
    for (const businessId of await findEnabledBusinesses(db)) {
      try {
        const added = await transact(db, (tx) => updateUnusualAccounts(tx, businessId, now));
        if (added === 0) continue;
        onListed(added);
        log.warn(
          { event: 'accounts.unusual', businessId, added },
          'accounts got unusually much, or through one person',
        );
      } catch (error) {
        // The next run tries again; the other businesses do not wait for it.
        log.error(
          { event: 'accounts.unusual.failed', businessId, err: error },
          'unusual accounts of a business failed',
        );
      }
    }
  },
});

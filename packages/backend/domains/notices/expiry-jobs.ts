import { getBalanceKinds } from 'loyalty-contract/balance-kinds';
import type { App } from '../../core/app';
import type { Business } from '../../core/business';
import type { Task } from '../../core/jobs/tasks';
import { toLocalDay } from 'loyalty-text/local-day';
import { transact } from '../../db/transact';
import {
  findBusinessesWithNoticeDay,
  findPageEnd,
  insertGiftEndingNotices,
  insertExpiryNotices,
  storeNoticeDay,
  type MemberPage,
} from './expiry-queries';

type Context = Pick<App, 'db' | 'businesses' | 'log'>;

/** Writes the notices that are due today for all members of a business, page by page: each is a transaction of its own. */
async function insertDueNotices({ db }: Context, business: Business, today: string, now: Date): Promise<void> {
  const balanceKinds = getBalanceKinds(business.file.configuration);
  const { timeZone } = business.file.configuration;
  for (let after: string | undefined = ''; after !== undefined;) {
    const page: MemberPage = { businessId: business.id, after, today, timeZone, now };
    after = await transact(db, async (tx) => {
      await insertExpiryNotices(tx, page, balanceKinds);
      await insertGiftEndingNotices(tx, page);
      return findPageEnd(tx, page);
    });
  }
}

/** Writes notices about points, credit and gifts that end soon, once on each day of the business's calendar. */
export const createExpiryNoticeTask = (context: Context): Task => ({
  name: 'ending-notices',
  everySeconds: 900,
  async run(now) {
    for (const { id, day } of await findBusinessesWithNoticeDay(context.db)) {
      try {
        const business = await context.businesses.findById(id);
        if (!business?.file.inbox) continue;
        const today = toLocalDay(now, business.file.configuration.timeZone);
        if (day !== null && day >= today) continue;
        await insertDueNotices(context, business, today, now);
        await storeNoticeDay(context.db, id, today);
      } catch (error) {
        // The next run tries again; the other businesses do not wait for it.
        context.log.error({ event: 'notices.failed', businessId: id, err: error }, 'notices of a business failed');
      }
    }
  },
});

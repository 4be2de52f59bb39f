import { TZDate } from '@date-fns/tz';
import { toAccountType } from '@/contract/balance-kinds';
import type { App } from '../../core/app';
import type { Business } from '../../core/business';
import type { Task } from '../../core/jobs/tasks';
import { transact } from '../../db/transact';
import { getBalanceKinds } from '../businesses/balance-kinds';
import {
  findBusinessesWithDay,
  findPageEnd,
  insertEndingGifts,
  insertExpiring,
  storeDay,
  type MemberPage,
} from './ending-queries';

type Context = Pick<App, 'db' | 'businesses' | 'log'>;

/** The day of an instant as `YYYY-MM-DD`. */
function getLocalDay(now: Date, timeZone: string): string {
  const local = new TZDate(now.getTime(), timeZone);
  return new Date(Date.UTC(local.getFullYear(), local.getMonth(), local.getDate())).toISOString().slice(0, 10);
}

/** Tells all members of a business what ends soon, page by page: each is a transaction of its own. */
async function tellMembers({ db }: Context, business: Business, today: string, now: Date): Promise<void> {
  const accounts = getBalanceKinds(business).map(toAccountType);
  const { timeZone } = business.file.configuration;
  for (let after: string | undefined = ''; after !== undefined;) {
    const page: MemberPage = { businessId: business.id, after, today, timeZone, now };
    after = await transact(db, async (tx) => {
      await insertExpiring(tx, page, accounts);
      await insertEndingGifts(tx, page);
      return findPageEnd(tx, page);
    });
  }
}

/** Tells members which points, credit and gifts end soon, once on each day of their business's calendar. */
export const createEndingTask = (context: Context): Task => ({
  name: 'ending-notices',
  everySeconds: 900,
  async run(now) {
    for (const { id, day } of await findBusinessesWithDay(context.db)) {
      try {
        const business = await context.businesses.findById(id);
        if (!business?.file.inbox) continue;
        const today = getLocalDay(now, business.file.configuration.timeZone);
        if (day !== null && day >= today) continue;
        await tellMembers(context, business, today, now);
        await storeDay(context.db, id, today);
      } catch (error) {
        // The next run tries again; the other businesses do not wait for it.
        context.log.error({ event: 'notices.failed', businessId: id, err: error }, 'notices of a business failed');
      }
    }
  },
});

import { DAY_MS, HOUR_SECONDS } from 'loyalty-text/durations';
import type { App } from '../../core/app';
import type { Business } from '../../core/business';
import type { Task } from '../../core/jobs/tasks';
import { transact } from '../../db/transact';
import { createFileGift, insertGifts } from '../gifts';
import { findDueDays } from './days';
import { claimRewards } from '../rewarded-contacts';
import { DAYS_BETWEEN_GIFTS, findBusinessesWithBirthdayGift, findMembersWithDueGift } from './queries';

type Context = Pick<App, 'db' | 'businesses' | 'environment' | 'log'>;
type BirthdayGift = NonNullable<Business['file']['birthdayGift']>;

/** The most gifts in one transaction. */
const GIFTS_PER_BATCH = 200;

/** @returns the number of gifts that this run has issued */
async function issueDueGifts(
  { db, environment }: Context,
  business: Business,
  gift: BirthdayGift,
  now: Date,
): Promise<number> {
  const days = findDueDays(now, business.file.configuration.timeZone, gift.daysBefore);
  const occasion = { peppers: environment.CODE_PEPPER, business, now };
  const renewedBefore = new Date(now.getTime() - DAYS_BETWEEN_GIFTS * DAY_MS);
  for (let issuedGifts = 0, after = ''; ;) {
    const batch = await transact(db, async (tx) => {
      const members = await findMembersWithDueGift(
        tx,
        { businessId: business.id, days, after, limit: GIFTS_PER_BATCH },
        now,
      );
      const claimed = await claimRewards(tx, occasion, 'birthday', members, { renewedBefore });
      const entitled = members.filter(({ memberId }) => claimed.has(memberId));
      const gifts = entitled.map(({ memberId, year }) => ({
        ...createFileGift(business, gift, now),
        businessId: business.id,
        memberId,
        birthdayYear: year,
      }));
      return { due: members.length, last: members.at(-1)?.memberId, given: await insertGifts(tx, gifts, now) };
    });
    issuedGifts += batch.given;
    if (batch.last === undefined || batch.due < GIFTS_PER_BATCH) return issuedGifts;
    after = batch.last;
  }
}

/** Gives members the gift for their birthday, once a year, where the business has one. */
export const createBirthdayTask = (context: Context): Task => ({
  name: 'birthdays',
  everySeconds: HOUR_SECONDS,
  async run(now) {
    let issuedGifts = 0;
    for (const businessId of await findBusinessesWithBirthdayGift(context.db)) {
      try {
        const business = await context.businesses.findById(businessId);
        const gift = business?.file.birthdayGift;
        if (business && gift) issuedGifts += await issueDueGifts(context, business, gift, now);
      } catch (error) {
        // The next run tries again; the other businesses do not wait for it.
        context.log.error({ event: 'birthdays.failed', businessId, err: error }, 'birthday gifts of a business failed');
      }
    }
    if (issuedGifts > 0)
      context.log.info({ event: 'birthdays.given', given: issuedGifts }, 'gave members their birthday gifts');
  },
});

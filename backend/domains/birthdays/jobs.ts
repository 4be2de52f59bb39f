import { DAY_MS } from '@/contract/durations';
import type { App } from '../../core/app';
import type { Business } from '../../core/business';
import type { Task } from '../../core/jobs/tasks';
import { newId, newReadableCode } from '../../core/secrets';
import { transact } from '../../db/transact';
import { insertBirthdayGifts, type NewGift } from '../gifts/queries';
import { findDueDays } from './days';
import { findBusinessesWithBirthdayGift, findMembersWithDueGift, type MemberWithDueGift } from './queries';

type Context = Pick<App, 'db' | 'businesses' | 'log'>;
type BirthdayGift = NonNullable<Business['file']['birthdayGift']>;

/** Gifts of one transaction. */
const PER_BATCH = 200;

function createGift(businessId: string, gift: BirthdayGift, { memberId, year }: MemberWithDueGift, now: Date): NewGift {
  const { name, description, terms, restrictions } = gift;
  return {
    businessId,
    memberId,
    id: newId(),
    code: newReadableCode(),
    text: { name, description, terms, restrictions },
    imageUrl: gift.imageUrl,
    validFrom: now,
    validUntil: new Date(now.getTime() + gift.validDays * DAY_MS),
    birthdayYear: year,
    createdAt: now,
  };
}

/** @returns the number of gifts that this job has given */
async function issueDueGifts({ db }: Context, business: Business, gift: BirthdayGift, now: Date): Promise<number> {
  const days = findDueDays(now, business.file.configuration.timeZone, gift.daysBefore);
  for (let given = 0; ;) {
    const batch = await transact(db, async (tx) => {
      const members = await findMembersWithDueGift(tx, { businessId: business.id, days, limit: PER_BATCH }, now);
      const gifts = members.map((member) => createGift(business.id, gift, member, now));
      return { due: members.length, given: await insertBirthdayGifts(tx, gifts) };
    });
    given += batch.given;
    if (batch.due < PER_BATCH) return given;
  }
}

/** Gives members the gift for their birthday, once a year, where the business has one. */
export const createBirthdayTask = (context: Context): Task => ({
  name: 'birthdays',
  everySeconds: 3_600,
  async run(now) {
    let given = 0;
    for (const businessId of await findBusinessesWithBirthdayGift(context.db)) {
      try {
        const business = await context.businesses.findById(businessId);
        const gift = business?.file.birthdayGift;
        if (business && gift) given += await issueDueGifts(context, business, gift, now);
      } catch (error) {
        // The next run tries again; the other businesses do not wait for it.
        context.log.error({ event: 'birthdays.failed', businessId, err: error }, 'birthday gifts of a business failed');
      }
    }
    if (given > 0) context.log.info({ event: 'birthdays.given', given }, 'gave members their birthday gifts');
  },
});

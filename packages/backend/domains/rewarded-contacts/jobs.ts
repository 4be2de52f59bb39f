import { sql } from 'kysely';
import { MINUTE_SECONDS } from 'loyalty-text/durations';
import type { App } from '../../core/app';
import type { Business } from '../../core/business';
import type { Task } from '../../core/jobs/tasks';
import { transact, type Tx } from '../../db/transact';
import { recordRewards } from './record-rewards';
import { remembersRewards } from './rewards';

type Context = Pick<App, 'db' | 'businesses' | 'environment' | 'log'>;

/** The most members in one transaction. */
const MEMBERS_PER_BATCH = 200;

/** The next members of a business to be looked at. Locks the business's row; undefined if another process has it. */
async function findNextMembers(tx: Tx, businessId: string): Promise<string[] | undefined> {
  const fill = await tx
    .selectFrom('rewarded_contact_fills')
    .select('after_id')
    .where('business_id', '=', businessId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!fill) return undefined;
  const rows = await tx
    .selectFrom('members')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', '>', fill.after_id)
    .orderBy('id')
    .limit(MEMBERS_PER_BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

/** Looks at the next members. @returns whether there may be more of them for this process */
function fillBatch({ db, environment }: Context, business: Business, now: Date): Promise<boolean> {
  return transact(db, async (tx) => {
    const members = remembersRewards(business) ? await findNextMembers(tx, business.id) : [];
    if (!members) return false;
    for (const memberId of members)
      await recordRewards(tx, { peppers: environment.CODE_PEPPER, business, now }, memberId);
    const isDone = members.length < MEMBERS_PER_BATCH;
    if (isDone) await tx.deleteFrom('rewarded_contact_fills').where('business_id', '=', business.id).execute();
    else {
      await tx
        .updateTable('rewarded_contact_fills')
        .set({ after_id: members.at(-1) })
        .where('business_id', '=', business.id)
        .execute();
    }
    return !isDone;
  });
}

/**
 * Stores the contacts of members who had a reward before contacts were stored: it continues where it was stopped, and has
 * nothing to do once it has seen every member.
 */
export const createRewardedContactsTask = (context: Context): Task => ({
  name: 'rewarded-contacts',
  everySeconds: MINUTE_SECONDS,
  isDue: () => sql`exists (select from rewarded_contact_fills)`,
  async run(now) {
    const fills = await context.db.selectFrom('rewarded_contact_fills').select('business_id').execute();
    for (const { business_id } of fills) {
      try {
        const business = await context.businesses.findById(business_id);
        while (business && (await fillBatch(context, business, now)));
      } catch (error) {
        // The next run tries again; the other businesses do not wait for it.
        const event = { event: 'rewardedContacts.failed', businessId: business_id, err: error };
        context.log.error(event, 'could not store who has had rewards');
      }
    }
  },
});

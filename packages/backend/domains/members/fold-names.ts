import { sql } from 'kysely';
import { MINUTE_SECONDS } from 'loyalty-text/durations';
import type { App } from '../../core/app';
import type { Task } from '../../core/jobs/tasks';
import { transact } from '../../db/transact';
import { storeNameWords } from './name-words';

/** The most members in one transaction. */
const MEMBERS_PER_BATCH = 500;
/** Milliseconds after which a run ends, so that other tasks get their turn; the next one continues. */
const RUN_MS = 30_000;

/** Folds the next names that no words are stored of. @returns whether there may be more of them for this process */
function foldBatch(db: App['db']): Promise<boolean> {
  return transact(db, async (tx) => {
    const members = await tx
      .selectFrom('members')
      .select(['business_id', 'id', 'first_name as firstName', 'last_name as lastName'])
      .where('name_words', 'is', null)
      .orderBy('business_id')
      .orderBy('id')
      .limit(MEMBERS_PER_BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    const businessIds = members.map(({ business_id }) => business_id);
    const [ids, words] = [members.map(({ id }) => id), members.map(storeNameWords)];
    await sql`update members m set name_words = f.words
      from unnest(${businessIds}::text[], ${ids}::text[], ${words}::text[]) as f (business_id, id, words)
      where m.business_id = f.business_id and m.id = f.id`.execute(tx);
    return members.length === MEMBERS_PER_BATCH;
  });
}

/**
 * Folds the names of members without words: those from before there were any, and those that a process of the previous
 * release changed. It continues where it was stopped.
 */
export const createNameFoldingTask = ({ db }: Pick<App, 'db'>): Task => ({
  name: 'name-folding',
  everySeconds: MINUTE_SECONDS,
  isDue: () => sql`exists (select from members where name_words is null)`,
  async run() {
    const until = performance.now() + RUN_MS;
    while ((await foldBatch(db)) && performance.now() < until);
  },
});

import { sql } from 'kysely';
import { MINUTE_SECONDS } from 'loyalty-text/durations';
import type { App } from '../../core/app';
import type { Task } from '../../core/jobs/tasks';
import { transact } from '../../db/transact';
import { storeNameWords } from './name-words';
import { storeSimilarKeys } from './similar-names';

/** The most members in one transaction. */
const MEMBERS_PER_BATCH = 500;
/** Milliseconds after which a run ends, so that other tasks get their turn; the next one continues. */
const RUN_MS = 30_000;

/** A column that is computed from the name; null: not yet. */
type NameColumn = 'name_words' | 'similar_keys';

/** Computes a column of the next members without it. @returns whether there may be more of them for this process */
function foldBatch(db: App['db'], column: NameColumn): Promise<boolean> {
  return transact(db, async (tx) => {
    const members = await tx
      .selectFrom('members')
      .select(['business_id', 'id', 'first_name as firstName', 'last_name as lastName'])
      .where(column, 'is', null)
      .orderBy('business_id')
      .orderBy('id')
      .limit(MEMBERS_PER_BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    const businessIds = members.map(({ business_id }) => business_id);
    const [ids, words] = [members.map(({ id }) => id), members.map(storeNameWords)];
    const keys = members.map((member) => JSON.stringify(storeSimilarKeys(member.business_id, member)));
    await sql`update members m
      set name_words = f.words, similar_keys = translate(f.keys, '[]', '{}')::integer[]
      from unnest(${businessIds}::text[], ${ids}::text[], ${words}::text[], ${keys}::text[])
        as f (business_id, id, words, keys)
      where m.business_id = f.business_id and m.id = f.id`.execute(tx);
    return members.length === MEMBERS_PER_BATCH;
  });
}

/**
 * Computes by what the names of members are found: of those from before this was stored, and of those that a process of the
 * previous release changed. It continues where it was stopped.
 */
export const createNameFoldingTask = ({ db }: Pick<App, 'db'>): Task => ({
  name: 'name-folding',
  everySeconds: MINUTE_SECONDS,
  isDue: () =>
    sql`exists (select from members where name_words is null) or exists (select from members where similar_keys is null)`,
  async run() {
    const until = performance.now() + RUN_MS;
    for (const column of ['name_words', 'similar_keys'] as const)
      while ((await foldBatch(db, column)) && performance.now() < until);
  },
});

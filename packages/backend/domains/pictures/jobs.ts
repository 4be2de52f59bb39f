import { sql } from 'kysely';
import { DAY_MS, HOUR_SECONDS } from 'loyalty-text/durations';
import type { Task } from '../../core/jobs/tasks';
import type { Database } from '../../db/database';

/** Days for which a picture is kept that nothing needs. */
const UNUSED_DAYS = 30;
const EVERY_SECONDS = 24 * HOUR_SECONDS;

/** The pictures that a text or document names. */
const namedIn = (text: string) => sql`regexp_matches(${sql.raw(text)}, '/api/pictures/[a-z0-9-]+/([0-9a-f]{32})', 'g')`;

/** Notes which pictures the file of a business, its versions, its draft and gifts of its campaigns name. */
async function renewNamed(db: Database, businessId: string, now: Date): Promise<void> {
  await sql`
    update pictures set used_at = ${now} where business_id = ${businessId} and hash in (
      select (${namedIn('document::text')})[1] from businesses where id = ${businessId}
      union all select (${namedIn('document::text')})[1] from business_versions where business_id = ${businessId}
      union all select (${namedIn('changes::text')})[1] from business_drafts where business_id = ${businessId}
      union all select (${namedIn('gift::text')})[1] from campaigns where business_id = ${businessId} and state <> 'ended'
      union all select (${namedIn('image_url')})[1] from shop_items where business_id = ${businessId})`.execute(db);
}

/** The same of gifts, which keep the picture that they were given with: only for pictures that would end otherwise. */
async function renewGiven(db: Database, businessId: string, before: Date, now: Date): Promise<void> {
  const given = (table: 'gifts' | 'landing_registrations') => sql<boolean>`exists (
    select from ${sql.table(table)} g where g.business_id = ${businessId}
    and g.image_url like '%/' || pictures.hash || '.webp%')`;
  await db
    .updateTable('pictures')
    .set({ used_at: now })
    .where('business_id', '=', businessId)
    .where('used_at', '<', before)
    .where((eb) => eb.or([given('gifts'), given('landing_registrations')]))
    .execute();
}

/** Ends the pictures that nothing has needed for 30 days. @returns the number of their files */
export async function endUnusedPictures(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNUSED_DAYS * DAY_MS);
  const owners = await db.selectFrom('pictures').select('business_id').distinct().execute();
  let ended = 0;
  for (const { business_id: businessId } of owners) {
    await renewNamed(db, businessId, now);
    await renewGiven(db, businessId, before, now);
    const { numDeletedRows } = await db
      .deleteFrom('pictures')
      .where('business_id', '=', businessId)
      .where('used_at', '<', before)
      .executeTakeFirst();
    ended += Number(numDeletedRows);
  }
  return ended;
}

/** Ends unused pictures once a day. */
export const createPictureTask = (db: Database): Task => ({
  name: 'unused-pictures',
  everySeconds: EVERY_SECONDS,
  isDue: () => sql`exists (select from pictures)`,
  run: async (now) => void (await endUnusedPictures(db, now)),
});

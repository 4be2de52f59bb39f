import { sql } from 'kysely';
import { allocateRevision } from '../domains/businesses/queries';
import type { Database } from '../db/database';

/** Makes a business's stored file invalid in the database, which no call can do. */
export async function corruptStoredFile(db: Database, businessId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const revision = await allocateRevision(tx);
    await sql`update businesses set document = '{"businessId": 7}', revision = ${revision} where id = ${businessId}`.execute(
      tx,
    );
  });
}

import { sql } from 'kysely';
import type { UploadedFile } from 'loyalty-text/uploaded-picture';
import type { Database } from '../../db/database';
import type { Tx } from '../../db/transact';
import type { CleanPicture } from './clean-picture';

/** How many pictures a business has. Uploads of the business wait until the transaction ends. */
export async function lockPictures(tx: Tx, businessId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pictures/${businessId}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('pictures')
    .select(({ fn }) => fn.count<number>('hash').distinct().as('count'))
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Notes that a picture was uploaded again. @returns whether the business has it */
export async function renewPicture(tx: Tx, businessId: string, hash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pictures')
    .set({ used_at: now })
    .where('business_id', '=', businessId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertPicture(
  tx: Tx,
  { businessId, hash, files, now }: { businessId: string; hash: string; files: CleanPicture['files']; now: Date },
): Promise<void> {
  const rows = files.map(({ width, content }) => ({
    ...{ business_id: businessId, hash, width, used_at: now },
    content: sql<Uint8Array>`decode(${content}, 'base64')`,
  }));
  await tx.insertInto('pictures').values(rows).execute();
}

/** The content of a file of a picture; undefined if the business has none there. */
export async function findPicture(
  db: Database,
  { businessId, hash, width }: UploadedFile,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('pictures')
    .select(sql<string>`encode(content, 'base64')`.as('content'))
    .where('business_id', '=', businessId)
    .where('hash', '=', hash)
    .$if(width !== undefined, (query) => query.where('width', '=', width ?? 0))
    .orderBy('width', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && Buffer.from(row.content, 'base64');
}

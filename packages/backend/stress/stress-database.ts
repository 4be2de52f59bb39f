import type { Kysely } from 'kysely';
import { openDatabase } from '../db/database';
import type { Schema } from '../db/schema';

/** Opens the database that the backend under stress uses, beside it. */
export const openStressDatabase = (settings: Record<string, string>) =>
  openDatabase({ DATABASE_POOL: 4, DATA_DIR: settings.DATA_DIR ?? '', DATABASE_URL: settings.DATABASE_URL });

/** The points of all members of a business together, in hundredths. */
export async function sumMemberPoints(db: Kysely<Schema>, businessId: string): Promise<number> {
  const accounts = await db
    .selectFrom('accounts')
    .select('balance')
    .where('business_id', '=', businessId)
    .where('type', '=', 'point')
    .where('member_id', 'is not', null)
    .execute();
  return accounts.reduce((sum, { balance }) => sum + (balance ?? 0), 0);
}

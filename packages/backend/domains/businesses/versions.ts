import { sql } from 'kysely';
import { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { fileMultipliers, type FileMultiplier } from 'loyalty-contract/schemas/earning-multipliers';
import type { Business } from '../../core/business';
import type { Database } from '../../db/database';
import type { Tx } from '../../db/transact';
import { ProblemError } from '../../core/problems';

/** Versions of a business that are kept: files that a script stores each hour do not fill the disk. */
export const MAX_VERSIONS = 200;

/** Who publishes a file, and why. */
export interface Publication {
  /** Name of the person or key; null: not known. */
  by: string | null;
  note?: string | undefined;
}

/** A published version of a business, with its file. */
export interface Version {
  number: number;
  at: Date;
  by: string | null;
  note: string | null;
  file: BusinessFile;
}

/**
 * Makes a version of the stored file, unless it is the one of the newest version. The caller has locked the businesses.
 */
export async function recordVersion(db: Database | Tx, businessId: string, { by, note }: Publication): Promise<void> {
  await sql`
    insert into business_versions (business_id, number, document, published_at, published_by, note)
    select b.id, coalesce(newest.number, 0) + 1, b.document, b.updated_at, ${by}::text, ${note ?? null}::text
    from businesses b left join lateral (
      select number, document from business_versions where business_id = b.id order by number desc limit 1
    ) newest on true
    where b.id = ${businessId} and newest.document is distinct from b.document
    on conflict do nothing`.execute(db);
  await sql`
    delete from business_versions where business_id = ${businessId} and number <= (
      select max(number) - ${MAX_VERSIONS}::integer from business_versions where business_id = ${businessId}
    )`.execute(db);
}

const selectVersions = (db: Database | Tx, businessId: string) =>
  db
    .selectFrom('business_versions')
    .select(['number', 'document', 'published_at', 'published_by', 'note'])
    .where('business_id', '=', businessId);
type Row = Awaited<ReturnType<ReturnType<typeof selectVersions>['execute']>>[number];

const toVersion = ({ number, document, published_at, published_by, note }: Row): Version => ({
  number,
  at: published_at,
  by: published_by,
  note,
  // Settings that came with later releases have their defaults.
  file: BusinessFile.parse(document),
});

/** A version by its number; undefined if there is none. */
export async function findVersion(db: Database | Tx, businessId: string, number: number): Promise<Version | undefined> {
  const row = await selectVersions(db, businessId).where('number', '=', number).executeTakeFirst();
  return row && toVersion(row);
}

/** The newest versions of a business below a number, newest first. */
export async function findVersions(
  db: Database,
  businessId: string,
  { below, limit }: { below: number | undefined; limit: number },
): Promise<Version[]> {
  const all = selectVersions(db, businessId).orderBy('number', 'desc').limit(limit);
  const rows = await (below === undefined ? all : all.where('number', '<', below)).execute();
  return rows.map(toVersion);
}

/**
 * The multipliers that were live at a time: those of the newest version that had been published. Without one that old, the
 * present ones.
 */
export async function findMultipliersAt(
  db: Database | Tx,
  { id, file }: Business,
  at: Date,
): Promise<FileMultiplier[] | undefined> {
  const row = await db
    .selectFrom('business_versions')
    .select(sql<unknown>`document #> '{earning,multipliers}'`.as('multipliers'))
    .where('business_id', '=', id)
    .where('published_at', '<=', at)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? fileMultipliers.optional().parse(row.multipliers ?? undefined) : file.earning.multipliers;
}

async function findNewest(db: Database | Tx, businessId: string): Promise<Version | undefined> {
  const row = await selectVersions(db, businessId).orderBy('number', 'desc').limit(1).executeTakeFirst();
  return row && toVersion(row);
}

/** The live version. @throws {ProblemError} NOT_FOUND */
export async function getLiveVersion(db: Database | Tx, businessId: string): Promise<Version> {
  const live = await findNewest(db, businessId);
  if (live) return live;
  // A release without versions has stored the business during an upgrade.
  await recordVersion(db, businessId, { by: null });
  const recorded = await findNewest(db, businessId);
  if (!recorded) throw new ProblemError('NOT_FOUND');
  return recorded;
}

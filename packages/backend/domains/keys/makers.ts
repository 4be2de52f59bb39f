import { sql } from 'kysely';
import { toStaffPrincipal } from '../../core/staff-session';
import type { Database } from '../../db/database';
import type { Tx } from '../../db/transact';

/** The keys of a business that can be used and that a person made, also with other keys; the latest first. */
export async function findKeysMadeBy(db: Database | Tx, businessId: string, staffId: string, now: Date) {
  return db
    .withRecursive('made(name)', (cte) =>
      cte
        .selectFrom('service_keys')
        .select('name')
        .where('business_id', '=', businessId)
        .where('created_with', '=', toStaffPrincipal(staffId))
        .union((eb) =>
          eb
            .selectFrom('service_keys as k')
            .innerJoin('made as m', 'm.name', 'k.created_with')
            .select('k.name')
            .where('k.business_id', '=', businessId),
        ),
    )
    .selectFrom('service_keys')
    .select(['name', 'role', 'scopes', 'last_used_at'])
    .select(sql<boolean>`revoked_at is null and expires_at > ${now}`.as('usable'))
    .where('name', 'in', (eb) => eb.selectFrom('made').select('made.name'))
    .orderBy('created_at', 'desc')
    .orderBy('name')
    .execute();
}

/** Whether the column `maker` is a person without a role at the business. */
const hasNoRole = (businessId: string) => sql`not exists (
  select from staff_roles r
  where r.business_id = ${businessId} and r.accepted_at is not null and ${toStaffPrincipal('')} || r.staff_id = maker
)`;

/** The names of the keys of a business that somebody made, also with another key, who has no role there any more. */
export async function findKeysOfRemovedPeople(db: Database, businessId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    with recursive made(name, maker) as (
      select name, created_with from service_keys where business_id = ${businessId}
      union
      select m.name, k.created_with from made m join service_keys k on k.name = m.maker
    )
    select distinct name from made
    where maker like ${toStaffPrincipal('%')}
      and ${hasNoRole(businessId)}`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Those of some makers who have no role at the business any more, and the keys that such people made. */
export async function findRemovedMakers(
  db: Database,
  businessId: string,
  makers: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ maker: string }>`
    select maker from unnest(${makers}::text[]) as maker
    where maker like ${toStaffPrincipal('%')} and ${hasNoRole(businessId)}`.execute(db);
  return new Set([...rows.map(({ maker }) => maker), ...(await findKeysOfRemovedPeople(db, businessId))]);
}

import { Locale } from 'loyalty-contract/schemas/primitives';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { MemberRef } from '../../core/member-ref';
import type { Schema } from '../../db/schema';
import { isUnusedGift } from '../../db/unused-gift';
import { createReadableCode } from '../../core/secrets';

/** The number of a member's unused gifts. */
const selectGiftCount = (businessId: RawBuilder<unknown>, memberId: RawBuilder<unknown>, now: Date) => sql<number>`(
  select count(*)::int from gifts g where g.business_id = ${businessId} and g.member_id = ${memberId}
    and ${isUnusedGift('g', now)}
)`;

/**
 * The inputs of a pass: the member's name and language, balance changes, the number of gifts, the business's file. The
 * arguments must not be columns of `m`, `b` or `a`: these aliases are this query's own.
 */
const selectState = (businessId: RawBuilder<unknown>, memberId: RawBuilder<unknown>, now: Date) => sql<string>`(
  select md5(jsonb_build_array(b.revision, m.first_name, m.last_name, m.language, (
    select jsonb_agg(a.entry_count order by a.type) from accounts a
    where a.business_id = m.business_id and a.member_id = m.id
  ), ${selectGiftCount(sql`m.business_id`, sql`m.id`, now)})::text)
  from members m join businesses b on b.id = m.business_id
  where m.business_id = ${businessId} and m.id = ${memberId}
)`;

const truncateToSecond = (now: Date) => sql<Date>`date_trunc('second', ${now}::timestamptz)`;

/**
 * The member's pass, created on first use. Its serial number is permanent, because the till scans it.
 * @returns undefined for an unknown member
 */
export async function findOrCreatePass(
  db: Kysely<Schema>,
  { businessId, memberId }: MemberRef,
  now: Date,
): Promise<string | undefined> {
  await sql`insert into wallet_passes (business_id, member_id, serial, state, changed_at, created_at)
    select holder.business_id, holder.id, ${createReadableCode()},
      ${selectState(sql`holder.business_id`, sql`holder.id`, now)}, ${truncateToSecond(now)}, ${now}::timestamptz
    from members holder where holder.business_id = ${businessId} and holder.id = ${memberId}
    on conflict (business_id, member_id) do nothing`.execute(db);
  const row = await db
    .selectFrom('wallet_passes')
    .select('serial')
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.serial;
}

/**
 * Sets the next version and a later second on every changed pass among these, and marks its devices to be notified.
 * @param condition a condition on `wallet_passes p`
 * @returns the number of changed passes
 */
export async function recordPassChanges(
  db: Kysely<Schema>,
  condition: RawBuilder<boolean>,
  now: Date,
): Promise<number> {
  const current = selectState(sql`p.business_id`, sql`p.member_id`, now);
  const { rows } = await sql<{ changed: number }>`
    with changed as (
      update wallet_passes p set state = ${current}, version = nextval('wallet_pass_versions'),
        changed_at = greatest(${truncateToSecond(now)}, p.changed_at + interval '1 second')
      where ${condition} and p.state <> ${current}
      returning p.business_id, p.serial
    ), notified as (
      update wallet_registrations r set due_at = ${now}::timestamptz, attempts = 0
      from changed c where r.business_id = c.business_id and r.serial = c.serial
    )
    select count(*)::int as changed from changed`.execute(db);
  return rows[0]?.changed ?? 0;
}

/** Records the changes of members' passes in the transaction that changes what they have. */
export async function recordPassChangesOf(
  tx: Kysely<Schema>,
  { businessId, memberIds }: { businessId: string; memberIds: readonly string[] },
  now: Date,
): Promise<void> {
  const isTheirs = sql<boolean>`p.business_id = ${businessId} and p.member_id = any (${[...memberIds]}::text[])`;
  await recordPassChanges(tx, isTheirs, now);
}

/** Records the change of a member's pass in the transaction that changes the member's gifts. */
export async function recordPassChange(
  tx: Kysely<Schema>,
  { businessId, memberId }: MemberRef,
  now: Date,
): Promise<void> {
  await recordPassChanges(tx, sql<boolean>`p.business_id = ${businessId} and p.member_id = ${memberId}`, now);
}

/** The current pass with its member; undefined for an unknown serial number. */
export async function findPass(db: Kysely<Schema>, businessId: string, serial: string, now: Date) {
  await recordPassChanges(db, sql<boolean>`p.business_id = ${businessId} and p.serial = ${serial}`, now);
  const row = await db
    .selectFrom('wallet_passes as p')
    .innerJoin('members as m', (join) =>
      join.onRef('m.business_id', '=', 'p.business_id').onRef('m.id', '=', 'p.member_id'),
    )
    .select([
      'p.serial',
      'p.member_id',
      'p.changed_at',
      'm.first_name',
      'm.last_name',
      'm.language',
      selectGiftCount(sql`p.business_id`, sql`p.member_id`, now).as('gifts'),
    ])
    .where('p.business_id', '=', businessId)
    .where('p.serial', '=', serial)
    .executeTakeFirst();
  return row && { ...row, language: Locale.safeParse(row.language).data };
}

export type PassRow = NonNullable<Awaited<ReturnType<typeof findPass>>>;

/** The member of a pass that was scanned or typed at the till; of a merged account, who has its value now. */
export async function findMemberByPass(
  db: Kysely<Schema>,
  businessId: string,
  serial: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('wallet_passes')
    .select('member_id')
    .where('business_id', '=', businessId)
    .where('serial', '=', serial)
    .union(
      db
        .selectFrom('member_merges')
        .select('member_id')
        .where('business_id', '=', businessId)
        .where('merged_serial', '=', serial)
        .where('undone_at', 'is', null),
    )
    .executeTakeFirst();
  return row?.member_id;
}

import { sql } from 'kysely';
import type { Business } from '../../core/business';
import { createId } from '../../core/secrets';
import { toLocalDay } from 'loyalty-text/local-day';
import type { Tx } from '../../db/transact';
import { selectCountedEvents } from '../tiers';
import { createNoticesInsert } from './notices-insert';
import type { NoticeContent } from './parameters';
import { selectNotifiedAt } from './queries';

/** A purchase or claimed receipt, in the transaction that stores it. */
interface LevelSource {
  memberId: string;
  sourceId: string;
  now: Date;
}

/**
 * Writes a notice if a purchase or receipt has lifted its member to a higher level, once in the period of the levels: not again when a
 * return and the next purchase lift the member once more. It is one statement, and none for a business without levels.
 */
export async function insertLevelNotice(
  tx: Tx,
  { id: businessId, file }: Business,
  { memberId, sourceId, now }: LevelSource,
): Promise<void> {
  const { tiers, inbox, configuration } = file;
  if (!tiers || !inbox) return;
  const { timeZone } = configuration;
  const { by, periodDays, levels } = tiers;
  const kind: NoticeContent['kind'] = 'levelReached';
  const events = selectCountedEvents({ timeZone, periodDays }, { businessId, memberId }, now);
  const value = by === 'points' ? sql`sum(points)` : sql`count(distinct (at at time zone ${timeZone}::text)::date)`;
  const contents = levels.map(({ id, name }) => JSON.stringify({ levelId: id, name }));
  const rows = sql`
    with counted as (
      select coalesce(${value}, 0) as value, coalesce(${value} filter (where id <> ${sourceId}), 0) as before
      from ${events} events
    ), reached as (
      select content from counted, unnest(${levels.map(({ from }) => from)}::bigint[], ${contents}::jsonb[]) as level (start, content)
      where start <= value and start > before
      order by start desc limit 1
    )
    select m.business_id, ${createId()}::text, m.id, ${kind}::text, reached.content,
      concat('level:', reached.content ->> 'levelId', ':', ${toLocalDay(now, timeZone)}::text),
      ${now}::timestamptz, ${selectNotifiedAt(kind, sql`m.id`, now)}
    from members m cross join reached
    where m.business_id = ${businessId} and m.id = ${memberId} and not exists (
      select from notices earlier
      where earlier.business_id = m.business_id and earlier.member_id = m.id and earlier.kind = ${kind}::text
        and earlier.parameters -> 'levelId' = reached.content -> 'levelId'
        and earlier.created_at > ${now}::timestamptz - make_interval(days => ${periodDays}::int)
    )
  `;
  await createNoticesInsert(tx, rows).execute();
}

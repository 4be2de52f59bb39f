import { sql } from 'kysely';
import { DAY_MS, MINUTE_MS } from 'loyalty-text/durations';
import type { Database } from '../../db/database';
import { transact, type Tx } from '../../db/transact';
import type { Environment } from '../../core/environment/environment';
import { sha256 } from '../../core/secrets';

/** Messages to one contact that are sent at once within the window; after them one is sent in each interval. */
const IMMEDIATE_MESSAGES = 3;
const WINDOW_MS = 10 * MINUTE_MS;
const INTERVAL_SECONDS = 60;
/** For how long the messages that somebody has caused count for the turns. */
const TURNS_MS = DAY_MS;

/** A message that anybody can cause who knows the contact. */
export interface PacedMessage {
  recipient: string;
  /** Who caused it: a block of addresses, or a member. Messages are sent in turns of these. */
  causedBy: string;
}

/** Who caused a message, as the outbox stores it: to be compared, not to be read. */
export const hashCause = ({ recipient, causedBy }: PacedMessage): string => sha256(`${recipient} ${causedBy}`);

/**
 * Sets when the waiting messages to a contact are due. Who has caused the fewest comes first, and of equals the last: one
 * who waits for the next minute cannot be kept waiting by those who came before.
 */
async function setDueTimes(tx: Tx, recipient: string, now: Date, immediate: number): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await sql`
    with messages as (
      select id, paced_by, due_at, expires_at,
        job_id is not null or sent_at is not null or failed_at is not null or attempts > 0 as is_taken
      from outbox
      where recipient = ${recipient} and paced_by is not null and created_at > ${before(TURNS_MS)}::timestamptz
    ), taken as (
      select paced_by, count(*) as count from messages where is_taken group by paced_by
    ), latest as (
      select greatest(0, ${immediate}::int - count(*) filter (where due_at > ${before(WINDOW_MS)}::timestamptz)) as free,
        greatest(${now}::timestamptz - make_interval(secs => ${INTERVAL_SECONDS}), max(due_at)) as last
      -- One that failed is due again later, and takes no place until then.
      from messages where is_taken and due_at <= ${now}::timestamptz
    ), turns as (
      select w.id, coalesce(taken.count, 0)
        + row_number() over (partition by w.paced_by order by w.id desc) as turn
      from messages w left join taken on taken.paced_by = w.paced_by
      where not w.is_taken and w.expires_at > ${now}::timestamptz
    ), places as (
      select id, row_number() over (order by turn, id desc) as place from turns
    )
    update outbox o
    set due_at = case when place <= free then ${now}::timestamptz
      else case when free > 0 then ${now}::timestamptz else last end
        + make_interval(secs => ${INTERVAL_SECONDS} * (place - free)) end
    from places, latest where o.id = places.id`.execute(tx);
}

/**
 * Inserts messages to one contact, and sends them at a pace: three at once in ten minutes, then one a minute, from
 * whatever network and at whatever business they were caused (decision 022). Nothing is refused.
 * @param insert inserts them, with `paced_by`
 */
export function insertAtPace(
  db: Database,
  { recipient, now }: { recipient: string; now: Date },
  { SIGN_IN_BUDGET_FACTOR }: Pick<Environment, 'SIGN_IN_BUDGET_FACTOR'>,
  insert: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  return transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`pace/${recipient}`}, 0))`.execute(tx);
    await insert(tx);
    await setDueTimes(tx, recipient, now, IMMEDIATE_MESSAGES * SIGN_IN_BUDGET_FACTOR);
  });
}

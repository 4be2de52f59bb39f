import { sql } from 'kysely';
import type { App } from '../app';
import { withRetry } from '../../db/transact';
import { sha256 } from '../secrets';
import type { ClientNetwork } from '../client-address';
import type { RequestContext } from '../request-context';
import type { Budget } from './registry';

/** One use of a limit, counted for a scope: the business and, within it, an identifier, browser or network. */
export interface Charge {
  budget: Budget;
  of: string[];
  /** How many times the budget a network may have that is wider than one household's; default 1. */
  times?: number;
  /** Past it another way may have room: strangers have used it up. */
  hasAlternative?: boolean;
}

/** How often a budget of an address is granted to a network: as much as there may be strangers to each other in it. */
const SHARES: Record<ClientNetwork['prefix'], number> = { 32: 1, 64: 1, 56: 4, 48: 16 };

/** The charges of a client's address, by each of its networks. */
export function addressCharges(
  { business, clientNetworks }: Pick<RequestContext, 'business' | 'clientNetworks'>,
  budget: Budget,
  { of = [], shares = SHARES }: { of?: string[]; shares?: typeof SHARES } = {},
): Charge[] {
  return clientNetworks.map(({ key, prefix }) => ({ budget, of: [business.id, ...of, key], times: shares[prefix] }));
}

/** What is over its budget, and for how many seconds. */
export interface LimitExceeded {
  name: string;
  retryAfter: number;
  hasAlternative: boolean;
}

const getLimit = (app: App, { budget, times = 1 }: Charge) =>
  budget.limit * times * app.environment.SIGN_IN_BUDGET_FACTOR;
const toKey = ({ budget, of }: Charge) => sha256(JSON.stringify([budget.name, ...of]));

function toRows(charges: Charge[]) {
  const rows = charges.map((charge) => ({ key: toKey(charge), ...charge }));
  // One order for all, so that two statements never wait for each other.
  return rows.sort((a, b) => (a.key < b.key ? -1 : 1));
}

/**
 * Counts once for each of the budgets, all in one statement and before what they guard is tried: what runs at the same
 * time cannot pass together. When one of them is over, none is charged: else a single address, refused for itself, could
 * use up the budget of its whole business.
 * @returns the budget that is over for the longest time, one without an alternative if there is; undefined when all have room
 */
export async function charge(app: App, charges: Charge[], now: Date): Promise<LimitExceeded | undefined> {
  const rows = toRows(charges);
  const keys = rows.map((row) => row.key);
  const seconds = rows.map((row) => row.budget.seconds);
  const result = await withRetry(() =>
    sql<{ key_hash: string; count: number; wait: number }>`
      insert into budgets as b (key_hash, window_start, window_end, count)
      select key, ${now}::timestamptz, ${now}::timestamptz + make_interval(secs => seconds), 1
      from unnest(${keys}::text[], ${seconds}::int[]) as charged (key, seconds)
      on conflict (key_hash) do update set
        window_start = case when b.window_end <= excluded.window_start then excluded.window_start else b.window_start end,
        window_end = case when b.window_end <= excluded.window_start then excluded.window_end else b.window_end end,
        count = case when b.window_end <= excluded.window_start then 1 else b.count + 1 end
      returning key_hash, count, ceil(extract(epoch from b.window_end - ${now}::timestamptz))::int as wait
    `.execute(app.db),
  );
  const over = rows.flatMap((charged) => {
    const row = result.rows.find((one) => one.key_hash === charged.key);
    if (!row || row.count <= getLimit(app, charged)) return [];
    return [
      { name: charged.budget.name, retryAfter: Math.max(1, row.wait), hasAlternative: charged.hasAlternative ?? false },
    ];
  });
  if (over.length > 0) await releaseLimits(app, charges);
  return over.sort((a, b) => Number(a.hasAlternative) - Number(b.hasAlternative) || b.retryAfter - a.retryAfter)[0];
}

/** The first of the budgets that has been used up to its limit, by its name; nothing is counted. */
export async function usedUp(app: App, charges: Charge[], now: Date): Promise<string | undefined> {
  const rows = toRows(charges);
  if (rows.length === 0) return undefined;
  const counted = await app.db
    .selectFrom('budgets')
    .select(['key_hash', 'count'])
    .where(
      'key_hash',
      'in',
      rows.map((row) => row.key),
    )
    .where('window_end', '>', now)
    .execute();
  const counts = new Map(counted.map((row) => [row.key_hash, row.count]));
  return rows.find((charged) => (counts.get(charged.key) ?? 0) >= getLimit(app, charged))?.budget.name;
}

/** Counts what happened, past any limit: what `usedUp` looks at. */
export async function count(app: App, charges: Charge[], now: Date): Promise<void> {
  await charge(
    app,
    charges.map((one) => ({ ...one, times: Infinity })),
    now,
  );
}

/**
 * Takes a charge back: what it guarded went well, or was not tried.
 * @param chargedAt when it was charged; a window that began later never counted it. Left out: just now
 */
export async function releaseLimits(app: App, charges: Charge[], chargedAt: Date | null = null): Promise<void> {
  const keys = toRows(charges).map((row) => row.key);
  await withRetry(() =>
    sql`with held as (
        select key_hash from budgets where key_hash = any (${keys}::text[])
          and (${chargedAt}::timestamptz is null or window_start <= ${chargedAt}::timestamptz)
        order by key_hash for update
      )
      update budgets b set count = greatest(b.count - 1, 0) from held where b.key_hash = held.key_hash`.execute(app.db),
  );
}

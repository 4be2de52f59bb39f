import { sql } from 'kysely';
import type { App } from '../app';
import { withRetry } from '../../db/transact';
import { sha256 } from '../secrets';
import { toNetworkKey, type ClientNetwork } from '../client-address';
import type { RequestContext } from '../request-context';
import type { RateLimit } from './registry';

/** One use of a limit, counted for a scope: the business and, within it, an identifier, browser or network. */
export interface LimitUse {
  rateLimit: RateLimit;
  scope: string[];
  /** By how much the limit is multiplied for a network wider than one household's; default 1. */
  times?: number;
  /** When it is exhausted, another option may not be: other clients have used it up. */
  hasAlternative?: boolean;
}

/** The factor of an address limit for a network, by its prefix: wider networks contain unrelated clients. */
const NETWORK_FACTORS: Record<ClientNetwork['prefix'], number> = { 32: 1, 64: 1, 56: 4, 48: 16 };

/** The uses to count for a client's address: one for each of its networks. */
export function getClientAddressUses(
  { business, clientNetworks }: Pick<RequestContext, 'business' | 'clientNetworks'>,
  rateLimit: RateLimit,
  { scope = [], factors = NETWORK_FACTORS }: { scope?: string[]; factors?: typeof NETWORK_FACTORS } = {},
): LimitUse[] {
  return getNetworkUses(clientNetworks, rateLimit, [business.id, ...scope], factors);
}

/** How many times the guests of an ordinary address are behind one of the business's own. */
const OWN_NETWORK_FACTOR = 20;

/** The same for a limit that the many guests behind an address of the business share (`ownNetworks` of its file). */
export function getGuestAddressUses(
  context: Pick<RequestContext, 'business' | 'clientNetworks'>,
  rateLimit: RateLimit,
  factors = NETWORK_FACTORS,
): LimitUse[] {
  const own = new Set(context.business.file.ownNetworks.map((network) => toNetworkKey(network)));
  const isOwn = context.clientNetworks.some(({ key }) => own.has(key));
  const limit = isOwn ? rateLimit.limit * OWN_NETWORK_FACTOR : rateLimit.limit;
  return getClientAddressUses(context, { ...rateLimit, limit }, { factors });
}

/** The same for what concerns no business. */
export function getNetworkUses(
  networks: readonly ClientNetwork[],
  rateLimit: RateLimit,
  scope: string[],
  factors = NETWORK_FACTORS,
): LimitUse[] {
  return networks.map(({ key, prefix }) => ({ rateLimit, scope: [...scope, key], times: factors[prefix] }));
}

/** The limit that is exceeded, and for how many seconds. */
export interface LimitExceeded {
  name: string;
  retryAfter: number;
  hasAlternative: boolean;
}

const getLimit = (app: App, { rateLimit, times = 1 }: LimitUse) =>
  rateLimit.limit * times * app.environment.SIGN_IN_BUDGET_FACTOR;
const toKey = ({ rateLimit, scope }: LimitUse) => sha256(JSON.stringify([rateLimit.name, ...scope]));

function toRows(uses: LimitUse[]) {
  const rows = uses.map((use) => ({ key: toKey(use), ...use }));
  // One order for all, so that two statements never wait for each other.
  return rows.sort((a, b) => (a.key < b.key ? -1 : 1));
}

/**
 * Consumes each of the limits once, all in one statement and before the guarded action, so that concurrent requests
 * cannot pass together. When one of them is exceeded, none is consumed: otherwise a single address, refused by its own
 * limit, could use up the limit of its entire business.
 * @returns the limit that is exceeded for the longest time, preferring one without an alternative; undefined when none
 * is exceeded
 */
export async function consumeLimits(app: App, uses: LimitUse[], now: Date): Promise<LimitExceeded | undefined> {
  const rows = toRows(uses);
  const keys = rows.map((row) => row.key);
  const seconds = rows.map((row) => row.rateLimit.windowSeconds);
  const result = await withRetry(() =>
    sql<{ key_hash: string; count: number; wait: number }>`
      insert into budgets as b (key_hash, window_start, window_end, count)
      select key, ${now}::timestamptz, ${now}::timestamptz + make_interval(secs => seconds), 1
      from unnest(${keys}::text[], ${seconds}::int[]) as used (key, seconds)
      on conflict (key_hash) do update set
        window_start = case when b.window_end <= excluded.window_start then excluded.window_start else b.window_start end,
        window_end = case when b.window_end <= excluded.window_start then excluded.window_end else b.window_end end,
        count = case when b.window_end <= excluded.window_start then 1 else b.count + 1 end
      returning key_hash, count, ceil(extract(epoch from b.window_end - ${now}::timestamptz))::int as wait
    `.execute(app.db),
  );
  const exceeded = rows.flatMap((use) => {
    const row = result.rows.find((row) => row.key_hash === use.key);
    if (!row || row.count <= getLimit(app, use)) return [];
    return [
      { name: use.rateLimit.name, retryAfter: Math.max(1, row.wait), hasAlternative: use.hasAlternative ?? false },
    ];
  });
  if (exceeded.length > 0) await releaseLimits(app, uses);
  return exceeded.sort((a, b) => Number(a.hasAlternative) - Number(b.hasAlternative) || b.retryAfter - a.retryAfter)[0];
}

/** The name of the first limit that is exhausted; nothing is counted. */
export async function findExhausted(app: App, uses: LimitUse[], now: Date): Promise<string | undefined> {
  const rows = toRows(uses);
  if (rows.length === 0) return undefined;
  const windows = await app.db
    .selectFrom('budgets')
    .select(['key_hash', 'count'])
    .where(
      'key_hash',
      'in',
      rows.map((row) => row.key),
    )
    .where('window_end', '>', now)
    .execute();
  const counts = new Map(windows.map((row) => [row.key_hash, row.count]));
  return rows.find((use) => (counts.get(use.key) ?? 0) >= getLimit(app, use))?.rateLimit.name;
}

/** Counts uses even above the limit; `findExhausted` reads these counts. */
export async function countUses(app: App, uses: LimitUse[], now: Date): Promise<void> {
  await consumeLimits(
    app,
    uses.map((use) => ({ ...use, times: Infinity })),
    now,
  );
}

/**
 * Releases a use, because the guarded action succeeded or was not tried.
 * @param consumedAt when it was counted; a window that began later never counted it. Default: just now
 */
export async function releaseLimits(app: App, uses: LimitUse[], consumedAt: Date | null = null): Promise<void> {
  await releaseLimitKeys(app, getLimitKeys(uses), consumedAt);
}

/** What is stored of uses that may be released later: nothing in it tells the address of a client. */
export const getLimitKeys = (uses: LimitUse[]): string[] => toRows(uses).map((row) => row.key);

/** Releases uses by their keys, each as often as it is listed. */
export async function releaseLimitKeys(app: App, keys: string[], consumedAt: Date | null): Promise<void> {
  await withRetry(() =>
    sql`with held as (
        select key_hash, times from budgets join (
            select key, count(*)::int as times from unnest(${keys}::text[]) as used (key) group by key
          ) used on used.key = key_hash
        where ${consumedAt}::timestamptz is null or window_start <= ${consumedAt}::timestamptz
        order by key_hash for update of budgets
      )
      update budgets b set count = greatest(b.count - held.times, 0) from held where b.key_hash = held.key_hash`.execute(
      app.db,
    ),
  );
}

import type { EntryFilter, PurchaseFilter } from 'loyalty-contract/schemas/activity';
import { kindByOperation } from 'loyalty-contract/schemas/activity';
import { Operation } from 'loyalty-contract/schemas/transactions';
import { sql, type RawBuilder } from 'kysely';
import type { MemberRef } from '../../core/member-ref';
import { entityId } from './explain-queries';

type Condition = RawBuilder<boolean>;

/** The filters of a request, with what the business's file says about them. */
export interface Filter<F extends PurchaseFilter> {
  filter: F;
  /** Ids of the locations whose names contain the text searched for. */
  foundPlaces: string[];
  /** The business's time zone, in which days begin. */
  timeZone: string;
}

/** True when nothing is filtered. */
export function isUnfiltered({ kind, place, from, until, search }: EntryFilter): boolean {
  return [kind, place, from, until, search].every((value) => value === undefined);
}

const contains = (text: RawBuilder<unknown>, search: string) =>
  sql<boolean>`strpos(lower(${text}), lower(${search}::text)) > 0`;

const joinAll = (conditions: readonly (Condition | undefined)[]): Condition =>
  sql<boolean>`(${sql.join([sql`true`, ...conditions.filter((condition) => condition !== undefined)], sql` and `)})`;

const joinAny = (conditions: readonly Condition[]): Condition => sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/** From the first day to the last one, of a column with a time. */
function filterPeriod(column: RawBuilder<unknown>, { filter, timeZone }: Filter<PurchaseFilter>): Condition[] {
  const start = (day: string, plus: number) =>
    sql`((${day}::date + ${sql.lit(plus)})::timestamp at time zone ${timeZone}::text)`;
  return [
    ...(filter.from === undefined ? [] : [sql<boolean>`${column} >= ${start(filter.from, 0)}`]),
    ...(filter.until === undefined ? [] : [sql<boolean>`${column} < ${start(filter.until, 1)}`]),
  ];
}

/** A purchase `p` that the text searched for finds: its receipt, its location or one of its items. */
const isPurchaseFound = (search: string, foundPlaces: string[]): Condition =>
  joinAny([
    contains(sql`p.receipt_number`, search),
    sql<boolean>`p.location_id = any(${foundPlaces}::text[])`,
    sql<boolean>`exists (
      select from jsonb_array_elements(p.items) item where ${contains(sql`item ->> 'name'`, search)}
    )`,
  ]);

/** The condition of purchases `p`. */
export function matchPurchases(input: Filter<PurchaseFilter>): Condition {
  const { place, search } = input.filter;
  return joinAll([
    ...filterPeriod(sql`p.created_at`, input),
    place === undefined ? undefined : sql<boolean>`p.location_id = ${place}`,
    search === undefined ? undefined : isPurchaseFound(search, input.foundPlaces),
  ]);
}

/** The condition of entries `e` with their corrections `c`. */
export function matchEntries(member: MemberRef, input: Filter<EntryFilter>): Condition {
  const { kind, place, search } = input.filter;
  const operations = Operation.options.filter((operation) => kindByOperation[operation] === kind);
  return joinAll([
    ...filterPeriod(sql`e.created_at`, input),
    kind === undefined ? undefined : sql<boolean>`e.operation = any(${operations}::text[])`,
    place === undefined ? undefined : isAtTill(member, () => sql<boolean>`p.location_id = ${place}`),
    search === undefined ? undefined : isEntryFound(member, search, input.foundPlaces),
  ]);
}

/** An entry of a purchase or payment at a till, `p`, that a condition selects. */
function isAtTill(
  { businessId, memberId }: MemberRef,
  where: (table: 'purchases' | 'payments') => Condition,
): Condition {
  return joinAny(
    (['purchases', 'payments'] as const).map(
      (table) => sql<boolean>`exists (
        select from ${sql.table(table)} p
        where p.business_id = ${businessId} and p.member_id = ${memberId} and p.id = ${entityId} and ${where(table)}
      )`,
    ),
  );
}

/** The names of the shop item `i` in all languages. */
const itemNames = sql`case jsonb_typeof(i.text -> 'name')
  when 'object' then (select string_agg(value, ' ') from jsonb_each_text(i.text -> 'name'))
  else i.text ->> 'name' end`;

/** An entry that the text searched for finds: by its purchase or payment, the item of a shop, or a reason of staff. */
function isEntryFound(member: MemberRef, search: string, foundPlaces: string[]): Condition {
  return joinAny([
    contains(sql`c.reason`, search),
    isAtTill(member, (table) =>
      table === 'purchases'
        ? isPurchaseFound(search, foundPlaces)
        : joinAny([
            contains(sql`coalesce(p.receipt_number, '')`, search),
            sql<boolean>`p.location_id = any(${foundPlaces}::text[])`,
          ]),
    ),
    sql<boolean>`exists (
      select from shop_purchases s join shop_items i on i.business_id = s.business_id and i.id = s.item_id
      where s.business_id = ${member.businessId} and s.member_id = ${member.memberId} and s.id = ${entityId}
        and ${contains(itemNames, search)}
    )`,
  ]);
}

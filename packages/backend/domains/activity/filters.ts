import type { EntryFilter, PurchaseFilter } from 'loyalty-contract/schemas/activity';
import { kindByOperation } from 'loyalty-contract/schemas/activity';
import { Operation } from 'loyalty-contract/schemas/transactions';
import { sql, type RawBuilder } from 'kysely';
import type { MemberRef } from '../../core/member-ref';
import { entityId } from './explain-queries';
import { itemNames } from './find-texts';

type Condition = RawBuilder<boolean>;

/** The filters of a request, with what the business's file says about them. */
export interface Filter<F extends PurchaseFilter> {
  filter: F;
  /** Ids of the locations whose names contain the text searched for. */
  foundPlaces: string[];
  /** The texts of the member's activity that it finds. */
  foundTexts: string[];
  /** The business's time zone, in which days begin. */
  timeZone: string;
}

/** True when nothing is filtered. */
export function isUnfiltered({ kind, place, from, until, search }: EntryFilter): boolean {
  return [kind, place, from, until, search].every((value) => value === undefined);
}

/** What the text searched for finds. */
type Found = Pick<Filter<PurchaseFilter>, 'foundPlaces' | 'foundTexts'>;

const isAmong = (text: RawBuilder<unknown>, found: readonly string[]) => sql<boolean>`${text} = any(${found}::text[])`;

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
const isPurchaseFound = ({ foundPlaces, foundTexts }: Found): Condition =>
  joinAny([
    isAmong(sql`p.receipt_number`, foundTexts),
    isAmong(sql`p.location_id`, foundPlaces),
    sql<boolean>`exists (
      select from jsonb_array_elements(p.items) item where ${isAmong(sql`item ->> 'name'`, foundTexts)}
    )`,
  ]);

/** The condition of purchases `p`. */
export function matchPurchases(input: Filter<PurchaseFilter>): Condition {
  const { place, search } = input.filter;
  return joinAll([
    ...filterPeriod(sql`p.created_at`, input),
    place === undefined ? undefined : sql<boolean>`p.location_id = ${place}`,
    search === undefined ? undefined : isPurchaseFound(input),
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
    search === undefined ? undefined : isEntryFound(member, input),
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

/** An entry that the text searched for finds: by its purchase or payment, the item of a shop, or a reason of staff. */
function isEntryFound(member: MemberRef, found: Found): Condition {
  const { foundPlaces, foundTexts } = found;
  return joinAny([
    isAmong(sql`c.reason`, foundTexts),
    isAtTill(member, (table) =>
      table === 'purchases'
        ? isPurchaseFound(found)
        : joinAny([isAmong(sql`p.receipt_number`, foundTexts), isAmong(sql`p.location_id`, foundPlaces)]),
    ),
    sql<boolean>`exists (
      select from shop_purchases s join shop_items i on i.business_id = s.business_id and i.id = s.item_id
      where s.business_id = ${member.businessId} and s.member_id = ${member.memberId} and s.id = ${entityId}
        and ${isAmong(itemNames, foundTexts)}
    )`,
  ]);
}

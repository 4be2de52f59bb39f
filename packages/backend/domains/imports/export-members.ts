import { toDecimal } from 'loyalty-text/amounts';
import { toAccountType, type BalanceKind } from 'loyalty-contract/balance-kinds';
import { contactKinds, MIGRATION_CARD } from 'loyalty-contract/identifier-kinds';
import { mapAttributes } from 'loyalty-contract/member-attributes';
import { importColumns } from 'loyalty-contract/import-columns';
import type { ContactChannel } from 'loyalty-contract/schemas/consents';
import { BIRTHDAY_FIELD } from 'loyalty-contract/schemas/field-rules';
import { sql } from 'kysely';
import { BYTE_ORDER_MARK, toCsvLine } from 'loyalty-text/csv';
import type { Business } from '../../core/business';
import type { Database } from '../../db/database';
import { findLatestDecisions, type LatestDecision, readAttributes, selectMembers } from '../members';
import { selectVisitCount } from '../tiers';
import { listColumns, type FileColumn } from './columns';
import { writeFieldCell } from './field-cells';

/** When the last lot of a balance expires; null: never, or there is none. */
const selectExpiry = (kind: BalanceKind, now: Date) => sql<Date | null>`(
  select nullif(max(l.expires_at), 'infinity') from accounts a join lots l on l.account_id = a.id and l.remaining > 0
  where a.business_id = m.business_id and a.member_id = m.id and a.type = ${toAccountType(kind)} and l.expires_at > ${now}
)`;

/** The numbers of the business and of old cards of the member `m`, by their kind. Served by `identifiers_member`. */
const selectNumbers = sql<Record<string, string[]>>`(
  select coalesce(json_object_agg(kind, numbers), '{}') from (
    select i.kind, json_agg(i.value order by i.value) as numbers from identifiers i
    where i.business_id = m.business_id and i.member_id = m.id and i.kind <> all (${[...contactKinds]}::text[])
    group by i.kind
  ) kinds
)`;

/** A page of members with contacts, numbers, visits and balances, by id. Served by the primary key. */
function findPage(db: Database, business: Business, after: string, limit: number, now: Date) {
  return selectMembers(db, business.id, now)
    .select(['m.language', selectExpiry('points', now).as('points_expire_at')])
    .select(selectExpiry('credit', now).as('credit_expire_at'))
    .select([selectNumbers.as('numbers'), selectVisitCount(business).as('visits')])
    .where('m.id', '>', after)
    .orderBy('m.id')
    .limit(limit)
    .execute();
}
type ExportedRow = Awaited<ReturnType<typeof findPage>>[number];

const writeNumbers = ({ numbers }: ExportedRow, kind: string) => writeFieldCell(numbers[kind] ?? []);

/** The cell of each column of every business. The field that verifies a card is not exported: with it, its reader could use the card. */
const cells: Record<(typeof importColumns)[number], (row: ExportedRow) => unknown> = {
  id: ({ id }) => id,
  ...mapAttributes((name) => (row: ExportedRow) => readAttributes(row)[name]),
  email: ({ email }) => email,
  phoneNumber: ({ phone }) => phone,
  language: ({ language }) => language,
  birthday: ({ fields }) => fields[BIRTHDAY_FIELD],
  joinedAt: ({ created_at }) => created_at,
  visits: ({ visits }) => visits,
  hasConsent: ({ has_consent }) => has_consent,
  card: (row) => writeNumbers(row, MIGRATION_CARD),
  cardField: () => null,
  points: ({ points }) => toDecimal(points, 2),
  pointsExpireAt: ({ points_expire_at }) => points_expire_at,
  credit: ({ credit }) => toDecimal(credit, 2),
  creditExpireAt: ({ credit_expire_at }) => credit_expire_at,
};

/**
 * The cell of a consent: the latest decision for all channels, or the one for a channel, if it is later. An import writes them
 * in this order.
 */
function toConsentCell(decisions: readonly LatestDecision[], purpose: string, channel?: ContactChannel): unknown {
  const find = (wanted: ContactChannel | null) =>
    decisions.find((decision) => decision.consent === purpose && decision.contactChannel === wanted);
  const forAll = find(null);
  const own = channel === undefined ? forAll : find(channel);
  return own && (channel === undefined || !forAll || own.id > forAll.id) ? own.given : null;
}

function toCell(
  { column, identifier, field, consent }: FileColumn,
  row: ExportedRow,
  decisions: readonly LatestDecision[],
): unknown {
  if (identifier) return writeNumbers(row, identifier.key);
  if (field) return writeFieldCell(row.fields[field.id]);
  if (consent) return toConsentCell(decisions, consent.purpose.id, consent.channel);
  const name = importColumns.find((known) => known === column);
  return name && cells[name](row);
}

/** A page of members as lines of CSV; the first one begins with the header. */
export async function exportPage(
  db: Database,
  business: Business,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  now: Date,
) {
  const rows = await findPage(db, business, cursor ?? '', limit, now);
  const decisions = await findLatestDecisions(
    db,
    business.id,
    rows.map(({ id }) => id),
  );
  const byMember = new Map<string, LatestDecision[]>();
  for (const decision of decisions)
    byMember.set(decision.memberId, [...(byMember.get(decision.memberId) ?? []), decision]);
  const columns = listColumns(business);
  const header = cursor === undefined ? `${BYTE_ORDER_MARK}${toCsvLine(columns.map(({ column }) => column))}` : '';
  const lines = rows.map((row) => toCsvLine(columns.map((column) => toCell(column, row, byMember.get(row.id) ?? []))));
  const last = rows.length === limit ? rows.at(-1)?.id : undefined;
  return { csv: header + lines.join(''), members: rows.length, cursor: last ?? null };
}

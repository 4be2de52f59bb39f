import { toDecimal } from 'loyalty-text/amounts';
import { toAccountType, type BalanceKind } from 'loyalty-contract/balance-kinds';
import { MIGRATION_CARD } from 'loyalty-contract/identifier-kinds';
import { mapAttributes } from 'loyalty-contract/member-attributes';
import { importColumns, type ImportColumn } from 'loyalty-contract/import-columns';
import { sql } from 'kysely';
import { BYTE_ORDER_MARK, toCsvLine } from 'loyalty-text/csv';
import type { Database } from '../../db/database';
import { readAttributes, selectMembers } from '../members';

/** When the last lot of a balance expires; null: never, or there is none. */
const selectExpiry = (kind: BalanceKind, now: Date) => sql<Date | null>`(
  select nullif(max(l.expires_at), 'infinity') from accounts a join lots l on l.account_id = a.id and l.remaining > 0
  where a.business_id = m.business_id and a.member_id = m.id and a.type = ${toAccountType(kind)} and l.expires_at > ${now}
)`;

/** A page of members with contacts, card and balances, by id. Served by the primary key. */
function findPage(db: Database, businessId: string, after: string, limit: number, now: Date) {
  return selectMembers(db, businessId, now)
    .select(['m.language', selectExpiry('points', now).as('points_expire_at')])
    .select(selectExpiry('credit', now).as('credit_expire_at'))
    .select(
      sql<string | null>`(select i.value from identifiers i where i.business_id = m.business_id and i.member_id = m.id
        and i.kind = ${MIGRATION_CARD} limit 1)`.as('card'),
    )
    .where('m.id', '>', after)
    .orderBy('m.id')
    .limit(limit)
    .execute();
}
type ExportedRow = Awaited<ReturnType<typeof findPage>>[number];

/** The cell of each column. The field that verifies a card is not exported: with it, its reader could use the card. */
const cells: Record<ImportColumn, (row: ExportedRow) => unknown> = {
  id: ({ id }) => id,
  ...mapAttributes((name) => (row: ExportedRow) => readAttributes(row)[name]),
  email: ({ email }) => email,
  phoneNumber: ({ phone }) => phone,
  language: ({ language }) => language,
  hasConsent: ({ has_consent }) => has_consent,
  card: ({ card }) => card,
  cardField: () => null,
  points: ({ points }) => toDecimal(points, 2),
  pointsExpireAt: ({ points_expire_at }) => points_expire_at,
  credit: ({ credit }) => toDecimal(credit, 2),
  creditExpireAt: ({ credit_expire_at }) => credit_expire_at,
};

/** A page of members as lines of CSV; the first one begins with the header. */
export async function exportPage(
  db: Database,
  { businessId, cursor, limit }: { businessId: string; cursor?: string | undefined; limit: number },
  now: Date,
) {
  const rows = await findPage(db, businessId, cursor ?? '', limit, now);
  const header = cursor === undefined ? `${BYTE_ORDER_MARK}${toCsvLine(importColumns)}` : '';
  const lines = rows.map((row) => toCsvLine(importColumns.map((column) => cells[column](row))));
  const last = rows.length === limit ? rows.at(-1)?.id : undefined;
  return { csv: header + lines.join(''), members: rows.length, cursor: last ?? null };
}

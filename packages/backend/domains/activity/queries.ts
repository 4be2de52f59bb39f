import { toAccountType, type BalanceKind } from 'loyalty-contract/balance-kinds';
import type { EntryFilter, PurchaseFilter } from 'loyalty-contract/schemas/activity';
import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { MemberRef } from '../../core/member-ref';
import { isCorrectionEntry } from '../../db/correction-entry';
import type { Schema } from '../../db/schema';
import { selectDebt } from '../ledger';
import {
  selectCorrectionReasons,
  selectTillPayment,
  selectTillPurchase,
  selectClaimedReceipt,
  selectShopItem,
  entryLots,
  usedLots,
} from './explain-queries';
import { isUnfiltered, matchEntries, matchPurchases, type Filter } from './filters';
import { hasMergedAccount, isInHistory } from './merged-accounts';
import { countEntries } from './summary-queries';

interface Page {
  page: number;
  perPage: number;
}

/**
 * A page of a member's entries with their explanations, newest first, in one statement. Entries are numbered within an
 * account, so that a late page without a filter costs as much as the first; a filter, or the history of a merged account,
 * reads all entries.
 */
export async function findEntries(
  db: Kysely<Schema>,
  { businessId, memberId, kind }: MemberRef & { kind: BalanceKind },
  input: Filter<EntryFilter>,
  { page, perPage }: Page,
) {
  const member = { businessId, memberId };
  const skipped = (page - 1) * perPage;
  const matching = isUnfiltered(input.filter) ? undefined : matchEntries(member, input);
  const { total, owed, rows } = await db
    .selectFrom('accounts as a')
    .select((eb) => {
      const explained = eb
        .selectFrom('entries as e')
        .leftJoin(selectCorrectionReasons(member).as('c'), (join) =>
          join.onRef('c.id', '=', 'e.entity_id').on(isCorrectionEntry('e')),
        )
        .select(['e.operation', 'e.amount', 'e.entity_id', 'e.cause', 'e.rule', 'e.balance_after', 'e.created_at'])
        .select(['c.reason'])
        .select([
          selectTillPurchase(member).as('purchase'),
          selectClaimedReceipt(member).as('receipt'),
          selectTillPayment(member).as('payment'),
          selectShopItem(member).as('item'),
          entryLots.as('lots'),
          usedLots.as('used'),
        ])
        .orderBy('e.id', 'desc');
      const numbered = explained
        .whereRef('e.account_id', '=', 'a.id')
        .where('e.number', '<=', sql<number>`a.entry_count - ${skipped}::bigint`)
        .where('e.number', '>', sql<number>`a.entry_count - ${skipped + perPage}::bigint`);
      const listed = explained
        .where(isInHistory(member))
        .where(matching ?? sql<boolean>`true`)
        .limit(perPage)
        .offset(skipped);
      const all = jsonArrayFrom(listed);
      return [
        countEntries(member, matching).as('total'),
        selectDebt().as('owed'),
        matching === undefined
          ? eb.case().when(hasMergedAccount(member)).then(all).else(jsonArrayFrom(numbered)).end().as('rows')
          : all.as('rows'),
      ];
    })
    .where('a.business_id', '=', businessId)
    .where('a.member_id', '=', memberId)
    .where('a.type', '=', toAccountType(kind))
    .executeTakeFirstOrThrow();
  return { total, owed, rows };
}

export type EntryRow = Awaited<ReturnType<typeof findEntries>>['rows'][number];

/** A page of a member's purchases with their corrections, newest first, in one statement. */
export async function findPurchasesPage(
  db: Kysely<Schema>,
  { businessId, memberId }: MemberRef,
  input: Filter<PurchaseFilter>,
  { page, perPage }: Page,
) {
  const { total, rows } = await db
    .selectNoFrom((eb) => {
      const memberPurchases = eb
        .selectFrom('purchases as p')
        .where('p.business_id', '=', businessId)
        .where('p.member_id', '=', memberId)
        .$if(!isUnfiltered(input.filter), (purchases) => purchases.where(matchPurchases(input)));
      return [
        memberPurchases.select((eb) => eb.fn.countAll<number>().as('total')).as('total'),
        jsonArrayFrom(
          memberPurchases
            .select(['p.id', 'p.created_at', 'p.location_id', 'p.receipt_number', 'p.total', 'p.items'])
            .select([
              'p.points_earned',
              'p.credit_earned',
              'p.earned_nothing',
              'p.returned',
              'p.served_by',
              'p.multipliers',
            ])
            .select((eb) =>
              jsonArrayFrom(
                eb
                  .selectFrom('corrections as c')
                  .select(['c.kind', 'c.amount', 'c.reason', 'c.created_at'])
                  .where('c.business_id', '=', businessId)
                  .where('c.member_id', '=', memberId)
                  .whereRef('c.target_id', '=', 'p.id')
                  .orderBy('c.created_at')
                  .orderBy('c.id'),
              ).as('corrections'),
            )
            .select((eb) =>
              jsonArrayFrom(
                eb
                  .selectFrom('stamps as s')
                  .select(['s.card_id', 's.stamps', 's.card_stamps', 's.stamps_needed', 's.completed'])
                  .where('s.business_id', '=', businessId)
                  .where('s.member_id', '=', memberId)
                  .whereRef('s.source_id', '=', 'p.id')
                  .where('s.stamps', '>', 0)
                  .where('s.stamps_needed', '>', 0)
                  .orderBy('s.card_id'),
              ).as('stamps'),
            )
            .orderBy('p.created_at', 'desc')
            .orderBy('p.id')
            .limit(perPage)
            .offset((page - 1) * perPage),
        ).as('rows'),
      ];
    })
    .executeTakeFirstOrThrow();
  return { total: total ?? 0, rows };
}

export type PurchaseRow = Awaited<ReturnType<typeof findPurchasesPage>>['rows'][number];

import type { ParsedRequest } from 'loyalty-contract/calls/calls';
import { requireBusiness } from '../businesses';
import { createLocalizer } from '../../core/language';
import type { Handlers, RequestContext } from '../../core/request-context';
import { transact, type Tx } from '../../db/transact';
import { createPage, parseCursor, type ChangePage, type Cursor } from './cursor';
import { assignAccountPositions, assignPositions, MAX_ASSIGNED, type ChangeScope } from './positions';
import { presentBalance, presentEntry, presentGift, presentPurchase } from './present';
import {
  findChangedBalances,
  findChangedGifts,
  findChangedPurchases,
  findNewEntries,
  type ChangesQuery,
} from './queries';

type Query = ParsedRequest<'listPurchases'>['query'];

/** Assigns positions to new changes and reads a page of them, in one transaction. */
async function readChanges<T extends { position: number; number?: number }>(
  { db }: RequestContext,
  query: Query,
  assign: (tx: Tx, scope: ChangeScope) => Promise<number>,
  find: (tx: Tx, query: ChangesQuery) => Promise<T[]>,
): Promise<ChangePage<T & { cursor: Cursor }>> {
  const { businessId, comoMemberId: memberId, since, limit } = query;
  const after = parseCursor(query.cursor);
  return transact(db, async (tx) => {
    const assigned = await assign(tx, { businessId, memberId });
    const rows = await find(tx, { businessId, memberId, after, limit, since: since ? new Date(since) : undefined });
    return createPage(
      rows.map((row) => ({ ...row, cursor: { position: row.position, number: row.number ?? 0 } })),
      { limit, requestCursor: after, hasBacklog: assigned === MAX_ASSIGNED },
    );
  });
}

export const changeHandlers = {
  async listPurchases(context, { query }) {
    const business = await requireBusiness(context, query.businessId);
    const localize = createLocalizer(business, business.file.defaultLanguage);
    const { rows, ...page } = await readChanges(
      context,
      query,
      (tx, scope) => assignPositions(tx, 'purchases', scope),
      findChangedPurchases,
    );
    return { purchases: rows.map((row) => presentPurchase(row, localize)), ...page };
  },
  async listGifts(context, { query }) {
    const business = await requireBusiness(context, query.businessId);
    const localize = createLocalizer(business, business.file.defaultLanguage);
    const { rows, ...page } = await readChanges(
      context,
      query,
      (tx, scope) => assignPositions(tx, 'gifts', scope),
      findChangedGifts,
    );
    return { gifts: rows.map((row) => presentGift(row, localize)), ...page };
  },
  async listBalances(context, { query }) {
    await requireBusiness(context, query.businessId);
    const { rows, ...page } = await readChanges(context, query, assignAccountPositions, (tx, changes) =>
      findChangedBalances(tx, changes, context.now),
    );
    return { balances: rows.map(presentBalance), ...page };
  },
  async listEntries(context, { query }) {
    await requireBusiness(context, query.businessId);
    const { rows, ...page } = await readChanges(context, query, assignAccountPositions, findNewEntries);
    return { entries: rows.map(presentEntry), ...page };
  },
} satisfies Handlers;

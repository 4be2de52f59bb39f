import { toAccountType } from '@/contract/balance-kinds';
import { createLocalizer } from '../../core/language';
import type { Handlers, RequestContext } from '../../core/request-context';
import { explain, type EntryTexts } from './explain';
import { presentCorrections } from './present-corrections';
import { findEntries, findPurchasesPage } from './queries';

function createEntryTexts({ business, language }: RequestContext): EntryTexts {
  const localize = createLocalizer(business, language);
  return {
    localize,
    places: new Map(business.file.locations.map((location) => [location.id, localize(location.name)])),
  };
}

export const activityHandlers = {
  async getBudgetActivity(context, { params }) {
    const { db, business, memberId } = context;
    const type = toAccountType(params.creditType);
    const { total, owed, rows } = await findEntries(db, { businessId: business.id, memberId, type }, params);
    const texts = createEntryTexts(context);
    return {
      transactions: rows.map((row) => ({
        type,
        operation: row.operation,
        created_on: new Date(row.created_at).toISOString(),
        amount: row.amount,
        entity_id: row.entity_id,
        ...explain(row, texts),
      })),
      ...(owed > 0 ? { owed } : {}),
      page: params.page,
      perPage: params.perPage,
      total,
    };
  },
  async getPurchases(context, { params }) {
    const { db, business, memberId } = context;
    const { places } = createEntryTexts(context);
    const { total, rows } = await findPurchasesPage(db, { businessId: business.id, memberId }, params);
    return {
      purchases: rows.map((row) => ({
        id: row.id,
        created_on: new Date(row.created_at).toISOString(),
        location: places.get(row.location_id) ?? row.location_id,
        receiptNumber: row.receipt_number,
        total: row.total,
        items: row.items,
        pointsEarned: row.points_earned,
        creditEarned: row.credit_earned,
        ...(row.served_by === null ? {} : { servedBy: row.served_by }),
        ...(row.earned_nothing === null ? {} : { earnedNothing: row.earned_nothing }),
        ...presentCorrections(row),
      })),
      page: params.page,
      perPage: params.perPage,
      total,
    };
  },
} satisfies Handlers;

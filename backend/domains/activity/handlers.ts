import { findCorrections } from '../corrections/queries';
import { createLocalizer } from '../../core/language';
import type { Handlers } from '../../core/request-context';
import { explain } from './explain';
import { presentCorrections } from './present-corrections';
import { findEntries, findPurchasesPage } from './queries';

export const activityHandlers = {
  async getBudgetActivity(context, { params }) {
    const { db, business, memberId } = context;
    const type = params.creditType === 'points' ? 'point' : 'credit';
    const { total, rows } = await findEntries(db, { businessId: business.id, memberId, type }, params);
    const explanations = await explain(context, rows);
    return {
      transactions: rows.map((row, at) => ({
        type,
        operation: row.operation,
        created_on: row.created_at.toISOString(),
        amount: row.amount,
        entity_id: row.entity_id,
        ...explanations[at],
      })),
      page: params.page,
      perPage: params.perPage,
      total,
    };
  },
  async getPurchases({ db, business, memberId, language }, { params }) {
    const say = createLocalizer(business, language);
    const names = new Map(business.file.locations.map((location) => [location.id, say(location.name)]));
    const { total, rows } = await findPurchasesPage(db, { businessId: business.id, memberId }, params);
    const targets = rows.flatMap((row) => (row.voided_at !== null || row.returned > 0 ? [row.id] : []));
    const corrections =
      targets.length > 0 ? await findCorrections(db, { businessId: business.id, memberId }, { targets }) : [];
    return {
      purchases: rows.map((row) => ({
        id: row.id,
        created_on: row.created_at.toISOString(),
        location: names.get(row.location_id) ?? row.location_id,
        receiptNumber: row.receipt_number,
        total: row.total,
        items: row.items,
        pointsEarned: row.points_earned,
        creditEarned: row.credit_earned,
        ...(row.earned_nothing === null ? {} : { earnedNothing: row.earned_nothing }),
        ...presentCorrections(row, corrections),
      })),
      page: params.page,
      perPage: params.perPage,
      total,
    };
  },
} satisfies Handlers;

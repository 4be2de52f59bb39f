import { toAccountType } from 'loyalty-contract/balance-kinds';
import type { PurchaseFilter } from 'loyalty-contract/schemas/activity';
import { createTextMatcher } from 'loyalty-text/name-search';
import { createLocalizer } from '../../core/language';
import { presentMultipliers } from '../../core/present-multipliers';
import type { Handlers, RequestContext } from '../../core/request-context';
import { getEarningRates } from './earning-rate';
import { explain, type EntryTexts } from './explain';
import type { Filter } from './filters';
import { findTexts } from './find-texts';
import { presentPurchaseStamps } from './present-stamps';
import { presentCorrections } from './present-corrections';
import { findEntries, findPurchasesPage } from './queries';
import { summarizeEntries, summarizePurchases } from './summary-queries';
import { reviewYear } from './year-in-review';

function createEntryTexts({ business, language }: RequestContext): EntryTexts {
  const localize = createLocalizer(business, language);
  return {
    localize,
    places: new Map(business.file.locations.map((location) => [location.id, localize(location.name)])),
    earning: getEarningRates(business),
  };
}

/** The filter of a request, with the locations and the texts that the text searched for finds: it takes a statement of its own. */
async function createFilter<F extends PurchaseFilter>(
  { db, business, memberId, language }: RequestContext,
  filter: F,
): Promise<Filter<F>> {
  const { locations, configuration } = business.file;
  const { timeZone } = configuration;
  if (filter.search === undefined) return { filter, foundPlaces: [], foundTexts: [], timeZone };
  const localize = createLocalizer(business, language);
  const isFound = createTextMatcher(filter.search);
  return {
    filter,
    foundPlaces: locations.filter(({ name }) => isFound(localize(name))).map(({ id }) => id),
    foundTexts: await findTexts(db, { businessId: business.id, memberId }, filter.search),
    timeZone,
  };
}

export const activityHandlers = {
  async getBudgetActivity(context, { params, query }) {
    const { db, business, memberId } = context;
    const { total, owed, rows } = await findEntries(
      db,
      { businessId: business.id, memberId, kind: params.creditType },
      await createFilter(context, query),
      params,
    );
    const texts = createEntryTexts(context);
    const type = toAccountType(params.creditType);
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
  async getPurchases(context, { params, query }) {
    const { db, business, memberId } = context;
    const { places, localize } = createEntryTexts(context);
    const { total, rows } = await findPurchasesPage(
      db,
      { businessId: business.id, memberId },
      await createFilter(context, query),
      params,
    );
    return {
      purchases: rows.map((row) => ({
        id: row.id,
        created_on: new Date(row.created_at).toISOString(),
        location: places.get(row.location_id) ?? row.location_id,
        receiptNumber: row.receipt_number,
        total: row.total,
        items: row.items.map(({ name, quantity, amount, returned }) => ({
          name,
          quantity,
          amount,
          ...(returned === undefined ? {} : { returned }),
        })),
        pointsEarned: row.points_earned,
        creditEarned: row.credit_earned,
        ...(row.served_by === null ? {} : { servedBy: row.served_by }),
        ...presentMultipliers(row.multipliers, localize),
        ...(row.earned_nothing === null ? {} : { earnedNothing: row.earned_nothing }),
        ...presentCorrections(row),
        ...presentPurchaseStamps(context, row),
      })),
      page: params.page,
      perPage: params.perPage,
      total,
    };
  },
  async getActivitySummary(context, { params: { list }, query }) {
    const { db, business, memberId } = context;
    const { places } = createEntryTexts(context);
    const member = { businessId: business.id, memberId };
    const filter = await createFilter(context, query);
    const summary =
      list === 'purchases'
        ? await summarizePurchases(db, member, filter)
        : await summarizeEntries(db, { ...member, kind: list }, filter);
    return { ...summary, places: summary.places.map((id) => ({ id, name: places.get(id) ?? id })) };
  },
  getYearInReview: (context, { query: { year } }) => reviewYear(context, year),
} satisfies Handlers;

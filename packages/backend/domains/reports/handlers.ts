import { getFullName } from 'loyalty-text/full-name';
import type { MessageChannel } from 'loyalty-contract/message-channels';
import type { ReportFigures } from 'loyalty-contract/schemas/reports';
import type { Business } from '../../core/business';
import { getOwnLocations } from '../../core/own-locations';
import { ProblemError } from '../../core/problems';
import { createLocalizer } from '../../core/language';
import type { Handlers } from '../../core/request-context';
import type { Database } from '../../db/database';
import { requireLocation } from '../businesses';
import { getDeliveredChannels } from '../outbox';
import { listPeriods } from './periods';
import {
  countNewMembers,
  countRedemptions,
  countUndeliveredMessages,
  findGifts,
  findHours,
  findOutstanding,
  findPeople,
  findPlaces,
  sumFailedSignIns,
  sumEntries,
} from './queries';
import type { ReportRange } from './range';
import { findBestMembers, findVisits } from './visit-queries';

const nothing = { given: 0, used: 0, expired: 0 };

/** The figures of each period, and of the whole range by the key null. */
async function findFigures(
  db: Database,
  range: ReportRange,
  channels: readonly MessageChannel[],
): Promise<(period: string | null) => ReportFigures> {
  // One after the other: a report must not use all connections.
  const visits = await findVisits(db, range);
  const redeemed = await countRedemptions(db, range);
  const isWhole = range.locations === null;
  const points = isWhole ? await sumEntries(db, range, 'points') : [];
  const credit = isWhole ? await sumEntries(db, range, 'credit') : [];
  const joined = isWhole ? await countNewMembers(db, range) : [];
  const failures = isWhole ? await sumFailedSignIns(db, range) : [];
  const messages = isWhole ? await countUndeliveredMessages(db, range, channels) : [];
  return (period) => {
    const find = <T extends { period: string | null }>(rows: T[]) => rows.find((row) => row.period === period);
    const count = (rows: { period: string | null; count: number }[]) => (isWhole ? (find(rows)?.count ?? 0) : null);
    const selectSums = (rows: ({ period: string | null } & typeof nothing)[]) => {
      const { given, used, expired } = find(rows) ?? nothing;
      return isWhole ? { given, used, expired } : null;
    };
    return {
      newMembers: count(joined),
      activeMembers: find(visits)?.members ?? 0,
      returningMembers: find(visits)?.returning ?? 0,
      visits: find(visits)?.visits ?? 0,
      purchases: find(visits)?.purchases ?? 0,
      revenue: find(visits)?.revenue ?? 0,
      giftsRedeemed: find(redeemed)?.count ?? 0,
      points: selectSums(points),
      credit: selectSums(credit),
      failedSignIns: count(failures),
      undeliveredMessages: count(messages),
    };
  };
}

async function presentOutstanding(db: Database, business: Business, now: Date) {
  const { configuration, till } = business.file;
  const { members, points, credit, gifts } = await findOutstanding(db, business.id, now);
  return {
    members,
    points,
    credit,
    gifts,
    pointsValue: till.pointValue === null ? null : Math.round((points / 100) * till.pointValue),
    creditValue: configuration.creditsBalanceType === 'monetary' ? credit : null,
  };
}

/** What was done: by location, person, hour, member and gift. */
async function presentLists(db: Database, business: Business, range: ReportRange) {
  const localize = createLocalizer(business, business.file.defaultLanguage);
  const isWhole = range.locations === null;
  const places = range.locations?.length === 1 ? undefined : await findPlaces(db, range);
  const people = await findPeople(db, range);
  const hours = await findHours(db, range);
  const best = await findBestMembers(db, range);
  const gifts = await findGifts(db, range);
  return {
    ...(places && { places }),
    people,
    hours,
    bestMembers: best.map(({ member_id, first_name, last_name, visits, revenue }) => ({
      comoMemberId: member_id,
      memberName: getFullName({ firstName: first_name ?? '', lastName: last_name ?? '' }),
      visits,
      revenue,
    })),
    gifts: gifts.map(({ name, given, used }) => ({ name: localize(name), given: isWhole ? given : null, used })),
  };
}

export const reportHandlers = {
  /** @throws {ProblemError} NOT_FOUND; INVALID_REQUEST for an unknown location */
  async getReport({ app, db, now, serviceKey }, { query }) {
    const { businessId, from, to, step, until, locationId } = query;
    const business = await app.businesses.findById(businessId);
    if (!business) throw new ProblemError('NOT_FOUND');
    if (locationId !== undefined) requireLocation(business, locationId);
    const { timeZone, currency } = business.file.configuration;
    const own = getOwnLocations(serviceKey);
    const locations = locationId === undefined ? own : [locationId];
    const range = { businessId, timeZone, from, to, step, until, locations };
    const getFigures = await findFigures(db, range, getDeliveredChannels(app.environment));
    return {
      from,
      to,
      step,
      ...(until !== undefined && { until }),
      timeZone,
      currency,
      totals: getFigures(null),
      series: listPeriods({ from, to, step }).map(({ key, ...days }) => ({ ...days, ...getFigures(key) })),
      ...(own === null && { outstanding: await presentOutstanding(db, business, now) }),
      ...(await presentLists(db, business, range)),
    };
  },
} satisfies Handlers;

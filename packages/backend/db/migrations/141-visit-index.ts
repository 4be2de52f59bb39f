import { statements } from './statements';

/** An index of the purchases whose day is a visit: `isVisit` of the domain of levels has its condition. */
export const visitIndex = statements([
  // Serves the first and last visit of a member, and the count of visits, without reading the purchases.
  `create index purchases_visits on purchases (business_id, member_id, created_at)
   where voided_at is null and (total = 0 or returned < total) and (counted is null or counted > 0)`,
]);

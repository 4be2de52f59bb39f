import { TILL_ARRIVAL_SECONDS } from 'loyalty-contract/till-join';
import type { RequestContext } from '../../core/request-context';
import { findJoin } from './queries';
import { getTillSession } from './show-join';

/** The member who has arrived with a code that this session shows at this location; undefined while nobody has, later, and after the member has signed out. */
export async function findArrivedMember(
  context: RequestContext,
  { businessId, locationId, joinId }: { businessId: string; locationId: string; joinId: string },
): Promise<string | undefined> {
  const join = await findJoin(context.db, { businessId, joinId, tillSession: getTillSession(context) });
  if (!join?.arrived_at || join.ended_at || join.location_id !== locationId) return undefined;
  const age = context.now.getTime() - join.arrived_at.getTime();
  return age < TILL_ARRIVAL_SECONDS * 1_000 ? (join.member_id ?? undefined) : undefined;
}

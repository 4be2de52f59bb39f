import type { CallResponse } from 'loyalty-contract/calls/calls';
import type { Business } from '../../core/business';
import { getLocationName } from '../businesses';
import type { StoredJoin } from './queries';

type State = CallResponse<'getTillJoin'>['state'];

function getState(join: StoredJoin, now: Date): State {
  if (join.ended_at) return 'ended';
  if (join.arrived_at) return 'arrived';
  if (join.expires_at <= now) return 'ended';
  return join.browser_hash === null ? 'waiting' : 'scanned';
}

/** A code for the till that shows it. */
export const presentJoin = (join: StoredJoin, now: Date): CallResponse<'getTillJoin'> => ({
  joinId: join.id,
  state: getState(join, now),
  expiresAt: join.expires_at.toISOString(),
});

/** A code for the guest who has scanned it. */
export const presentScannedJoin = (business: Business, join: StoredJoin): CallResponse<'scanTillJoin'> => ({
  place: getLocationName(business, join.location_id),
  asVisitor: join.as_visitor,
  arrived: join.arrived_at !== null,
});

import { createHash } from 'node:crypto';

/** The lane of everything that belongs to no business: the pages of the desk, and the sign-in of staff. */
export const DESK_LANE = 'desk';

/** Lanes of staff calls: a fixed number, whatever businesses a browser names. */
const LANES = 64;

/**
 * The lane of a staff call: businesses share one only by chance. Members' calls have others, so that neither wait for
 * the other.
 */
export function getDeskLane(businessId: string | undefined): string {
  if (businessId === undefined) return DESK_LANE;
  return `${DESK_LANE} ${createHash('sha256').update(businessId).digest().readUInt32BE() % LANES}`;
}

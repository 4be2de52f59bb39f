import { createHash } from 'node:crypto';

/** The partition of everything that belongs to no business: the pages of the desk, and the sign-in of staff. */
export const DESK_PARTITION = 'desk';

/** Partitions of staff calls: a fixed number, whatever businesses a browser names. */
const DESK_PARTITION_COUNT = 64;

/**
 * The partition of a staff call: businesses share one only by chance. Members' calls have others, so that neither waits for
 * the other.
 */
export function getDeskPartition(businessId: string | undefined): string {
  if (businessId === undefined) return DESK_PARTITION;
  return `${DESK_PARTITION} ${createHash('sha256').update(businessId).digest().readUInt32BE() % DESK_PARTITION_COUNT}`;
}

/** Maximum number of open streams of one member: tabs that show gifts. */
export const MAX_STREAMS_PER_MEMBER = 6;

/**
 * True if somebody who has some of a number of places may take one more: as long as what they have is less than a share
 * of what is free. So places are left for others, however many take part, and a few use most of what few need.
 *
 * @param share 1: one alone gets half of all, two a third each
 */
export function mayTake(own: number, free: number, share = 1): boolean {
  return own < free * share;
}

/** A member may have this part of what their business may still take. */
const MEMBER_SHARE = 1 / 32;

/** How many streams are open: of all, of a business, and of a member of it. */
interface OpenStreams {
  all: number;
  ofBusiness: number;
  ofMember: number;
}

/**
 * True if a member may open one more stream of live updates, of at most `max` in a process: each business has a share of
 * what is free, and each member of what is left to the business, so that others get one, however many members open some.
 */
export function mayOpenStream({ all, ofBusiness, ofMember }: OpenStreams, max: number): boolean {
  const leftToBusiness = max - all - ofBusiness;
  return ofMember < MAX_STREAMS_PER_MEMBER && mayTake(ofMember, leftToBusiness, MEMBER_SHARE);
}

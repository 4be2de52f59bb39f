import type { LandingGift } from './present';

const DAY = 86_400_000;

/** The expiry of a gift issued now: after its days, and never later than the campaign; null: none. */
export function getValidUntil({ validUntil: end, validDays }: LandingGift, now: Date): Date | null {
  const ends = [end && new Date(end).getTime(), validDays && now.getTime() + validDays * DAY];
  const earliest = Math.min(...ends.filter((end) => typeof end === 'number'));
  return Number.isFinite(earliest) ? new Date(earliest) : null;
}

/** True when the campaign has ended. */
export const isOver = ({ validUntil: end }: LandingGift, now: Date): boolean => end !== null && new Date(end) <= now;

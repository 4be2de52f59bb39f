import type { LandingGift } from './present';

const DAY = 86_400_000;

/** Until when a gift that is had now can be used: its days, and never longer than the campaign; null: without end. */
export function getValidUntil({ validUntil: end, validDays }: LandingGift, now: Date): Date | null {
  const ends = [end && new Date(end).getTime(), validDays && now.getTime() + validDays * DAY];
  const earliest = Math.min(...ends.filter((end) => typeof end === 'number'));
  return Number.isFinite(earliest) ? new Date(earliest) : null;
}

/** True when the campaign is over. */
export const isOver = ({ validUntil: end }: LandingGift, now: Date): boolean => end !== null && new Date(end) <= now;

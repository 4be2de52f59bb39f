import type { Location } from 'loyalty-contract/schemas/content';
import { getWallClock, WEEKDAYS } from '@/lib/format/wall-clock';

type Hours = Location['openingHours'];

/** Whether a location is open, until when, or when it opens next: in days from today. */
export type Opening =
  | { open: true; closes: string }
  | { open: false; next?: { inDays: number; day: number; opens: string } };

const DAYS_AHEAD = [0, 1, 2, 3, 4, 5, 6, 7];

/** The opening hours at a time in the business's time zone; hours may end after midnight. */
export function getOpening(hours: Hours, now: Date, timeZone: string): Opening {
  const { hour, minute, weekday } = getWallClock(now, timeZone);
  const time = `${hour}:${minute}`;
  const today = WEEKDAYS.indexOf(weekday);
  const yesterday = (today + 6) % 7;
  const current = hours.find(({ day, opens, closes }) => {
    const overnight = closes <= opens;
    if (day === today) return time >= opens && (overnight || time < closes);
    return overnight && day === yesterday && time < closes;
  });
  if (current) return { open: true, closes: current.closes };
  const next = DAYS_AHEAD.flatMap((inDays) =>
    hours
      .filter(({ day, opens }) => day === (today + inDays) % 7 && (inDays > 0 || opens > time))
      .sort((a, b) => a.opens.localeCompare(b.opens))
      .map(({ day, opens }) => ({ inDays, day, opens })),
  )[0];
  return next ? { open: false, next } : { open: false };
}

/** The great-circle distance between two places in kilometres. */
export function getDistanceKm(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
  const computeHaversine = (from: number, to: number) => Math.sin(toRadians(to - from) / 2) ** 2;
  const share =
    computeHaversine(a.latitude, b.latitude) +
    Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude)) * computeHaversine(a.longitude, b.longitude);
  return 2 * 6_371 * Math.asin(Math.sqrt(share));
}

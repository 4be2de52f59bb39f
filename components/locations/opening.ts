import type { Location } from '@/contract/schemas/content';
import { getWallClock, WEEKDAYS } from '@/lib/format/wall-clock';

type Hours = Location['openingHours'];

/** True if the opening hours include a time, in the business's time zone; hours may end after midnight. */
export function isOpen(hours: Hours, now: Date, timeZone: string): boolean {
  const { hour, minute, weekday } = getWallClock(now, timeZone);
  const time = `${hour}:${minute}`;
  const today = WEEKDAYS.indexOf(weekday);
  const yesterday = (today + 6) % 7;
  return hours.some(({ day, opens, closes }) => {
    const overnight = closes <= opens;
    if (day === today) return time >= opens && (overnight || time < closes);
    return overnight && day === yesterday && time < closes;
  });
}

/** The great-circle distance between two places in kilometres. */
export function getDistanceKm(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const share =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  return 2 * 6_371 * Math.asin(Math.sqrt(share));
}

import { tz } from '@date-fns/tz';
import { format } from 'date-fns/format';
import type { Location } from '@/contract/schemas/content';

type Hours = Location['openingHours'];

/** True while one of the opening hours covers a moment, where the business is; hours may end after midnight. */
export function isOpen(hours: Hours, now: Date, timeZone: string): boolean {
  const place = { in: tz(timeZone) };
  const time = format(now, 'HH:mm', place);
  const today = Number(format(now, 'i', place)) % 7;
  const yesterday = (today + 6) % 7;
  return hours.some(({ day, opens, closes }) => {
    const overnight = closes <= opens;
    if (day === today) return time >= opens && (overnight || time < closes);
    return overnight && day === yesterday && time < closes;
  });
}

/** Kilometres between two places on the earth, as the crow flies. */
export function distanceKm(
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

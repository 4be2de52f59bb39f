import { MINUTE_MS } from 'loyalty-text/durations';
import type { Business } from '../../core/business';
import { createLocalizer } from '../../core/language';
import { createFieldProblem } from '../../core/problems';
import { UNNAMED } from '../../core/request-context';

/** Milliseconds. If the clock is set back by more, reservations and payments from before have ended. */
export const CLOCK_TOLERANCE_MS = MINUTE_MS;

/**
 * True while a reservation or payment can be confirmed. The time decides, not the clean-up job; setting the clock back
 * by an hour does not extend it by an hour.
 */
export function isWithin({ begunAt, expiresAt }: { begunAt: Date; expiresAt: Date }, now: Date): boolean {
  return now < expiresAt && begunAt.getTime() <= now.getTime() + CLOCK_TOLERANCE_MS;
}

/** @throws {ProblemError} INVALID_REQUEST for a location that the business does not have */
export function requireLocation({ file }: Business, locationId: string): void {
  if (!file.locations.some(({ id }) => id === locationId)) throw createFieldProblem('locationId', 'unknown');
}

/**
 * The name of a location, by default in the business's default language; the id, if the location has been removed.
 */
export function getLocationName(
  business: Business,
  locationId: string,
  localize = createLocalizer(business, business.file.defaultLanguage),
): string {
  const location = business.file.locations.find(({ id }) => id === locationId);
  return location ? localize(location.name) : locationId;
}

/** The end of the time in which the till can undo an operation. */
export function getUndoEnd({ file }: Business, doneAt: Date): Date {
  return new Date(doneAt.getTime() + file.till.undoMinutes * MINUTE_MS);
}

/**
 * The first name that members see of the person at a till, from the name for the audit log; null: none. An address or the
 * name of an account is not shown.
 */
export function getServedBy({ file }: Business, actor: string): string | null {
  const [firstName] = actor.trim().split(/\s+/);
  if (!file.till.showStaffName || !firstName || actor === UNNAMED || firstName.includes('@')) return null;
  return firstName;
}

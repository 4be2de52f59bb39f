import { ProblemError } from './problems';
import type { ServiceKey } from './service-key';

/** The only locations whose acts and figures the caller reads and changes; null: all of the business. */
export const getOwnLocations = (key: ServiceKey | undefined): readonly string[] | null => key?.staff?.locations ?? null;

/**
 * Refuses what belongs to a location where the person does not work. What has no location is of the business.
 * @throws {ProblemError} FORBIDDEN_LOCATION
 */
export function requireOwnLocation(key: ServiceKey | undefined, locationId: string | null | undefined): void {
  const own = getOwnLocations(key);
  if (own && typeof locationId === 'string' && !own.includes(locationId))
    throw new ProblemError('FORBIDDEN_LOCATION', { errors: [{ path: 'locationId', code: 'not_yours' }] });
}

/** Refuses figures of the whole business to a person who works at some locations of it. @throws {ProblemError} FORBIDDEN_LOCATION */
export function requireAllLocations(key: ServiceKey | undefined): void {
  if (getOwnLocations(key)) throw new ProblemError('FORBIDDEN_LOCATION');
}

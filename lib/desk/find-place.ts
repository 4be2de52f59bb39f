import type { Place } from './place';

interface Location {
  locationId: string;
}

interface Business<L extends Location> {
  businessId: string;
  locations: L[];
  /** The locations that the person is bound to; all if it is absent. */
  onlyLocations?: string[] | undefined;
}

/** The locations where the person works. */
export const getOwnLocations = <L extends Location>({
  locations,
  onlyLocations,
}: Omit<Business<L>, 'businessId'>): L[] =>
  onlyLocations ? locations.filter(({ locationId }) => onlyLocations.includes(locationId)) : locations;

/**
 * The remembered business and location, if the person still has them; else the only ones. Who does not work anymore at the
 * remembered location is asked, although there is one alone: a till must not go on elsewhere unnoticed.
 */
export function findPlace<L extends Location, B extends Business<L>>(
  businesses: (B & Business<L>)[],
  place: Place | null,
): { business: B | undefined; location: L | undefined } {
  const business = businesses.find(({ businessId }) => businessId === place?.businessId) ?? businesses[0];
  const locations = business ? getOwnLocations(business) : [];
  const remembered = locations.find(({ locationId }) => locationId === place?.locationId);
  const isLost = !remembered && business?.locations.some(({ locationId }) => locationId === place?.locationId);
  const [first, ...others] = locations;
  return { business, location: remembered ?? (others.length === 0 && !isLost ? first : undefined) };
}

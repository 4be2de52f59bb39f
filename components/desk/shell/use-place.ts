import { useState } from 'react';
import type { Place } from '@/lib/desk/place';
import { storePlace } from '@/lib/desk/store-place';
import type { StaffSession } from '@/store/desk/desk-props';
import { getOwnLocations, type Desk } from './desk-context';

/** The remembered business and location, if the person still has them; else the only ones. */
export function findPlace({ businesses }: StaffSession, place: Place | null): Pick<Desk, 'business' | 'location'> {
  const business = businesses.find(({ businessId }) => businessId === place?.businessId) ?? businesses[0];
  const locations = business ? getOwnLocations(business) : [];
  const remembered = locations.find(({ locationId }) => locationId === place?.locationId);
  const [first, ...others] = locations;
  return { business, location: remembered ?? (others.length === 0 ? first : undefined) };
}

/** Where the person works: chosen in this browser, and remembered. */
export function usePlace(session: StaffSession, remembered: Place | null): Omit<Desk, 'session' | 'refreshSession'> {
  const [place, setPlace] = useState(remembered);
  return {
    ...findPlace(session, place),
    choosePlace: (next) => {
      storePlace(next);
      setPlace(next);
    },
  };
}

import { createContext, useContext } from 'react';
import type { DeskScope } from '@/store/desk/desk-page';
import type { StaffBusiness, StaffSession } from '@/store/desk/desk-props';
import type { Place } from '@/lib/desk/place';

export type StaffLocation = StaffBusiness['locations'][number];

/** Who works at the desk, and where. */
export interface Desk {
  session: StaffSession;
  /** The chosen business; undefined if the person has a role at none. */
  business: StaffBusiness | undefined;
  /** The chosen location of it. */
  location: StaffLocation | undefined;
  choosePlace: (place: Place) => void;
  /** Loads the session again, after the person has changed it. */
  refreshSession: () => Promise<void>;
}

export const DeskContext = createContext<Desk | null>(null);

/** The session of the page, and the chosen business and location. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('Nobody is signed in: this was rendered outside of the desk.');
  return desk;
}

/** The chosen business: the frame shows a screen only with one. */
export function useBusiness(): StaffBusiness {
  const { business } = useDesk();
  if (!business) throw new Error('There is no business: this was rendered outside of a screen of the desk.');
  return business;
}

/** Gives the name of a location of the business by its id; the id, if the location does not exist anymore. */
export function useLocationName(): (locationId: string) => string {
  const { locations } = useBusiness();
  return (id) => locations.find(({ locationId }) => locationId === id)?.name ?? id;
}

/** The chosen location: for pages with `needsLocation`. */
export function useLocation(): StaffLocation {
  const { location } = useDesk();
  if (!location) throw new Error('There is no location: the page does not say that it needs one.');
  return location;
}

/** True if the person's role at a business has one of the scopes; without any, every role does. */
export function hasScope(business: StaffBusiness | undefined, scopes: readonly DeskScope[] | undefined): boolean {
  return scopes === undefined || (business?.scopes ?? []).some((scope) => scopes.includes(scope));
}

/** Whether the person may do what needs one of these scopes. The backend decides; this hides what it would refuse. */
export function useHasScope(...scopes: DeskScope[]): boolean {
  return hasScope(useDesk().business, scopes);
}

import type { CallResponse } from 'loyalty-contract/calls/calls';
import type { Place } from '@/lib/desk/place';

/** The session of a staff member. */
export type StaffSession = CallResponse<'getStaffSession'>;
/** A business at which the person has a role. */
export type StaffBusiness = StaffSession['businesses'][number];

/** What the server passes to the first page of the desk. */
export interface DeskProps {
  /** One of the product's languages. */
  locale: string;
  /** The languages that the desk has. */
  locales: readonly string[];
  csrfToken: string;
  /** Null: nobody is signed in, or the backend does not respond. */
  session: StaffSession | null;
  /** The business and place that the person chose last. */
  place: Place | null;
  /** The backend did not respond: nobody knows whether the session is valid. */
  unavailable: boolean;
  /** The policy of this document permits frames of the portals whose drafts the person edits. */
  framesPortal: boolean;
}

import type { Locale } from 'loyalty-contract/schemas/primitives';
import type { StaffRole } from 'loyalty-contract/schemas/staff-members';

/** The role of a person at a business, and the name by which the business knows the person. */
export interface StaffRoleAt {
  businessId: string;
  role: StaffRole;
  /** The only locations where the person works; null: all. */
  locations: readonly string[] | null;
  name: string;
  /** When the person used the desk for the business; null: never. */
  lastSeenAt: Date | null;
}

/** The session of a person of staff, found by its token. */
export interface StaffSession {
  staffId: string;
  /** The person's own name; the address until there is one. */
  name: string;
  email: string;
  locale: Locale;
  sessionId: string;
  /** `pin`: as a cashier, whatever the person's role. */
  openedWith: 'code' | 'passkey' | 'pin';
  expiresAt: Date;
  /** When the person proved last who it is. */
  provenAt: Date;
  /** The businesses for which the session was used. */
  usedFor: readonly string[];
  /** The roles that the person has accepted. */
  roles: readonly StaffRoleAt[];
}

const PREFIX = 'staff:';

/** What rows and limits have for a person in place of the name of a service key, which cannot have a colon. */
export const toStaffPrincipal = (staffId: string): string => `${PREFIX}${staffId}`;

/** The id of the person; undefined for the name of a service key. */
export function parseStaffPrincipal(name: string | null): string | undefined {
  return name?.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined;
}

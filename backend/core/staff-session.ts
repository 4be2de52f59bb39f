import type { Locale } from '@/contract/schemas/primitives';
import type { StaffRole } from '@/contract/schemas/staff-members';

/** The role of a person at a business, and the name by which the business knows the person. */
export interface StaffRoleAt {
  businessId: string;
  role: StaffRole;
  name: string;
}

/** The session of a person of staff, found by its token. */
export interface StaffSession {
  staffId: string;
  email: string;
  locale: Locale;
  sessionId: string;
  openedWith: 'code' | 'passkey';
  expiresAt: Date;
  roles: readonly StaffRoleAt[];
}

const PREFIX = 'staff:';

/** The name of a person where rows and limits have that of a service key; no key can have a colon in its name. */
export const toStaffKeyName = (staffId: string): string => `${PREFIX}${staffId}`;

/** The person in the name of a key; undefined for a service key. */
export function parseStaffKeyName(name: string | null): string | undefined {
  return name?.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined;
}

import type { OpenedBy } from '@/contract/schemas/sign-in';
/** A member's session, found by its token. */
export interface MemberSession {
  businessId: string;
  memberId: string;
  firstName: string;
  lastName: string;
  openedBy: OpenedBy;
  support: boolean;
  /** The hash of the browser that it was opened in. */
  browser: string;
  expiresAt: Date;
}

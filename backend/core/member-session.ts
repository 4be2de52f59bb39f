import type { OpenedBy } from '@/contract/schemas/sign-in';
/** A member's session, found by its token. */
export interface MemberSession {
  businessId: string;
  memberId: string;
  firstName: string;
  lastName: string;
  /** The phones that are proven to be the member's: what waits for one of them is found without asking for them first. */
  phones: string[];
  openedBy: OpenedBy;
  support: boolean;
  /** The hash of the browser that it was opened in. */
  browser: string;
  expiresAt: Date;
}

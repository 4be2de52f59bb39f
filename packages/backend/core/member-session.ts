import type { OpenedBy } from 'loyalty-contract/schemas/sign-in';
/** A member's session, found by its token. */
export interface MemberSession {
  businessId: string;
  memberId: string;
  firstName: string;
  lastName: string;
  /** The member's confirmed phones, so that pending gifts for them are found without another query. */
  phones: string[];
  openedBy: OpenedBy;
  support: boolean;
  /** The hash of the browser that it was opened in. */
  browserHash: string;
  expiresAt: Date;
}

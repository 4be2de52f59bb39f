import type { DefaultSession } from 'next-auth';
import type { OpenedBy } from 'loyalty-contract/schemas/sign-in';

declare module 'next-auth' {
  /** The part of a session that its browser may know. */
  interface Session {
    user: {
      businessId: string;
      comoMemberId: string;
      firstName: string;
      lastName: string;
      openedBy: OpenedBy;
      support: boolean;
    };
    expires: DefaultSession['expires'];
  }

  interface User {
    memberToken: string;
    businessId: string;
    comoMemberId: string;
    openedBy: OpenedBy;
    support: boolean;
  }
}

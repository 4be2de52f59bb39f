import type { DefaultSession } from 'next-auth';

declare module 'next-auth' {
  /** What a browser may know of its session. */
  interface Session {
    user: {
      businessId: string;
      comoMemberId: string;
      firstName: string;
      lastName: string;
      openedBy: 'custom' | 'consent' | 'temporaryToken';
      support: boolean;
    };
    expires: DefaultSession['expires'];
  }

  interface User {
    memberToken: string;
    businessId: string;
    comoMemberId: string;
    openedBy: 'custom' | 'consent' | 'temporaryToken';
    support: boolean;
  }
}

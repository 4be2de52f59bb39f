/** Who may call, with the method and caching that go with it: each definition of a call begins with one of these. */
export const publicRead = { method: 'GET', access: 'public', caching: 'public' } as const;
/** The calls that the page of a disabled business needs. */
export const shellRead = { ...publicRead, whenDisabled: true } as const;
export const uncachedRead = { method: 'GET', access: 'public', caching: 'never' } as const;
export const publicWrite = { method: 'POST', access: 'public', caching: 'never' } as const;
export const browserBoundWrite = { ...publicWrite, needsBrowserId: true } as const;

export const memberRead = { method: 'GET', access: 'member', caching: 'never' } as const;
/** Reads that are allowed in a support session: they change nothing. */
export const supportRead = { ...memberRead, support: true } as const;
export const memberWrite = { method: 'POST', access: 'member', caching: 'never' } as const;

/** The portal's own calls about a member's session. */
export const session = { method: 'POST', access: 'portal', caching: 'never' } as const;

const own = { access: 'staff', caching: 'never', optional: true } as const;
/** Signs staff in: the portal's key alone. */
export const staffSignIn = { ...own, method: 'POST' } as const;
/** The person's own account: with a staff session. */
export const ownRead = { ...own, method: 'GET', needsStaff: true } as const;
export const ownWrite = { ...own, method: 'POST', needsStaff: true } as const;
/** What a stolen session must not do. */
export const ownProof = { ...ownWrite, needsProof: true } as const;

/** Reads and writes of staff and tills; each lists the scopes that permit it. */
export const staffRead = { method: 'GET', access: 'admin', caching: 'never' } as const;
export const staffWrite = { method: 'POST', access: 'admin', caching: 'never', idempotent: true } as const;
/** Corrects or ends something: also served for a disabled business. */
export const correction = { ...staffWrite, whenDisabled: true } as const;

/** The same of the desk and of tills: optional for other backends, whose staff and tills have their own interface. */
export const optionalRead = { ...staffRead, optional: true } as const;
export const optionalWrite = { ...staffWrite, optional: true } as const;
export const optionalEnd = { ...correction, optional: true } as const;

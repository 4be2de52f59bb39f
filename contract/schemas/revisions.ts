import { z } from 'zod';

/** Opaque; different after each change. */
const Revision = z.string().max(120);

/** The revisions of what a member sees. Another value means that it has changed, and can be read again. */
export const Revisions = z.object({
  /** Gifts: given, used, restored, ended. */
  gifts: Revision,
  /** Balances and activity. */
  balances: Revision,
  /** Payments and gifts at a till that wait for the member's code. */
  payments: Revision,
  /** Unread notices; absent without an inbox. */
  notices: Revision.optional(),
});
export type Revisions = z.infer<typeof Revisions>;

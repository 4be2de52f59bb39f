import { z } from 'zod';

/** Opaque; different after each change. */
const Revision = z.string().max(120);

export const Revisions = z
  .object({
    gifts: Revision.describe('Revision of the gifts: given, used, restored or ended.'),
    balances: Revision.describe('Revision of both balances and their ledger entries.'),
    payments: Revision.describe('Revision of the payments and redemptions that wait for the code of the member.'),
    notices: Revision.optional().describe('Revision of the unread notices. Absent without an inbox.'),
  })
  .meta({ id: 'Revisions', description: 'Opaque texts, each of which differs after a change of its subject.' });
export type Revisions = z.infer<typeof Revisions>;

import { z } from 'zod';

/** Who proves a contact is asked whether the account is theirs: phones change hands, and files have typing errors. */
export const UnopenedAccount = z
  .object({
    name: z.string().describe('First name, and the first letter of the last name: `Rina G.`. Empty if there is none.'),
    needsCard: z.boolean().describe('Whether `claimAccount` requires the number of the card.'),
  })
  .meta({
    id: 'UnopenedAccount',
    description:
      'The only account with this contact among those that staff or an import created, that nobody has opened and that have no confirmed contact. Only if `registered` is false. Absent if there is none.',
  });

export type UnopenedAccount = z.infer<typeof UnopenedAccount>;

import { z } from 'zod';
import { contactKinds } from '../identifier-kinds';
import { MAX_CORRECTION_REASON } from '../desk-limits';
import { MAX_NAME } from '../limits';
import { ContactChannel } from './consents';
import { Amount, BusinessId, Id, Instant, NonNegativeAmount, SingleLineInput } from './primitives';
import { businessRef } from './references';
import { Currency } from './shop';

/** Who acts, and why. */
const act = {
  ...businessRef,
  by: SingleLineInput.trim().min(1).max(MAX_NAME).describe('Name of the staff member, for the audit log.'),
  reason: SingleLineInput.trim().min(1).max(MAX_CORRECTION_REASON).describe('Reason, visible to the member.'),
};
const from = Id.describe('Id of the member whose account ends.');

export const PreviewMerge = z.object({ businessId: BusinessId, from: Id });
const previewedMember = z.object({
  comoMemberId: Id.describe('Id of the member.'),
  firstName: z.string().describe('First name.'),
  lastName: z.string().describe('Last name.'),
});
export const MergePreview = z
  .object({
    from: previewedMember.describe('The account that ends.'),
    into: previewedMember.describe('The account that has everything afterwards.'),
    obstacles: z
      .array(z.string())
      .describe(
        'Codes of what prevents the merge, in lower case: `plans`, both have a running plan; `blocked`, one of them is blocked. A later version can have others. Empty: nothing.',
      ),
    balances: z
      .array(
        z.object({
          account: Currency.describe('Which balance.'),
          moved: NonNegativeAmount.describe('What the other account gets, in hundredths.'),
          total: Amount.describe('The balance afterwards, in hundredths.'),
          owed: NonNegativeAmount.describe('What is owed and moves too, in hundredths.'),
          lots: z
            .array(
              z.object({
                amount: NonNegativeAmount.describe('Amount in hundredths.'),
                expiresAt: Instant.nullable().describe('Expiry. Null if it does not expire.'),
              }),
            )
            .describe('What moves, by its end. The ends stay.'),
        }),
      )
      .describe('The balances of the business.'),
    contacts: z
      .array(
        z.object({
          kind: z.enum(contactKinds).describe('Kind of contact.'),
          value: z.string().describe('The contact.'),
          confirmed: z.boolean().describe('Whether the member has confirmed it.'),
          stays: z.boolean().describe('Whether it is a contact of the account afterwards; otherwise it is free.'),
        }),
      )
      .describe('The contacts of both accounts.'),
    cards: z
      .array(
        z.object({
          cardId: z.string().describe('Id of the stamp card.'),
          name: z.string().describe('Name of the card.'),
          stamps: z.int().describe('Stamps that move.'),
        }),
      )
      .describe('Stamp cards. A card that is full afterwards becomes a gift.'),
    gifts: z.int().min(0).describe('Number of usable gifts that move.'),
    purchases: z.int().min(0).describe('Number of purchases that move.'),
    plans: z.int().min(0).describe('Number of running plans that move.'),
    invitations: z.int().min(0).describe('Number of invited friends that move.'),
    endedConsents: z
      .array(
        z.object({
          consent: z.string().describe('Id of the consent.'),
          contactChannel: ContactChannel.nullable().describe('Channel of contact. Null: all.'),
        }),
      )
      .describe('Consents that one account gave and the other refused: they are refused afterwards.'),
  })
  .meta({ id: 'MergePreview', description: 'What a merge of two accounts would do.' });

export const MergeParams = z.object({ mergeId: Id });
export const MergeMembers = z
  .strictObject({ ...act, from })
  .meta({ id: 'MergeMembers', description: 'The account to merge, and why.' });
export const MergedMembers = z
  .object({
    mergeId: Id.describe('Id of the merge.'),
    comoMemberId: Id.describe('Id of the member who has everything now.'),
    undoUntil: Instant.describe('Until when it can be undone, while nothing was spent.'),
  })
  .meta({ id: 'MergedMembers', description: 'The accounts are one.' });

export const ListMerges = z.object({ businessId: BusinessId });
export const MemberMerges = z
  .object({
    merges: z
      .array(
        z.object({
          mergeId: Id.describe('Id of the merge.'),
          mergedId: Id.describe('Id of the account that ended.'),
          at: Instant.describe('Time of the merge.'),
          by: z.string().describe('Name of the staff member.'),
          reason: z.string().describe('Reason.'),
          undoUntil: Instant.nullable().describe('Until when it can be undone. Null if it cannot, or no longer.'),
          undoneAt: Instant.nullable().describe('When it was undone. Null if it was not.'),
        }),
      )
      .describe('The merges.'),
  })
  .meta({ id: 'MemberMerges', description: 'Accounts that were merged into that of a member, the latest first.' });

export const UndoMerge = z.strictObject(act).meta({ id: 'UndoMerge', description: 'Who undoes a merge, and why.' });
export const UndoneMerge = z
  .object({
    mergeId: Id.describe('Id of the merge.'),
    comoMemberId: Id.describe('Id of the member whose account had everything.'),
    mergedId: Id.describe('Id of the member who has an account again.'),
  })
  .meta({ id: 'UndoneMerge', description: 'The accounts are two again.' });

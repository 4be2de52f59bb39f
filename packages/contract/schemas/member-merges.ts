import { z } from 'zod';
import { contactKinds } from '../identifier-kinds';
import { MAX_CORRECTION_REASON, SPOKEN_CODE_DIGITS } from '../desk-limits';
import { MAX_NAME } from '../limits';
import { ContactChannel } from './consents';
import { Amount, BusinessId, Id, Instant, NonNegativeAmount, SingleLineInput } from './primitives';
import { businessRef } from './references';
import { Currency } from './shop';
import { atTill } from './till';

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
        'Codes of what prevents the merge, in lower case: `plans`, both pay for a plan that renews; `blocked`, one of them is blocked. A later version can have others. Empty: nothing.',
      ),
    renewingPlans: z
      .array(
        z.object({
          comoMemberId: Id.describe('Id of the member who pays for it.'),
          name: z.string().describe('Name of the plan.'),
          paidUntil: Instant.describe('Until when it lasts if it is ended now.'),
        }),
      )
      .optional()
      .describe('The plans of both that renew, if they prevent the merge. Absent or empty: they do not.'),
    endedPlans: z
      .array(
        z.object({
          name: z.string().describe('Name of the plan.'),
          until: Instant.describe('Until when it would last.'),
        }),
      )
      .optional()
      .describe('Plans that end, because the other account has the same one for longer. Absent or empty: none.'),
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
          text: z.string().optional().describe('What it permits, in the default language of the business.'),
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

/** Two accounts, both of them looked up by the cashier. */
const pairAtTill = { ...atTill, comoMemberId: Id.describe('Id of the member who keeps the account.'), from };
const spokenCode = z.string().regex(new RegExp(`^\\d{${SPOKEN_CODE_DIGITS}}$`));
const lookUpId = 'Id of the look-up by which it was found, from `identifyMember`.';
export const SendMergeCodes = z
  .strictObject({
    ...pairAtTill,
    lookUpId: Id.describe(lookUpId),
    fromLookUpId: Id.describe(`${lookUpId} Of the account that ends.`),
  })
  .meta({ id: 'SendMergeCodes', description: 'Two accounts of a guest at the till.' });
export const SentMergeCodes = z
  .object({
    requestId: Id.describe('Id of the codes, for `checkMergeCodes`.'),
    expiresAt: Instant.describe('Until when they are right.'),
    codes: z
      .array(
        z.object({
          comoMemberId: Id.describe('Id of the member.'),
          channel: z.enum(['sms', 'email']).describe('How it was sent.'),
          destination: z.string().describe('The contact, masked.'),
        }),
      )
      .describe('Where each code went: first that of the member who keeps the account.'),
  })
  .meta({ id: 'SentMergeCodes', description: 'Codes that were sent to two accounts.' });
export const CheckMergeCodes = z
  .strictObject({
    ...pairAtTill,
    requestId: Id.describe('From `sendMergeCodes`.'),
    code: spokenCode.describe('Four-digit code that was sent to the member who keeps the account.'),
    fromCode: spokenCode.describe('Four-digit code that was sent to the account that ends.'),
  })
  .meta({ id: 'CheckMergeCodes', description: 'The codes that the guest reads to the cashier.' });
export const ProvenMerge = z
  .object({
    proof: Id.describe('Permits the merge for ten minutes, for `mergeProvenMembers`.'),
    preview: MergePreview.describe('What it would do.'),
  })
  .meta({ id: 'ProvenMerge', description: 'Both codes were right.' });
export const MergeProvenMembers = z
  .strictObject({ ...act, ...pairAtTill, proof: Id.describe('From `checkMergeCodes`.') })
  .meta({ id: 'MergeProvenMembers', description: 'The account to merge, whose contacts the guest has proven.' });

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
    lostContacts: z
      .array(
        z.object({
          kind: z.enum(contactKinds).describe('Kind of contact.'),
          value: z.string().describe('The contact, masked.'),
        }),
      )
      .optional()
      .describe('Contacts that somebody else has confirmed since, and keeps. Absent or empty: none.'),
  })
  .meta({ id: 'UndoneMerge', description: 'The accounts are two again.' });

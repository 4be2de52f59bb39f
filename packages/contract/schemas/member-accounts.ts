import { z } from 'zod';
import { MAX_IDENTIFIER } from 'loyalty-text/normalize-email';
import { attributeRequests, attributeResponses } from './attributes';
import { ContactChannel } from './consents';
import { contactConfirmations } from './member';
import { Amount, Email, Id, Instant, NonNegativeAmount, SafeUrl, SingleLineInput } from './primitives';
import { businessRef, memberRef } from './references';
import { Name, Reason } from './staff-fields';

export const CreateMember = z
  .strictObject({
    ...businessRef,
    ...attributeRequests,
    email: Email.optional().describe('E-mail address.'),
    phoneNumber: SingleLineInput.max(MAX_IDENTIFIER)
      .optional()
      .describe('Phone number. Without a prefix, a number of the default country.'),
    /**
     * True: staff have verified the e-mail and phone, and the member can sign in with them; requires `createdBy`. False:
     * they are claimed, and become identifiers of the first member who confirms them.
     */
    contactsConfirmed: z
      .boolean()
      .default(false)
      .describe(
        'Whether staff have verified the e-mail address and phone number, so that the member can sign in with them. Requires `createdBy`, and the scope `contacts:confirm`.',
      ),
    createdBy: Name.min(1).optional().describe('Name of the staff member, for the audit log.'),
    identifiers: z
      .record(z.string(), SingleLineInput.max(MAX_IDENTIFIER))
      .optional()
      .describe('Identifiers defined by the business, by key of `login.identifiers`.'),
    migration: z
      .strictObject({
        card: SingleLineInput.max(MAX_IDENTIFIER).describe('Card number.'),
        additionalField: SingleLineInput.max(MAX_IDENTIFIER).describe('Value that verifies the owner of the card.'),
      })
      .optional()
      .describe('Card of an earlier programme.'),
    hasConsent: z.boolean().default(true).describe('Whether the member has agreed to the terms.'),
    points: NonNegativeAmount.default(0).describe('Opening balance of points, in hundredths.'),
    credit: NonNegativeAmount.default(0).describe('Opening balance of credit, in hundredths of the currency.'),
  })
  .meta({ id: 'CreateMember', description: 'A new member.' });
export const CreatedMember = z
  .object({
    comoMemberId: Id.describe('Unique id of the member.'),
    commonExtId: z.string().describe('Id of the member at tills.'),
  })
  .meta({ id: 'CreatedMember', description: 'The member was created.' });

export const FindMembers = z
  .object({
    ...businessRef,
    query: z
      .string()
      .max(MAX_IDENTIFIER)
      .describe(
        'An exact id, e-mail address, phone number, other identifier of the business, short code or number of a wallet pass.',
      ),
  })
  .meta({ id: 'FindMembers', description: 'Search criteria.' });
export const FoundMember = z
  .object({
    comoMemberId: Id.describe('Unique id of the member.'),
    commonExtId: z.string().describe('Id of the member at tills.'),
    ...attributeResponses,
    email: z.string().nullable().describe('E-mail address. Null if none.'),
    phoneNumber: z.string().nullable().describe('Phone number in E.164. Null if none.'),
    ...contactConfirmations,
    hasConsent: z.boolean().describe('Whether the member has given the required consents.'),
    blocked: z
      .object({
        at: Instant.describe('Since when.'),
        by: z.string().describe('Name of the staff member.'),
        reason: z.string().describe('The stated reason.'),
      })
      .optional()
      .describe('The member is blocked, and earns and spends nothing. Absent for everybody else.'),
    unopened: z
      .object({ enrolled: z.boolean().describe('Whether the guest was enrolled at a till.') })
      .optional()
      .describe(
        'Nobody has signed in to the account yet, and nobody has proven a contact of it: staff do not change its contacts. Only in a record. Absent otherwise.',
      ),
    visits: z
      .int()
      .min(0)
      .optional()
      .describe(
        'Number of visits in all: days with a purchase of which something counts, or a claimed receipt, and those that an import brought. Only in a record. Absent, if the backend does not count them.',
      ),
    consents: z.array(z.string()).optional().describe('Ids of the consents in effect for every channel of contact.'),
    consentChoices: z
      .array(
        z.object({
          purpose: z.string().describe('Id of the consent.'),
          channel: ContactChannel.describe('Channel of contact.'),
          granted: z.boolean().describe('Whether the member agreed to be contacted for the purpose by the channel.'),
        }),
      )
      .optional()
      .describe('Whether the member may be contacted, by purpose and channel. Absent if unknown.'),
    points: Amount.describe('Balance of points, in hundredths.'),
    credit: Amount.describe('Balance of credit, in hundredths of the currency.'),
  })
  .meta({ id: 'FoundMember', description: 'A member, as returned to staff.' });
export const FoundMembers = z
  .object({ members: z.array(FoundMember).describe('The members.') })
  .meta({ id: 'FoundMembers', description: 'The matching members.' });

export const RevokeSessions = z
  .strictObject({
    ...memberRef,
    revokedBy: Name.describe('Name of the staff member, for the audit log.'),
    reason: Reason.optional().describe('Reason, for the audit log.'),
  })
  .meta({ id: 'RevokeSessions', description: 'Revocation of all sessions of a member.' });
export const RevokedSessions = z
  .object({ revoked: z.int().describe('Number of revoked sessions.') })
  .meta({ id: 'RevokedSessions', description: 'The sessions were revoked.' });

export const IssueTemporaryToken = z
  .strictObject({
    ...memberRef,
    issuedBy: Name.min(1).describe('Name of the staff member, visible to the member.'),
    reason: Reason.optional().describe('Reason, visible to the member.'),
    purpose: z
      .enum(['support', 'member'])
      .default('support')
      .describe('`support`: a support session of 15 minutes. `member`: a regular session of the member.'),
    path: SafeUrl.optional().describe('Path that the link opens. Defaults to the home page.'),
  })
  .meta({ id: 'IssueTemporaryToken', description: 'A link that opens the account of a member.' });
export const IssuedTemporaryToken = z
  .object({
    temporaryToken: z.string().describe('The token. Single use.'),
    url: z.string().describe('URL with the token.'),
    expiresAt: Instant.describe('Time of expiry.'),
  })
  .meta({ id: 'IssuedTemporaryToken', description: 'The link.' });

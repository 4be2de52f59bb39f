import { z } from 'zod';
import { contactKinds } from '../identifier-kinds';
import { MAX_CORRECTION_REASON, MAX_TILL_CODE } from '../desk-limits';
import { MAX_NAME } from '../limits';
import { MAX_IDENTIFIER } from 'loyalty-text/normalize-email';
import { Id, Instant, SingleLineInput } from './primitives';
import { businessRef } from './references';

const by = SingleLineInput.trim().min(1).max(MAX_NAME).describe('Name of the staff member, for the audit log.');
const reason = SingleLineInput.trim().min(1).max(MAX_CORRECTION_REASON).describe('Reason, visible to the member.');
const comoMemberId = Id.describe('Id of the member.');

export const BlockMember = z
  .strictObject({ ...businessRef, by, reason })
  .meta({ id: 'BlockMember', description: 'Who blocks or unblocks a member, and why.' });
export const BlockedMember = z
  .object({
    comoMemberId,
    blockedAt: Instant.nullable().describe('Since when the member earns and spends nothing. Null: not blocked.'),
  })
  .meta({ id: 'BlockedMember', description: 'Whether the member is blocked now.' });

export const StartContactChange = z
  .strictObject({
    ...businessRef,
    by,
    reason,
    kind: z.enum(contactKinds).describe('Kind of contact.'),
    value: SingleLineInput.trim()
      .min(1)
      .max(MAX_IDENTIFIER)
      .describe('The new contact. A phone number without a prefix is one of the default country.'),
  })
  .meta({ id: 'StartContactChange', description: 'The new contact of a member, and why it changes.' });
export const StartedContactChange = z
  .object({
    changeId: Id.describe('Id of the change.'),
    destination: z.string().describe('Where the code went, masked.'),
    codeLength: z.int().describe('Digits of the code.'),
    expiresAt: Instant.describe('Until when the code is valid.'),
  })
  .meta({ id: 'StartedContactChange', description: 'A code went to the new contact. Nothing has changed yet.' });

export const ContactChangeParams = z.object({ changeId: Id });
export const ConfirmContactChange = z
  .strictObject({
    ...businessRef,
    by,
    code: SingleLineInput.trim().min(1).max(MAX_TILL_CODE).describe('The code that the guest says.'),
  })
  .meta({ id: 'ConfirmContactChange', description: 'The code that was sent to the new contact.' });
export const ConfirmedContactChange = z
  .object({
    status: z
      .enum(['OK', 'WRONG_CODE', 'CODE_EXPIRED'])
      .describe('`OK`: the contact is the member’s. `WRONG_CODE`, `CODE_EXPIRED`: nothing has changed.'),
    attemptsLeft: z.int().min(0).optional().describe('Of a wrong code: how often another one can be tried.'),
  })
  .meta({ id: 'ConfirmedContactChange', description: 'The result of a code.' });

export const SendEnrolmentAgain = z
  .strictObject({ ...businessRef, by })
  .meta({ id: 'SendEnrolmentAgain', description: 'Who sends the message of the enrolment again.' });
export const EnrolmentSentAgain = z
  .object({ comoMemberId })
  .meta({ id: 'EnrolmentSentAgain', description: 'The contact gets the message, unless it had one today.' });

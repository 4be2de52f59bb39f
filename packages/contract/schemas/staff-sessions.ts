import { z } from 'zod';
import { HEADER_TOKEN } from '../headers';
import { LONG_STAFF_CODE_DIGITS, STAFF_CODE_DIGITS } from '../desk-limits';
import { MAX_NAME } from '../limits';
import { RANDOM_TOKEN } from 'loyalty-text/patterns';
import { BusinessId, Email, Id, Instant, Locale, PositiveAmount, SingleLineInput } from './primitives';
import { businessRef, memberRef } from './references';
import { StaffBusiness } from './staff-business';
import { PersonName, StaffRole } from './staff-members';

const count = z.int().min(0);
/** The name of the browser that a session belongs to, as the person recognizes it: `Chrome on Android`. */
const device = SingleLineInput.max(MAX_NAME).optional();

/** What a code is good for: the person's own session, or the approval of a purchase that a cashier records. */
const StaffCodePurpose = z.enum(['session', 'approval']);
export type StaffCodePurpose = z.infer<typeof StaffCodePurpose>;

export const RequestStaffCode = z
  .object({
    email: Email.describe('E-mail address of the person.'),
    purpose: StaffCodePurpose.optional().describe(
      'What the code is good for: to sign in and to prove again who the person is (`session`), or for `approvePurchase` alone (`approval`). Absent: `session`.',
    ),
    again: Id.optional().describe(
      'Id of the challenge whose code is asked for again: the same code is sent while two minutes of it are left, and else a new one that replaces it. Absent: a new code.',
    ),
    locale: Locale.optional().describe('Language of the desk, for the message. Absent: that of the person.'),
  })
  .meta({ id: 'RequestStaffCode', description: 'Who signs in, or approves a purchase.' });
export const StaffCodeSent = z
  .object({
    challengeId: Id.describe('Id of the challenge, for `openStaffSession`: that of `again`, if its code was sent.'),
    expiresInSeconds: count.describe('Seconds until the code expires.'),
    resendInSeconds: count.describe('Seconds until another code can be requested.'),
    codeLength: count
      .optional()
      .describe('Number of digits of the code: eight instead of six while codes are being guessed. Absent: six.'),
  })
  .meta({ id: 'StaffCodeSent', description: 'The code was sent, if the address is known.' });

const code = z.string().regex(new RegExp(`^(\\d{${STAFF_CODE_DIGITS}}|\\d{${LONG_STAFF_CODE_DIGITS}})$`));
export const OpenStaffSession = z
  .object({
    challengeId: Id.describe('Id of the challenge, from the response to the request of the code.'),
    code: code.describe('The digits of the message.'),
    device: device.describe('Name of the browser, for the list of sessions. Absent if unknown.'),
  })
  .meta({ id: 'OpenStaffSession', description: 'A code to exchange for a session.' });

const openedSession = z
  .object({
    status: z.literal('OK').describe('Always `OK`.'),
    token: z
      .string()
      .regex(HEADER_TOKEN)
      .describe('Token of the session, for `x-staff-token`. Not disclosed to browsers.'),
    expiresAt: Instant.describe('Time of expiry without further use.'),
  })
  .meta({ id: 'StaffSignedIn', description: 'The session was opened.' });
/** A session, or why there is none. */
const wrongCode = z
  .object({
    status: z.literal('WRONG_CODE').describe('Always `WRONG_CODE`.'),
    attemptsLeft: count.describe('Number of remaining attempts. 0: a new code is required.'),
    newerCodeSent: z
      .boolean()
      .optional()
      .describe('Whether it is the code that this one replaced, which did not count as an attempt. Absent if not.'),
  })
  .meta({ id: 'StaffCodeWrong', description: 'The code is wrong.' });
const expiredCode = z
  .object({ status: z.literal('CODE_EXPIRED').describe('Always `CODE_EXPIRED`.') })
  .meta({ id: 'StaffCodeExpired', description: 'The code is used, replaced, expired, or was never sent.' });
export const OpenedStaffSession = z.union([openedSession, wrongCode, expiredCode]);
/** A session, or none: the passkey is unknown, or its signature is not valid for this challenge. */
const refusedPasskey = z
  .object({ status: z.literal('PASSKEY_REFUSED').describe('Always `PASSKEY_REFUSED`.') })
  .meta({ id: 'PasskeySignInRefused', description: 'The passkey is unknown, or its signature is not valid.' });
export const OpenedPasskeySession = z.union([openedSession, refusedPasskey]);

export const ConfirmStaffSession = z
  .object({
    challengeId: Id.describe('Id of the challenge, from the response to the request of the code.'),
    code: code.describe('The six digits of the message.'),
  })
  .meta({ id: 'ConfirmStaffSession', description: 'A code as a proof of who the person is.' });
const confirmed = z
  .object({ status: z.literal('OK').describe('Always `OK`.') })
  .meta({ id: 'StaffConfirmed', description: 'The proof was accepted.' });
export const ConfirmedStaffSession = z.union([confirmed, wrongCode, expiredCode]);
export const ConfirmedByPasskey = z.union([confirmed, refusedPasskey]);

export const ApprovePurchase = z
  .object({
    ...memberRef,
    total: PositiveAmount.describe(
      'Total of the purchase, in hundredths of the currency. What is recorded can be less.',
    ),
    challengeId: Id.describe('Id of the challenge, from the response to the request of the code.'),
    code: code.describe('The digits of the message to the manager.'),
  })
  .meta({ id: 'ApprovePurchase', description: 'A purchase to approve, and the code of the manager.' });
const approved = z
  .object({
    status: z.literal('OK').describe('Always `OK`.'),
    approval: z.string().regex(RANDOM_TOKEN).describe('The approval, for `recordPurchase`. Single use.'),
    expiresAt: Instant.describe('Time of expiry, after five minutes.'),
  })
  .meta({ id: 'PurchaseApproved', description: 'The manager has approved the purchase.' });
const refusedApprover = z
  .object({ status: z.literal('APPROVER_REFUSED').describe('Always `APPROVER_REFUSED`.') })
  .meta({ id: 'ApproverRefused', description: 'The code is right, and its person may not approve the purchase.' });
export const ApprovedPurchase = z.union([approved, wrongCode, expiredCode, refusedApprover]);

const OpenedWith = z
  .enum(['code', 'passkey', 'pin'])
  .describe('How the person signed in. `pin`: on a shared device, as a cashier.');

export const StaffSession = z
  .object({
    staffId: Id.describe('Id of the person.'),
    name: z.string().describe('Name of the person, as the person wrote it. The e-mail address until there is one.'),
    email: z.string().describe('E-mail address of the person.'),
    locale: Locale.describe('Language of the person.'),
    sessionId: Id.describe('Id of the session.'),
    openedWith: OpenedWith,
    expiresAt: Instant.describe('Time of expiry. Moves on with use, for 30 days at most.'),
    passkeys: count.describe('Number of registered passkeys.'),
    businesses: z.array(StaffBusiness).describe('The businesses at which the person has a role, by name.'),
    invitations: z
      .array(
        z.object({
          ...businessRef,
          businessName: z.string().describe('Name of the business.'),
          role: StaffRole.describe('The role that is offered.'),
          name: z.string().describe('The name by which the business would know the person.'),
          invitedAt: Instant.describe('Time of the last invitation.'),
        }),
      )
      .describe('Invitations that the person has not answered. They permit nothing.'),
    blocked: z
      .array(
        z.object({
          ...businessRef,
          businessName: z.string().describe('Name of the business.'),
        }),
      )
      .describe('Businesses from which the person wants no invitations.'),
  })
  .meta({ id: 'StaffSession', description: 'The session of a person of staff.' });

export const SetStaffLocale = z
  .object({ locale: Locale.describe('The language.') })
  .meta({ id: 'SetStaffLocale', description: 'The language of the desk and its messages.' });
export const SetStaffName = z
  .object({
    name: PersonName.describe(
      'The name, for the desk and new passkeys. Businesses have names of their own for the person.',
    ),
  })
  .meta({ id: 'SetStaffName', description: 'The name of the person.' });

export const OneInvitation = z.object({ businessId: BusinessId });
export const DeclineInvitation = z
  .object({
    block: z.boolean().describe('Whether the business cannot invite the person again, until the person allows it.'),
  })
  .meta({ id: 'DeclineInvitation', description: 'An invitation is declined.' });

export const StaffSessions = z
  .object({
    sessions: z
      .array(
        z.object({
          sessionId: Id.describe('Id of the session.'),
          current: z.boolean().describe('True: the session of this request.'),
          openedAt: Instant.describe('Time at which it was opened.'),
          openedWith: OpenedWith,
          device: z.string().nullable().describe('Name of the browser. Null if unknown.'),
          lastSeenAt: Instant.describe('Time of the last use, to the minute.'),
          expiresAt: Instant.describe('Time of expiry without further use.'),
        }),
      )
      .describe('The sessions.'),
  })
  .meta({ id: 'StaffSessions', description: 'The valid sessions of the person, the latest first.' });
export const OneStaffSession = z.object({ sessionId: Id });

import { z } from 'zod';
import { Currency } from './currency';
import { HEADER_TOKEN } from '../headers';
import { LONG_STAFF_CODE_DIGITS, MAX_REASON, STAFF_CODE_DIGITS } from '../desk-limits';
import { MAX_NAME } from '../limits';
import { RANDOM_TOKEN } from '../patterns';
import { findNameProblem } from '../person-name';
import { staffRoles } from '../staff-roles';
import { KeyName, KeyRole, KeyScope, SystemScope } from './keys';
import {
  BusinessId,
  Email,
  Id,
  Instant,
  Locale,
  NonNegativeAmount,
  PositiveAmount,
  SingleLineInput,
} from './primitives';

export const StaffRole = z.enum(staffRoles);
export type StaffRole = z.infer<typeof StaffRole>;

/** At most 60 letters, without an address or a phone number, and not in capitals only. */
const PersonName = SingleLineInput.trim().refine((name) => findNameProblem(name) === undefined, 'not a name');

/** The name of the browser that a session belongs to, as the person recognizes it: `Chrome on Android`. */
const device = SingleLineInput.max(MAX_NAME).optional();
const count = z.int().min(0);
/** Keys, and webhooks, that end with one removal. */
const MAX_ENDED = 100;

/** What a code is good for: the person's own session, or the approval of a purchase that a cashier records. */
const StaffCodePurpose = z.enum(['session', 'approval']);
export type StaffCodePurpose = z.infer<typeof StaffCodePurpose>;

export const RequestStaffCode = z.object({
  email: Email,
  /** Absent: `session`. */
  purpose: StaffCodePurpose.optional(),
  /** The language of the message to somebody who has not chosen one. */
  locale: Locale.optional(),
});
/** The same for unknown addresses, which get no message. */
export const StaffCodeSent = z.object({
  challengeId: Id,
  /** Seconds until the code expires, and until another one can be requested. */
  expiresInSeconds: count,
  resendInSeconds: count,
  /** Absent: the usual number. */
  codeLength: count.optional(),
});

const code = z.string().regex(new RegExp(`^(\\d{${STAFF_CODE_DIGITS}}|\\d{${LONG_STAFF_CODE_DIGITS}})$`));
export const OpenStaffSession = z.object({ challengeId: Id, code, device });

const openedSession = z.object({
  status: z.literal('OK'),
  /** For `x-staff-token`. */
  token: z.string().regex(HEADER_TOKEN),
  expiresAt: Instant,
});
/** A session, or why there is none. */
const wrongCode = z.object({ status: z.literal('WRONG_CODE'), attemptsLeft: count });
const expiredCode = z.object({ status: z.literal('CODE_EXPIRED') });
export const OpenedStaffSession = z.union([openedSession, wrongCode, expiredCode]);
/** A session, or none: the passkey is unknown, or its signature is not valid for this challenge. */
const refusedPasskey = z.object({ status: z.literal('PASSKEY_REFUSED') });
export const OpenedPasskeySession = z.union([openedSession, refusedPasskey]);

/** A code by which the person of a session proves again who it is. */
export const ConfirmStaffSession = z.object({ challengeId: Id, code });
const confirmed = z.object({ status: z.literal('OK') });
export const ConfirmedStaffSession = z.union([confirmed, wrongCode, expiredCode]);
export const ConfirmedByPasskey = z.union([confirmed, refusedPasskey]);

/** A manager's code, by which a manager approves a purchase that the person of the session records. */
export const ApprovePurchase = z.object({
  businessId: BusinessId,
  comoMemberId: Id,
  /** Hundredths of the currency. */
  total: PositiveAmount,
  challengeId: Id,
  code,
});
const approved = z.object({
  status: z.literal('OK'),
  /** For `recordPurchase`, once. */
  approval: z.string().regex(RANDOM_TOKEN),
  expiresAt: Instant,
});
/** The code is right, and its person may not approve. */
const refusedApprover = z.object({ status: z.literal('APPROVER_REFUSED') });
export const ApprovedPurchase = z.union([approved, wrongCode, expiredCode, refusedApprover]);

const OpenedWith = z.enum(['code', 'passkey']);

/** The person of a session, and the businesses at which the person has a role. */
export const StaffSession = z.object({
  staffId: Id,
  /** As the person wrote it; the address until there is one. */
  name: z.string(),
  email: z.string(),
  locale: Locale,
  sessionId: Id,
  openedWith: OpenedWith,
  /** Moves on with use, for 30 days at most. */
  expiresAt: Instant,
  /** How many passkeys the person has registered. */
  passkeys: count,
  businesses: z.array(
    z.object({
      businessId: BusinessId,
      businessName: z.string(),
      role: StaffRole,
      /** The scopes of the role: a call is permitted with one of those that its route lists. */
      scopes: z.array(KeyScope),
      defaultLanguage: Locale,
      /** ISO 4217, and an IANA name. */
      currency: z.string(),
      timeZone: z.string(),
      /** The kinds of balance that the business uses, with their names in the person's language. */
      balances: z.array(z.object({ account: Currency, name: z.string() })),
      pointsDecimals: z.union([z.literal(0), z.literal(2)]),
      /** Hosts of the business's portal. */
      hosts: z.array(z.string()),
      locations: z.array(z.object({ locationId: Id, name: z.string() })),
      till: z.object({
        undoMinutes: count,
        confirmPointsAbove: NonNegativeAmount.nullable(),
        confirmCreditAbove: NonNegativeAmount.nullable(),
        /** A usual bill, and the points and credit that are worth one, in hundredths. */
        typical: z.object({ bill: PositiveAmount, points: NonNegativeAmount, credit: NonNegativeAmount }).optional(),
      }),
      /** The business is disabled: reads and corrections only. */
      disabled: z.boolean(),
    }),
  ),
  /** Roles that the person has not accepted: they permit nothing. */
  invitations: z.array(
    z.object({
      businessId: BusinessId,
      businessName: z.string(),
      role: StaffRole,
      name: z.string(),
      invitedAt: Instant,
    }),
  ),
  /** Businesses from which the person wants no invitations. */
  blocked: z.array(z.object({ businessId: BusinessId, businessName: z.string() })),
});

export const SetStaffLocale = z.object({ locale: Locale });
export const SetStaffName = z.object({ name: PersonName });

export const OneInvitation = z.object({ businessId: BusinessId });
/** Declines an invitation; with `block`, the business cannot invite the person again. */
export const DeclineInvitation = z.object({ block: z.boolean() });

export const StaffSessions = z.object({
  sessions: z.array(
    z.object({
      sessionId: Id,
      /** The session of this request. */
      current: z.boolean(),
      openedAt: Instant,
      openedWith: OpenedWith,
      device: z.string().nullable(),
      lastSeenAt: Instant,
      expiresAt: Instant,
    }),
  ),
});
export const OneStaffSession = z.object({ sessionId: Id });

export const OneStaffMember = z.object({ staffId: Id });
export const ListStaff = z.object({ businessId: BusinessId });
const staffMember = z.object({
  staffId: Id,
  name: z.string(),
  email: z.string(),
  role: StaffRole,
  /** `invited`: the person has not accepted the role. */
  state: z.enum(['invited', 'active']),
  invitedAt: Instant,
  invitedBy: z.string(),
  /** When the person used the desk for this business, to the minute; null: never. */
  lastSeenAt: Instant.nullable(),
});
export const StaffMember = staffMember;
export const Staff = z.object({ staff: z.array(staffMember) });

/** Invites a person by e-mail. Somebody who has not accepted yet is invited again. */
export const InviteStaff = z.strictObject({
  businessId: BusinessId,
  email: Email,
  name: PersonName,
  role: StaffRole,
  /** The language of the invitation and, at first, of the desk. Absent: the default language of the business. */
  locale: Locale.optional(),
});
/** Changes the name or role of a person at a business, with immediate effect. */
export const ChangeStaff = z.strictObject({
  businessId: BusinessId,
  name: PersonName.optional(),
  role: StaffRole.optional(),
});
/** Keys and webhooks of the business that a person made and that still work, also with other keys of the person. */
export const StaffCreations = z.object({
  keys: z.array(
    z.object({
      name: KeyName,
      role: KeyRole,
      /** Of a key of the role `system`. */
      scopes: z.array(SystemScope).optional(),
      /** To the minute; null: never. */
      lastUsedAt: Instant.nullable(),
    }),
  ),
  webhooks: z.array(z.object({ webhookId: Id, url: z.string() })),
});
/** Removes a person from a business, with keys and webhooks that the person made. */
export const RemoveStaff = z.strictObject({
  businessId: BusinessId,
  reason: SingleLineInput.trim().min(1).max(MAX_REASON),
  revokeKeys: z.array(KeyName).max(MAX_ENDED).optional(),
  deleteWebhooks: z.array(Id).max(MAX_ENDED).optional(),
});
export const RemovedStaff = z.object({
  staffId: Id,
  /** How many sessions had been used for the business. Those of a person with other roles stay open. */
  revoked: count,
});

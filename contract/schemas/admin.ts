import { z } from 'zod';
import { MAX_IDENTIFIER, MAX_NAME, MAX_PUSH_BODY } from '../limits';
import { BusinessSummary } from './business';
import { FieldValues } from './content';
import { GiftRestrictions } from './gift-restrictions';
import { KeyName } from './keys';
import { contactMarks } from './member';
import {
  Amount,
  BusinessId,
  Email,
  Id,
  Instant,
  LocalPath,
  NonNegativeAmount,
  Paging,
  PurchaseTotal,
  SafeUrl,
  TypedLine,
  TypedText,
} from './primitives';
import { Gift } from './shop';

const name = TypedLine.max(MAX_NAME);
const memberOf = { businessId: BusinessId, comoMemberId: Id };

export const PutBusinessAnswer = z.object({ businessId: BusinessId, hosts: z.array(z.string()) });
export const ListBusinesses = z.object({ businesses: z.array(BusinessSummary) });

export const CreateMember = z.object({
  businessId: BusinessId,
  firstName: name.optional(),
  lastName: name.optional(),
  email: Email.optional(),
  phoneNumber: TypedLine.max(MAX_IDENTIFIER).optional(),
  /**
   * True: staff have seen that the e-mail and phone are the member's, who can sign in by them from now on; it needs
   * `createdBy`. False: they are claimed, and whoever proves them owns them.
   */
  contactsConfirmed: z.boolean().default(false),
  /** Who of the staff creates the member, for the audit. */
  createdBy: name.min(1).optional(),
  /** The business's own identifiers, by key of `login.identifiers`. */
  identifiers: z.record(z.string(), TypedLine.max(MAX_IDENTIFIER)).optional(),
  /** An older programme's card and the field that proves it. */
  migration: z
    .object({ card: TypedLine.max(MAX_IDENTIFIER), additionalField: TypedLine.max(MAX_IDENTIFIER) })
    .optional(),
  hasConsent: z.boolean().default(true),
  points: NonNegativeAmount.default(0),
  credit: NonNegativeAmount.default(0),
});
export const CreatedMember = z.object({ comoMemberId: Id, commonExtId: z.string() });

export const FindMembers = z.object({ businessId: BusinessId, query: z.string().max(MAX_IDENTIFIER) });
export const FoundMember = z.object({
  comoMemberId: Id,
  commonExtId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  ...contactMarks,
  hasConsent: z.boolean(),
  /** Ids of the consents that hold; what was withdrawn or objected to is not among them. */
  consents: z.array(z.string()).optional(),
  points: Amount,
  credit: Amount,
});
export const FoundMembers = z.object({ members: z.array(FoundMember) });

/** Ends every session of a member: what staff do when a device is lost. */
export const RevokeSessions = z.object({ ...memberOf, revokedBy: name, reason: name.optional() });
export const RevokedSessions = z.object({ revoked: z.int() });

/** An operator's word that the time is right, after an outage that was longer than expiry bridges by itself. */
export const ResumeExpiry = z.object({ by: name.min(1), reason: name.min(1) });
/** When expiry had last run (null: never), and from when on it goes on. */
export const ResumedExpiry = z.object({ lastRun: Instant.nullable(), resumedAt: Instant });

/** Goes on with the operator's check of the whole ledger for a few seconds; `restart`: from the first account. */
export const VerifyLedger = z.object({ restart: z.boolean().default(false) });
/** How far the check has come, and every difference that is known: account 0 is the sum of a business. */
export const LedgerVerification = z.object({
  done: z.boolean(),
  accounts: z.int(),
  entries: z.int(),
  startedAt: Instant,
  differences: z.array(
    z.object({
      businessId: BusinessId,
      account: z.int(),
      comoMemberId: z.string().nullable(),
      kind: z.string(),
      expected: z.int(),
      found: z.int(),
      foundAt: Instant,
    }),
  ),
});

export const IssueTemporaryToken = z.object({
  ...memberOf,
  issuedBy: name.min(1),
  reason: name.optional(),
  purpose: z.enum(['support', 'member']).default('support'),
  path: SafeUrl.optional(),
});
export const IssuedTemporaryToken = z.object({ temporaryToken: z.string(), url: z.string(), expiresAt: Instant });

export const RecordPurchase = z.object({
  ...memberOf,
  locationId: Id,
  receiptNumber: TypedLine.min(1).max(64),
  items: z
    .array(z.object({ name: name.min(1), quantity: z.int().min(1).max(10_000), amount: NonNegativeAmount }))
    .min(1)
    .max(200),
});
export const RecordedPurchase = z.object({ purchaseId: Id, pointsEarned: Amount, creditEarned: Amount });

export const IssueGift = z.object({
  ...memberOf,
  name: name.min(1),
  description: TypedText,
  imageUrl: Gift.shape.imageUrl.optional(),
  validFrom: Instant,
  validUntil: Instant.optional(),
  restrictions: GiftRestrictions.optional(),
});
export const IssuedGift = z.object({ giftId: Id, code: z.string() });

export const CreateReceipt = z.object({
  businessId: BusinessId,
  total: PurchaseTotal,
  type: z.string().max(40),
  expiresAt: Instant.optional(),
});
export const CreatedReceipt = z.object({ transactionId: Id, url: z.string() });

/** A push message: `path` is a page of the portal, which a press on the message opens. */
export const SendPush = z.object({ ...memberOf, title: name, body: TypedText.max(MAX_PUSH_BODY), path: LocalPath });
/** To how many browsers it is on its way; the outbox says what became of each. */
export const QueuedPush = z.object({ queued: z.int() });

const channel = z.enum(['email', 'sms', 'push']);
export const ListOutbox = z.object({
  businessId: BusinessId.optional(),
  /** The member whom it was written to. */
  comoMemberId: Id.optional(),
  to: z.string().max(MAX_IDENTIFIER).optional(),
  channel: channel.optional(),
  state: z.enum(['waiting', 'sent', 'failed']).optional(),
  /** Written at this moment or later. */
  since: Instant.optional(),
  page: Paging.page.default(1),
  perPage: Paging.perPage.default(100),
});
export const Outbox = z.object({
  messages: z.array(
    z.object({
      id: z.int(),
      /** Absent where it was written for no business. */
      businessId: BusinessId.optional(),
      comoMemberId: Id.optional(),
      to: z.string(),
      /** Whom an answer goes to, where that is somebody else. */
      replyTo: z.string().optional(),
      channel,
      subject: z.string().optional(),
      /** Empty where it is a code that the key may not read. */
      text: z.string(),
      createdAt: Instant,
      /** Tries to send it; a message for which nothing is configured stays at none. */
      attempts: z.int(),
      /** Sent: the text is gone then. */
      sentAt: Instant.optional(),
      /** Given up. */
      failedAt: Instant.optional(),
      /** Code of the last failure: `SMTP 451`, `HTTP 503`, `ETIMEDOUT`. */
      error: z.string().optional(),
      attachments: z.array(z.object({ filename: z.string(), contentType: z.string() })).optional(),
    }),
  ),
});

/** Lets messages that were given up be tried anew: all of them, or those that the filter leaves. */
export const RetryMessages = z.object({
  by: name.min(1),
  reason: name.min(1),
  id: z.int().min(1).optional(),
  channel: channel.optional(),
  businessId: BusinessId.optional(),
  error: z
    .string()
    .regex(/^[A-Z0-9_ ]{1,64}$/)
    .optional(),
});
export const RetriedMessages = z.object({ retried: z.int() });

export const ListFormAnswers = z.object({ businessId: BusinessId, formId: Id });
/** What was answered to a form, newest first. */
export const FormAnswers = z.object({
  answers: z.array(
    z.object({
      id: Id,
      /** Null for a visitor, and for a member who is none any more. */
      comoMemberId: Id.nullable(),
      locationId: Id.nullable(),
      createdAt: Instant,
      values: FieldValues,
    }),
  ),
});

export const ListAudit = z.object({
  businessId: BusinessId.optional(),
  /** The member whom it concerns. */
  comoMemberId: Id.optional(),
  /** Who did it. */
  actor: name.optional(),
  /** By which service key. */
  key: KeyName.optional(),
  action: z.string().max(MAX_NAME).optional(),
  /** Done at this moment or later. */
  since: Instant.optional(),
  page: Paging.page.default(1),
  perPage: Paging.perPage.default(100),
});
export const Audit = z.object({
  entries: z.array(
    z.object({
      at: Instant,
      businessId: BusinessId.nullable(),
      actor: z.string(),
      /** Name of the service key that staff or a till acted by. */
      key: z.string().optional(),
      action: z.string(),
      subject: z.string(),
      detail: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

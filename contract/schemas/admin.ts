import { z } from 'zod';
import { ReceiptType } from './campaigns';
import { messageChannels } from '../message-channels';
import { MAX_REASON, MAX_RECEIPT_NUMBER } from '../desk-limits';
import {
  MAX_IDENTIFIER,
  MAX_ITEM_CODE,
  MAX_LINE_QUANTITY,
  MAX_NAME,
  MAX_PURCHASE_LINES,
  MAX_PUSH_BODY,
} from '../limits';
import { RANDOM_TOKEN } from '../patterns';
import { attributeRequests, attributeResponses } from './attributes';
import { BusinessSummary } from './business';
import { FieldKey, FieldValues } from './content';
import { GiftRestrictions } from './gift-restrictions';
import { KeyName } from './keys';
import { contactConfirmations, ContactChannel } from './member';
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
  SingleLineInput,
  TextInput,
} from './primitives';
import { BroughtStamps, Gift } from './shop';

const name = SingleLineInput.trim().max(MAX_NAME);
const reason = SingleLineInput.trim().max(MAX_REASON);
const memberRef = { businessId: BusinessId, comoMemberId: Id };

export const PutBusinessResponse = z.object({ businessId: BusinessId, hosts: z.array(z.string()) });
export const ListBusinesses = z.object({ businesses: z.array(BusinessSummary) });

export const CreateMember = z.strictObject({
  businessId: BusinessId,
  ...attributeRequests,
  email: Email.optional(),
  phoneNumber: SingleLineInput.max(MAX_IDENTIFIER).optional(),
  /**
   * True: staff have verified the e-mail and phone, and the member can sign in with them; requires `createdBy`. False:
   * they are claimed, and become identifiers of the first member who confirms them.
   */
  contactsConfirmed: z.boolean().default(false),
  /** The member of staff who creates the member, for the audit log. */
  createdBy: name.min(1).optional(),
  /** The business's own identifiers, by key of `login.identifiers`. */
  identifiers: z.record(z.string(), SingleLineInput.max(MAX_IDENTIFIER)).optional(),
  /** An older programme's card and the field that verifies it. */
  migration: z
    .strictObject({ card: SingleLineInput.max(MAX_IDENTIFIER), additionalField: SingleLineInput.max(MAX_IDENTIFIER) })
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
  ...attributeResponses,
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  ...contactConfirmations,
  hasConsent: z.boolean(),
  /** Ids of the current consents; withdrawn and objected ones are not included. */
  consents: z.array(z.string()).optional(),
  /** By which channels the member may be contacted, and for what. */
  consentChoices: z.array(z.object({ purpose: z.string(), channel: ContactChannel, granted: z.boolean() })).optional(),
  points: Amount,
  credit: Amount,
});
export const FoundMembers = z.object({ members: z.array(FoundMember) });

/** Ends every session of a member: for a lost device. */
export const RevokeSessions = z.strictObject({ ...memberRef, revokedBy: name, reason: reason.optional() });
export const RevokedSessions = z.object({ revoked: z.int() });

/** An operator confirms the time, after an outage that was longer than expiry tolerates. */
export const ResumeExpiry = z.strictObject({ by: name.min(1), reason: reason.min(1) });
/** When expiry last ran (null: never), and the time from which it continues. */
export const ResumedExpiry = z.object({ lastRun: Instant.nullable(), resumedAt: Instant });

/** Continues the operator's check of the entire ledger for a few seconds; `restart`: from the first account. */
export const VerifyLedger = z.strictObject({ restart: z.boolean().default(false) });
/** The progress of the check, and every known difference: account 0 is the sum of a business. */
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

export const IssueTemporaryToken = z.strictObject({
  ...memberRef,
  issuedBy: name.min(1),
  reason: reason.optional(),
  purpose: z.enum(['support', 'member']).default('support'),
  path: SafeUrl.optional(),
});
export const IssuedTemporaryToken = z.object({ temporaryToken: z.string(), url: z.string(), expiresAt: Instant });

export const RecordPurchase = z.strictObject({
  ...memberRef,
  locationId: Id,
  receiptNumber: SingleLineInput.trim().min(1).max(MAX_RECEIPT_NUMBER),
  items: z
    .array(
      z.strictObject({
        name: name.min(1),
        quantity: z.int().min(1).max(MAX_LINE_QUANTITY),
        amount: NonNegativeAmount,
        /** The till's code of the article. */
        code: SingleLineInput.trim().min(1).max(MAX_ITEM_CODE).optional(),
      }),
    )
    .min(1)
    .max(MAX_PURCHASE_LINES),
  /** Ids of the paid payments at tills that it was paid with: a return refunds them. */
  payments: z.array(Id).min(1).max(10).optional(),
  /** Of a manager, for a purchase above the ceiling that a person at the desk records. */
  approval: z.string().regex(RANDOM_TOKEN).optional(),
});
export const RecordedPurchase = z.object({
  purchaseId: Id,
  pointsEarned: Amount,
  creditEarned: Amount,
  /** The stamps that it brought, by card; absent: none. */
  stamps: z.array(BroughtStamps).optional(),
});

export const IssueGift = z.strictObject({
  ...memberRef,
  name: name.min(1),
  description: TextInput,
  imageUrl: Gift.shape.imageUrl.optional(),
  /** The location where it was given. */
  locationId: Id.optional(),
  validFrom: Instant,
  validUntil: Instant.optional(),
  restrictions: GiftRestrictions.optional(),
});
export const IssuedGift = z.object({ giftId: Id, code: z.string() });

export const CreateReceipt = z.strictObject({
  businessId: BusinessId,
  total: PurchaseTotal,
  type: ReceiptType,
  expiresAt: Instant.optional(),
});
export const CreatedReceipt = z.object({ transactionId: Id, url: z.string() });

/** A push message: `path` is the portal page that clicking it opens. */
export const SendPush = z.strictObject({
  ...memberRef,
  title: name,
  body: TextInput.max(MAX_PUSH_BODY),
  path: LocalPath,
  /** The consent that the message requires; absent: it is no marketing. */
  purpose: FieldKey.optional(),
});
/** The number of browsers that it was queued for; the outbox has the results. */
export const QueuedPush = z.object({
  queued: z.int(),
  /** The member has not agreed to such messages: none was queued. */
  withheld: z.boolean().optional(),
});

const channel = z.enum(messageChannels);
export const ListOutbox = z.object({
  businessId: BusinessId.optional(),
  /** The recipient member. */
  comoMemberId: Id.optional(),
  to: z.string().max(MAX_IDENTIFIER).optional(),
  channel: channel.optional(),
  state: z.enum(['waiting', 'sent', 'failed']).optional(),
  /** Created at this time or later. */
  since: Instant.optional(),
  page: Paging.page.default(1),
  perPage: Paging.perPage.default(100),
});
export const Outbox = z.object({
  messages: z.array(
    z.object({
      id: z.int(),
      /** Absent if it belongs to no business. */
      businessId: BusinessId.optional(),
      comoMemberId: Id.optional(),
      to: z.string(),
      /** The reply-to address, if it differs from the sender. */
      replyTo: z.string().optional(),
      channel,
      subject: z.string().optional(),
      /** Empty for a code that the key may not read. */
      text: z.string(),
      createdAt: Instant,
      /** Attempts to send it; it stays at zero if no transport is configured. */
      attempts: z.int(),
      /** Sent: the text is deleted then. */
      sentAt: Instant.optional(),
      /** When delivery was given up (dead letter). */
      failedAt: Instant.optional(),
      /** Code of the last failure: `SMTP 451`, `HTTP 503`, `ETIMEDOUT`. */
      error: z.string().optional(),
      attachments: z.array(z.object({ filename: z.string(), contentType: z.string() })).optional(),
    }),
  ),
});

/** Retries messages that were given up: all of them, or those that match the filter. */
export const RetryMessages = z.strictObject({
  by: name.min(1),
  reason: reason.min(1),
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
/** The answers to a form, newest first. */
export const FormAnswers = z.object({
  answers: z.array(
    z.object({
      id: Id,
      /** Null for a visitor, and for a deleted member. */
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
  /** The name of the actor. */
  actor: name.optional(),
  /** The name of its service key. */
  key: KeyName.optional(),
  /** The acting person, with a role at the business. */
  staffId: Id.optional(),
  action: z.string().max(MAX_NAME).optional(),
  /** At this time or later. */
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
      /** Name of the service key of staff or a till. */
      key: z.string().optional(),
      /** The person of staff, who acted at the desk. */
      staffId: Id.optional(),
      action: z.string(),
      subject: z.string(),
      detail: z.record(z.string(), z.string()).optional(),
    }),
  ),
  /** Whom `staffId` can name: the people of the business, with the first page of its entries. */
  people: z.array(z.object({ staffId: Id, name: z.string() })).optional(),
});

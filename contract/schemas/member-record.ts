import { z } from 'zod';
import { FindMembers, FoundMember } from './admin';
import { Amount, Id, Instant, Paging } from './primitives';
import { Currency, Operation } from './shop';

export const GetMemberRecord = FindMembers.extend({
  page: Paging.page.default(1),
  perPage: Paging.perPage.default(20),
});
const nullableInstant = Instant.nullable();
/** The records of a member, newest first: a page of each kind. Amounts in hundredths. */
export const MemberRecord = z.object({
  member: FoundMember,
  entries: z.array(
    z.object({
      createdAt: Instant,
      account: Currency,
      amount: Amount,
      balance: Amount.nullable(),
      operation: Operation,
      cause: z.string(),
      entityId: z.string().nullable(),
      /** The reason of a correction by staff. */
      reason: z.string().nullable(),
      /** Who made the correction, or recorded the purchase or payment; null: unknown, or nobody. */
      by: z.string().nullable(),
      /** Of the purchase or payment at a till. */
      place: z.string().nullable().optional(),
      receiptNumber: z.string().nullable().optional(),
    }),
  ),
  /** What is left by expiry, the earliest first; only on the first page. */
  lots: z.array(z.object({ account: Currency, remaining: Amount, expiresAt: nullableInstant })),
  gifts: z.array(
    z.object({
      id: Id,
      name: z.string(),
      givenAt: Instant.optional(),
      validFrom: Instant,
      validUntil: nullableInstant,
      usedAt: nullableInstant,
      usedPlace: z.string().nullable().optional(),
      endReason: z.string().nullable(),
    }),
  ),
  purchases: z.array(
    z.object({
      id: Id,
      createdAt: Instant,
      locationId: z.string(),
      receiptNumber: z.string(),
      total: Amount,
      returned: Amount,
      voidedAt: nullableInstant,
      /** The lines; `returned`: the pieces that were returned by line. */
      items: z.array(z.object({ name: z.string(), quantity: z.int(), amount: Amount, returned: z.int() })).optional(),
      /** What was paid from balances, and is not refunded as a whole. */
      payments: z.array(z.object({ account: Currency, amount: Amount })).optional(),
    }),
  ),
  shopPurchases: z.array(
    z.object({
      id: Id,
      createdAt: Instant,
      itemId: z.string(),
      price: Amount,
      currency: Currency,
      voidedAt: nullableInstant,
    }),
  ),
  sessions: z.array(
    z.object({
      openedAt: Instant,
      openedBy: z.string(),
      support: z.boolean(),
      lastSeenAt: Instant,
      expiresAt: Instant,
      revokedAt: nullableInstant,
    }),
  ),
  /** Without their texts, which may be codes. */
  messages: z.array(
    z.object({
      id: z.int(),
      createdAt: Instant,
      to: z.string(),
      channel: z.string(),
      subject: z.string().nullable(),
      sentAt: nullableInstant,
      failedAt: nullableInstant,
      error: z.string().nullable(),
    }),
  ),
});

import { z } from 'zod';
import { LocalizedText } from 'loyalty-contract/schemas/business-file';
import { accountEvents, earningCauses, NoticeAmount, planEvents } from 'loyalty-contract/schemas/notices';
import { Instant } from 'loyalty-contract/schemas/primitives';

const amounts = z.array(NoticeAmount).min(1);

/** The remaining days at which the notice was due: the threshold, not the days that are left now. */
const days = z.int();

/** What a notice contains, by its kind; names are localized when it is shown. */
export const NoticeContent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('earned'),
    amounts,
    /** Absent for what was not earned at a location. */
    locationId: z.string().optional(),
    /** Absent: a purchase or receipt. */
    cause: z.enum(earningCauses).optional(),
  }),
  z.object({ kind: z.literal('giftReceived'), giftId: z.string(), name: LocalizedText, endsAt: Instant.optional() }),
  z.object({ kind: z.literal('levelReached'), levelId: z.string(), name: LocalizedText }),
  z.object({ kind: z.literal('expiring'), amounts, endsAt: Instant, days }),
  z.object({ kind: z.literal('giftEnding'), giftId: z.string(), name: LocalizedText, endsAt: Instant, days }),
  z.object({
    kind: z.literal('spent'),
    amounts,
    locationId: z.string(),
    paymentId: z.string(),
    /** When the member reported that it was not theirs. */
    reportedAt: Instant.optional(),
  }),
  z.object({
    kind: z.literal('giftUsed'),
    giftId: z.string(),
    name: LocalizedText,
    locationId: z.string(),
    redemptionId: z.string(),
    reportedAt: Instant.optional(),
  }),
  z.object({ kind: z.literal('plan'), event: z.enum(planEvents), name: LocalizedText, endsAt: Instant }),
  z.object({ kind: z.literal('account'), event: z.enum(accountEvents), reason: z.string().optional() }),
  z.object({ kind: z.literal('news'), subject: LocalizedText, text: LocalizedText }),
  z.object({ kind: z.literal('support'), by: z.string(), reason: z.string().optional() }),
]);

export type NoticeContent = z.infer<typeof NoticeContent>;

/** A stored notice's content; undefined if it is invalid here, such as one that a newer release has written. */
export function parseNotice(kind: string, parameters: unknown): NoticeContent | undefined {
  const content = z.record(z.string(), z.unknown()).safeParse(parameters);
  return NoticeContent.safeParse({ ...content.data, kind }).data;
}

import { z } from 'zod';
import { Currency } from './currency';
import { MAX_PER_PAGE } from '../limits';
import { PageCursor, pageLimit } from './desk-members';
import { orOmitted, orOther } from './fallbacks';
import { TimeOfDay } from './gift-restrictions';
import { Id, Instant, NonNegativeAmount } from './primitives';
import { Spending } from './spending';

/** What a notice tells; the portal shows any other kind in general words. */
export const noticeKinds = [
  'earned',
  'giftReceived',
  'levelReached',
  'expiring',
  'giftEnding',
  'spent',
  'giftUsed',
  'plan',
  'support',
] as const;
export const NoticeKind = z.enum(noticeKinds);

/** What was rewarded, if it was neither a purchase nor a receipt. */
export const earningCauses = ['welcome', 'referral'] as const;

/** What has happened to a plan. */
export const planEvents = ['started', 'changed', 'renewed', 'cancelled', 'resumed', 'unpaid', 'ended'] as const;

export const NoticeAmount = z.object({
  account: Currency,
  /** Hundredths. */
  amount: NonNegativeAmount,
});

const notice = z.object({
  id: Id,
  kind: orOther(noticeKinds, 'other'),
  createdAt: Instant,
  read: z.boolean(),
  /** What was earned, expires or was spent. */
  amounts: z.array(orOmitted(NoticeAmount)).optional(),
  /** When the amounts expire, the gift ends, or the paid period of the plan ends. */
  endsAt: Instant.optional(),
  cause: orOther(earningCauses, 'other').optional(),
  /** The name of the location. */
  place: z.string().optional(),
  giftId: orOmitted(Id).optional(),
  /** What was spent at a till. */
  spending: orOmitted(Spending).optional(),
  /** The name of the gift, level or plan. */
  name: z.string().optional(),
  event: orOther(planEvents, 'other').optional(),
  /** Who opened the account, and the stated reason. */
  by: z.string().optional(),
  reason: z.string().optional(),
});

export const ListNotices = z.object({ cursor: PageCursor.optional(), limit: pageLimit });
const unread = z.int().min(0);
export const Notices = z.object({
  notices: z.array(notice),
  unread,
  /** For the next page; null: this is the last one. */
  cursor: PageCursor.nullable(),
});

/** Notices to mark as read: those with these ids, or one and all older ones. */
export const NoticesRead = z
  .object({ ids: z.array(Id).min(1).max(MAX_PER_PAGE).optional(), until: Id.optional() })
  .refine(({ ids, until }) => (ids === undefined) !== (until === undefined), { path: ['ids'], error: 'ids or until' });
export const UnreadNotices = z.object({ unread });

/** In the time zone of the business. */
const quietHours = z.object({ from: TimeOfDay, to: TimeOfDay });

const preference = z.object({
  kind: NoticeKind,
  /** Absent: the member cannot be reached by it. */
  email: z.boolean().optional(),
  push: z.boolean().optional(),
  /** The member cannot switch it off. */
  required: z.boolean().optional(),
});

export const NoticePreferences = z.object({
  preferences: z.array(orOmitted(preference)),
  quietHours: quietHours.nullable(),
});

/** The changed preferences; what is absent stays. */
export const NoticePreferencesChange = z.object({
  preferences: z
    .array(preference.omit({ required: true }))
    .max(noticeKinds.length)
    .optional(),
  /** Null: none. */
  quietHours: quietHours.refine(({ from, to }) => from !== to, 'from and to are the same').nullish(),
});

export type NoticeKind = z.infer<typeof NoticeKind>;
export type Notices = z.infer<typeof Notices>;
export type Notice = Notices['notices'][number];
export type NoticePreferences = z.infer<typeof NoticePreferences>;
export type QuietHours = z.infer<typeof quietHours>;

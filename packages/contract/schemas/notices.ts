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
  'account',
  'news',
] as const;
export const NoticeKind = z
  .enum(noticeKinds)
  .meta({ id: 'NoticeKind', description: 'What a notice tells. A backend can add kinds.' });

/** What was rewarded, if it was neither a purchase nor a receipt. */
export const earningCauses = ['welcome', 'referral'] as const;

/** What has happened to a plan. */
export const planEvents = ['started', 'changed', 'renewed', 'cancelled', 'resumed', 'unpaid', 'ended'] as const;

/** What staff have changed about an account. */
export const accountEvents = ['blocked', 'unblocked', 'emailChanged', 'phoneChanged'] as const;

export const NoticeAmount = z
  .object({
    account: Currency.describe('Points or credit.'),
    amount: NonNegativeAmount.describe('Hundredths.'),
  })
  .meta({ id: 'NoticeAmount', description: 'An amount of points or credit.' });

const notice = z.object({
  id: Id.describe('Id of the notice.'),
  kind: orOther(noticeKinds, 'other').describe(
    'What it tells: points or credit were earned, or expire soon; the member was given a gift, which they have not bought, or it ends soon; points, credit or a gift were spent at a till; a purchase or receipt has brought the member to a higher level; a plan has changed; support opened the account; staff have changed something about the account; the business tells its news. Any other value is shown in general words.',
  ),
  createdAt: Instant.describe('Time of the notice.'),
  read: z.boolean().describe('Whether the member has seen it.'),
  amounts: z
    .array(orOmitted(NoticeAmount))
    .optional()
    .describe('What was earned, expires or was spent. At most one for points and one for credit.'),
  endsAt: Instant.optional().describe('End of the amounts, of the gift, or of the paid period of the plan.'),
  cause: orOther(earningCauses, 'other')
    .optional()
    .describe(
      'What was rewarded, if it was neither a purchase nor a receipt: joining, or an invitation. Any other value is shown without it.',
    ),
  place: z.string().optional().describe('Name of the location of the purchase, payment or redemption.'),
  giftId: orOmitted(Id).optional().describe('Id of the gift.'),
  spending: orOmitted(Spending)
    .optional()
    .describe('The payment or redemption at a till. The member can report it by `reportSpending`.'),
  name: z.string().optional().describe('Name of the gift, level or plan.'),
  event: orOther([...planEvents, ...accountEvents], 'other')
    .optional()
    .describe('What has happened to the plan, or to the account.'),
  by: z.string().optional().describe('Name of the person who opened the account.'),
  reason: z.string().optional().describe('The stated reason.'),
  subject: z.string().optional().describe('Subject of the news, in the language of the request.'),
  text: z.string().optional().describe('Text of the news, without links, in the language of the request.'),
});

export const ListNotices = z
  .object({
    cursor: PageCursor.optional().describe('Cursor of the last response. Absent for the first page.'),
    limit: pageLimit.describe(`Notices per page, at most ${MAX_PER_PAGE}.`),
  })
  .meta({ id: 'ListNotices', description: 'A page of notices.' });
const unread = z.int().min(0);
export const Notices = z
  .object({
    notices: z.array(notice).describe('The notices of this page.'),
    unread: unread.describe('Number of all unread notices.'),
    cursor: PageCursor.nullable().describe('Cursor of the next page. Null: there is none.'),
  })
  .meta({ id: 'Notices', description: 'Notices, newest first.' });

export const NoticesRead = z
  .object({
    ids: z.array(Id).min(1).max(MAX_PER_PAGE).optional().describe(`Ids of the notices, at most ${MAX_PER_PAGE}.`),
    until: Id.optional().describe('Id of a notice, which is marked with all older ones.'),
  })
  .refine(({ ids, until }) => (ids === undefined) !== (until === undefined), { path: ['ids'], error: 'ids or until' })
  .meta({ id: 'NoticesRead', description: 'The notices to mark as read: either `ids` or `until`.' });
export const UnreadNotices = z
  .object({ unread: unread.describe('Number of unread notices.') })
  .meta({ id: 'UnreadNotices', description: 'What is still unread.' });

/** In the time zone of the business. */
const quietHours = z.object({
  from: TimeOfDay.describe('When they begin: hours and minutes in the time zone of the business.'),
  to: TimeOfDay.describe('When they end; before `from`: on the next day.'),
});

const preference = z.object({
  kind: NoticeKind.describe('The kind of notice.'),
  email: z.boolean().optional().describe('By e-mail. Absent: the member has no confirmed address.'),
  push: z
    .boolean()
    .optional()
    .describe('By push message, in the browsers where the member has turned them on. Absent: the business sends none.'),
  required: z.boolean().optional().describe('True: it is always sent, for the safety of the account.'),
});

export const NoticePreferences = z
  .object({
    preferences: z
      .array(orOmitted(preference))
      .describe('The channels besides the inbox, by kind. The portal shows them in this order.'),
    quietHours: quietHours.nullable().describe('When nothing is sent. Null: never.'),
  })
  .meta({ id: 'NoticePreferences', description: 'How the member gets notices.' });

export const NoticePreferencesChange = z
  .object({
    preferences: z
      .array(preference.omit({ required: true }))
      .max(noticeKinds.length)
      .optional()
      .describe('The channels to change, by kind.'),
    quietHours: quietHours
      .refine(({ from, to }) => from !== to, 'from and to are the same')
      .nullish()
      .describe('The new quiet hours. Null: none.'),
  })
  .meta({ id: 'NoticePreferencesChange', description: 'Changed preferences; the others stay.' });

export type NoticeKind = z.infer<typeof NoticeKind>;
export type Notices = z.infer<typeof Notices>;
export type Notice = Notices['notices'][number];
export type NoticePreferences = z.infer<typeof NoticePreferences>;
export type QuietHours = z.infer<typeof quietHours>;

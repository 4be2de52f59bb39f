import * as notices from '../schemas/notices';
import { MAX_PER_PAGE } from '../limits';
import { describePageSize } from '../calls/common-texts';
import { spendingTexts } from './spending';
import { describeObject, describeValue } from './describe';

const quietHoursTexts = {
  from: 'When they begin: hours and minutes in the time zone of the business.',
  to: 'When they end; before `from`: on the next day.',
} as const;
const preferenceTexts = {
  kind: 'The kind of notice.',
  email: 'By e-mail. Absent: the member has no confirmed address.',
  push: 'By push message, in the browsers where the member has turned them on. Absent: the business sends none.',
};

describeValue('NoticeKind', notices.NoticeKind, 'What a notice tells. A backend can add kinds.');
describeObject('NoticeAmount', notices.NoticeAmount, 'An amount of points or credit.', {
  account: 'Points or credit.',
  amount: 'Hundredths.',
});
describeObject('ListNotices', notices.ListNotices, 'A page of notices.', {
  cursor: 'Cursor of the last response. Absent for the first page.',
  limit: describePageSize('Notices'),
});
describeObject('Notices', notices.Notices, 'Notices, newest first.', {
  notices: [
    'The notices of this page.',
    {
      id: 'Id of the notice.',
      kind: 'What it tells: points or credit were earned, or expire soon; the member was given a gift, which they have not bought, or it ends soon; points, credit or a gift were spent at a till; a purchase or receipt has brought the member to a higher level; a plan has changed; support opened the account. Any other value is shown in general words.',
      createdAt: 'Time of the notice.',
      read: 'Whether the member has seen it.',
      amounts: 'What was earned, expires or was spent. At most one for points and one for credit.',
      endsAt: 'End of the amounts, of the gift, or of the paid period of the plan.',
      cause:
        'What was rewarded, if it was neither a purchase nor a receipt: joining, or an invitation. Any other value is shown without it.',
      place: 'Name of the location of the purchase, payment or redemption.',
      giftId: 'Id of the gift.',
      spending: ['The payment or redemption at a till. The member can report it by `reportSpending`.', spendingTexts],
      name: 'Name of the gift, level or plan.',
      event: 'What has happened to the plan.',
      by: 'Name of the person who opened the account.',
      reason: 'The stated reason.',
    },
  ],
  unread: 'Number of all unread notices.',
  cursor: 'Cursor of the next page. Null: there is none.',
});
describeObject('NoticesRead', notices.NoticesRead, 'The notices to mark as read: either `ids` or `until`.', {
  ids: `Ids of the notices, at most ${MAX_PER_PAGE}.`,
  until: 'Id of a notice, which is marked with all older ones.',
});
describeObject('UnreadNotices', notices.UnreadNotices, 'What is still unread.', {
  unread: 'Number of unread notices.',
});
describeObject('NoticePreferences', notices.NoticePreferences, 'How the member gets notices.', {
  preferences: [
    'The channels besides the inbox, by kind. The portal shows them in this order.',
    { ...preferenceTexts, required: 'True: it is always sent, for the safety of the account.' },
  ],
  quietHours: ['When nothing is sent. Null: never.', quietHoursTexts],
});
describeObject('NoticePreferencesChange', notices.NoticePreferencesChange, 'Changed preferences; the others stay.', {
  preferences: ['The channels to change, by kind.', preferenceTexts],
  quietHours: ['The new quiet hours. Null: none.', quietHoursTexts],
});

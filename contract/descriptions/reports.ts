import * as reports from '../schemas/reports';
import * as actions from '../schemas/till-actions';
import * as unusual from '../schemas/unusual-accounts';
import { idTexts } from '../calls/common-texts';
import { describeObject } from './describe';

const describeEntrySums = (unit: string) => ({
  given: `What members got, in hundredths of ${unit}. Corrections upwards are included; what was taken back by a return or undo is not.`,
  used: `What members used, in hundredths of ${unit}, without what they got back.`,
  expired: `What expired, in hundredths of ${unit}.`,
});
const figureTexts = {
  newMembers: 'Members who joined. Null for a location.',
  activeMembers: 'Members with a purchase at a till.',
  visits: 'Purchases at tills that were not voided.',
  revenue: 'Their total without what was returned, in hundredths of the currency.',
  giftsRedeemed: 'Gifts that were used at tills, without undone uses.',
  points: ['Points. Null for a location.', describeEntrySums('a point')] as const,
  credit: ['Credit. Null for a location.', describeEntrySums('the currency')] as const,
  failedSignIns: 'Wrong login codes of members. Null for a location.',
  undeliveredMessages: 'Messages whose delivery was given up. Null for a location.',
};

describeObject('ReportFigures', reports.ReportFigures, 'Figures of a period.', figureTexts);
describeObject('Report', reports.Report, 'Figures of a business over time.', {
  from: 'First day, in the time zone of the business.',
  to: 'Last day.',
  step: 'Length of the periods of the series.',
  timeZone: 'Time zone of the days, as an IANA name.',
  currency: 'Currency, as an ISO 4217 code.',
  totals: ['The whole range. A member who is active in several periods is counted once.', figureTexts],
  series: [
    'Each period of the range, in its order.',
    { from: 'First day of the period.', to: 'Last day of the period.', ...figureTexts },
  ],
  outstanding: [
    'What members have now, whatever the range.',
    {
      members: 'Number of members.',
      points: 'Points that members can use, in hundredths.',
      credit: 'Credit that members can use, in hundredths.',
      gifts: 'Gifts that members can use now or later.',
      pointsValue:
        'Value of the points in hundredths of the currency, by `till.pointValue`. Null: the business has not set it.',
      creditValue: 'Value of the credit in hundredths of the currency. Null: it is no money.',
    },
  ],
});

describeObject(
  'UnusualAccount',
  unusual.UnusualAccount,
  'Account that got unusually much, or most of it through one person.',
  {
    comoMemberId: idTexts.comoMemberId,
    memberName: 'Name of the member. May be empty.',
    account: 'Balance of the member.',
    amount: 'What it got in the last 30 days, in hundredths.',
    usual: 'What half of all accounts that got anything got at most, in hundredths. Null: there are fewer than five.',
    person: [
      'Who gave most of it. Null: nobody did, and it got ten times the usual amount or more.',
      {
        name: 'Name of the person, or the name that a service key stated.',
        amount: 'What the person gave, in hundredths.',
      },
    ],
    listedAt: 'When it was listed first.',
  },
);
describeObject('UnusualAccounts', unusual.UnusualAccounts, 'Unusual accounts, the latest first.', {
  accounts: 'The accounts.',
  cursor: 'Cursor of the next page. Null: there is none.',
});

describeObject('TillAction', actions.TillAction, 'Something that was done at a till, or given to a member.', {
  kind: 'Kind of the action.',
  id: 'Id of the purchase, redemption, payment or gift, for the call that undoes it.',
  at: 'When it was done.',
  locationId: 'Id of the location. Null if unknown.',
  comoMemberId: idTexts.comoMemberId,
  memberName: 'Name of the member. May be empty.',
  by: 'Name of the person, or of the service key. Null if unknown.',
  receiptNumber: 'Receipt number of a purchase or payment. Null if none.',
  giftName: 'Name of the gift, in the default language of the business. Null if it is about none.',
  account: 'Balance that a payment charged. Null if it is none.',
  amount: 'Total of a purchase, or amount of a payment, in hundredths. Null if it has none.',
  pointsEarned: 'Points that a purchase earned, in hundredths. Null if it is none.',
  creditEarned: 'Credit that a purchase earned, in hundredths. Null if it is none.',
  returned: 'What was returned of a purchase, in hundredths of the currency. Null if it is none.',
  state:
    'State of a purchase (`recorded`, `returned`, `voided`), redemption (`reserved`, `redeemed`, `released`, `undone`), payment (`pending`, `paid`, `cancelled`, `refunded`) or gift (`given`, `used`, `ended`).',
  reportedAt: 'When the member reported that the payment or redemption was not theirs. Absent: never.',
  undoUntil:
    'Until when the caller can undo it: by `undoRedemption`, `cancelPayment`, `voidPurchase` or `endGift`. Null: without limit. Absent: the caller cannot.',
  confirmUntil:
    'Until when the caller can settle its reservation, by `confirmRedemption` or `releaseRedemption`, or its payment, by `confirmPayment` or `cancelPayment`. Absent: it is not open, or not the caller’s.',
  codeNeeded: 'Whether its confirmation needs the code that the portal shows to the member. Absent if it does not.',
  overrideUntil:
    'Until when the caller, with the scope `corrections:write`, can confirm it without that code, by a `reason`. Absent: the caller cannot, or no code is needed.',
});
describeObject('TillActions', actions.TillActions, 'Actions, newest first.', {
  acts: 'The actions.',
  cursor: 'Cursor of the next page. Null: there is none.',
});

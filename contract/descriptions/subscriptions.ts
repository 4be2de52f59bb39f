import * as subscriptions from '../schemas/subscriptions';
import { describeObject, describeValue } from './describe';

describeValue('CancelReason', subscriptions.CancelReason, 'Why somebody leaves a plan.');
describeObject(
  'Subscription',
  subscriptions.Subscriptions.shape.subscriptions.element,
  'A plan, and how the member stands to it.',
  {
    id: 'The id of the plan.',
    name: 'Its name, in the language that was asked for.',
    description: 'What it is.',
    benefits: 'What it gives, a line each.',
    price: 'What each period costs, in hundredths of `currency`.',
    currency: 'ISO 4217, three letters.',
    interval: 'How long a period is. `other`, or any word that is not listed: the price is shown “per period”.',
    priceId: 'What is sent to subscribe.',
    status:
      '`canceling`: until `renewsOn`, and not renewed then. `past_due`: a payment failed. `other`, or any word that is not listed: it is shown, and nothing can be done about it.',
    renewsOn: 'When the period ends. Absent: there is none.',
    payUrl: 'Where a payment that failed can be made. Absent: none failed.',
  },
);
describeObject('Subscriptions', subscriptions.Subscriptions, 'The plans of the business.', {
  subscriptions: 'The plans.',
});
describeObject('Subscribe', subscriptions.Subscribe, 'The plan that the member wants.', {
  priceId: 'The id of its price.',
  returnUrl: 'The page of the portal to come back to: always a path of its own.',
});
describeObject('SubscribeResponse', subscriptions.SubscribeResponse, 'Where the plan is paid.', {
  url: 'The checkout, which the portal goes to.',
});
describeObject('CancelSubscription', subscriptions.CancelSubscription, 'The plan that the member leaves.', {
  id: 'The id of the plan.',
  reason: 'Why.',
  comment: 'More about it, in the words of the member.',
});
describeObject(
  'ResumeSubscription',
  subscriptions.ResumeSubscription,
  'The plan that the member wants to keep after all.',
  {
    id: 'The id of the plan.',
  },
);

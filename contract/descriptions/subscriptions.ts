import * as subscriptions from '../schemas/subscriptions';
import { describeObject, describeValue } from './describe';

describeValue('CancelReason', subscriptions.CancelReason, 'Reason for the cancellation of a plan.');
describeObject(
  'Subscription',
  subscriptions.Subscriptions.shape.subscriptions.element,
  'A plan, with the subscription status of the member.',
  {
    id: 'Unique id of the plan.',
    name: 'Name of the plan, in the requested language.',
    description: 'Description of the plan.',
    benefits: 'Benefits of the plan, one per line.',
    price: 'Price per period, in hundredths of `currency`.',
    currency: 'Three-letter ISO 4217 code.',
    interval: 'Length of a period. `other` and any unlisted value: the price is shown “per period”.',
    priceId: 'Id of the price, to be sent to subscribe.',
    status:
      '`canceling`: active until `renewsOn`, and not renewed. `past_due`: a payment failed. `other` and any unlisted value: shown without actions.',
    renewsOn: 'End of the current period. Absent if there is none.',
    payUrl: 'URL to repeat a failed payment. Absent if none failed.',
  },
);
describeObject('Subscriptions', subscriptions.Subscriptions, 'Plans of the business.', {
  subscriptions: 'The plans.',
});
describeObject('Subscribe', subscriptions.Subscribe, 'A subscription to a plan.', {
  priceId: 'Id of the price.',
  returnUrl: 'Path of the portal to return to.',
});
describeObject('SubscribeResponse', subscriptions.SubscribeResponse, 'Checkout of the subscription.', {
  url: 'URL of the checkout, to which the portal redirects.',
});
describeObject('CancelSubscription', subscriptions.CancelSubscription, 'Cancellation of a plan.', {
  id: 'Id of the plan.',
  reason: 'Reason for the cancellation.',
  comment: 'Comment of the member.',
});
describeObject('ResumeSubscription', subscriptions.ResumeSubscription, 'Revocation of a cancellation.', {
  id: 'Id of the plan.',
});

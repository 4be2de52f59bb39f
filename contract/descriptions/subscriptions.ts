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
    canChange:
      'Whether the plan of the member can be changed to this one. Absent: no, or unknown; the portal then offers no change.',
  },
);
describeObject('Subscriptions', subscriptions.Subscriptions, 'Plans of the business.', {
  subscriptions: 'The plans.',
  hasInvoices: 'Whether the backend lists invoices. Absent: no; the portal then has no link to them.',
});
const quoteTexts = {
  charge: 'Amount that is charged immediately, in hundredths of `currency`.',
  quotedAt: 'Time of the quote. Sent with the change.',
};
describeObject('PreviewPlanChange', subscriptions.PreviewPlanChange, 'A change to preview.', {
  id: 'Id of the current plan.',
  priceId: 'Id of the price of the new plan.',
});
describeObject('PlanChangePreview', subscriptions.PlanChangePreview, 'The price of a change of plan.', {
  price: 'Price of a period of the new plan, in hundredths of `currency`.',
  credit: 'Value of the unused time of the current plan, in hundredths of `currency`. It is deducted.',
  ...quoteTexts,
  currency: 'Three-letter ISO 4217 code.',
  nextCharge: 'Amount of the next charge, in hundredths of `currency`.',
  nextChargeOn: 'Time of the next charge.',
});
describeObject('ChangePlan', subscriptions.ChangePlan, 'A change at the price that the member accepted.', {
  id: 'Id of the current plan.',
  priceId: 'Id of the price of the new plan.',
  charge:
    'Charge of the preview, in hundredths. If it differs from the current one, the call fails with `PRICE_CHANGED`.',
  quotedAt: 'Time of the quote, from the preview.',
});
describeObject('Invoice', subscriptions.Invoices.shape.invoices.element, 'An invoice of a plan.', {
  id: 'Unique id of the invoice.',
  number: 'Number of the invoice, as on the document.',
  issuedAt: 'Time of issue.',
  planName: 'Name of the plan, in the requested language.',
  periodStart: 'Start of the period.',
  periodEnd: 'End of the period.',
  amount: 'Price of the period, in hundredths of `currency`.',
  credit: 'Amount that was deducted, in hundredths of `currency`: unused time of an earlier plan, or a balance.',
  total: 'Amount that is charged, in hundredths of `currency`.',
  currency: 'Three-letter ISO 4217 code.',
  status: 'Payment status. `other` and any unlisted value: shown without a status.',
  url: 'URL of the document of the payment service. Absent if there is none.',
});
describeObject('Invoices', subscriptions.Invoices, 'Invoices of the member, newest first.', {
  invoices: 'The invoices.',
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
  reason: 'Reason for the cancellation. Absent if the member gave none.',
  comment: 'Comment of the member.',
});
describeObject('ResumeSubscription', subscriptions.ResumeSubscription, 'Revocation of a cancellation.', {
  id: 'Id of the plan.',
});

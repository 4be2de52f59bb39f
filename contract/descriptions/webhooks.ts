import * as webhooks from '../schemas/webhooks';
import { webhookEventData, WebhookEventType } from '../schemas/webhook-events';
import { describeObject, describeValue } from './describe';

const settings = {
  url: 'URL to which events are sent: https, or http in development.',
  types: 'Types of events that are sent.',
  description: 'Description for staff.',
};
const businessId = 'Id of the business.';
const webhookId = 'Id of the endpoint.';
const secret = 'Signing secret, returned only once. Null for a repeated request.';
const reason = 'Reason, for the audit log.';

describeValue('WebhookEventType', WebhookEventType, 'Type of an event. An incompatible version has another name.');
describeObject('Webhook', webhooks.Webhook, 'A webhook endpoint.', {
  webhookId,
  ...settings,
  state: '`failing`: every attempt since `failingSince` has failed; `disabled`: nothing is sent.',
  createdAt: 'Time of creation.',
  failingSince: 'Time since which every attempt has failed. Null if the last one succeeded.',
  disabledAt: 'Time at which the endpoint was disabled. Null if enabled.',
  disabledBecause:
    '`staff`: by staff; `failing`: every attempt failed for three days; `gone`: the endpoint returned 410.',
  pending: 'Number of deliveries that wait for an attempt.',
  lastError: 'Code of the newest error of a delivery that is retried. Null or absent if there is none.',
  creatorRemoved:
    'True: who set the present URL or secret, also with a key, has no role at the business any more. Absent: no, or not known.',
});
describeObject('Webhooks', webhooks.Webhooks, 'The webhook endpoints of a business.', { webhooks: 'The endpoints.' });
describeObject('CreateWebhook', webhooks.CreateWebhook, 'A new webhook endpoint.', { businessId, ...settings });
describeObject('CreatedWebhook', webhooks.CreatedWebhook, 'The endpoint with its secret.', { webhookId, secret });
describeObject('UpdateWebhook', webhooks.UpdateWebhook, 'The changes. Absent properties are not changed.', {
  businessId,
  ...settings,
});
describeObject('ChangeWebhook', webhooks.ChangeWebhook, 'Business and reason of the change.', { businessId, reason });
describeObject('ChangedWebhook', webhooks.ChangedWebhook, 'The endpoint was changed.', { webhookId });
describeObject('RotatedWebhookSecret', webhooks.RotatedWebhookSecret, 'The new secret.', {
  webhookId,
  secret,
  previousUntil: 'Time until which deliveries also have a signature by the previous secret.',
});
describeObject('Deliveries', webhooks.Deliveries, 'Deliveries of an endpoint, newest first.', {
  deliveries: [
    'The deliveries, without the events themselves.',
    {
      messageId: 'Id of the event, as in the header `webhook-id`.',
      type: 'Type of the event.',
      comoMemberId: 'Id of the member.',
      occurredAt: 'Time of the event.',
      state: '`pending`: waiting for an attempt; `failed`: no further attempt.',
      attempts: 'Number of attempts.',
      attemptedAt: 'Time of the last attempt. Null if there was none.',
      nextAttemptAt: 'Earliest time of the next attempt. Null if there is none.',
      status: 'HTTP status of the last response. Null if there was none.',
      error: 'Code of the last error. Null if the last attempt succeeded.',
    },
  ],
  cursor: 'Cursor of the next page. Null on the last page.',
});
describeObject('ReplayDeliveries', webhooks.ReplayDeliveries, 'A period whose events are to be sent again.', {
  businessId,
  since: 'Start of the period.',
  until: 'End of the period. Defaults to now.',
  events: '`undelivered`: only undelivered events; `all`: delivered events as well.',
  cursor: 'Cursor of the last response. Absent to start at `since`.',
  reason,
});
describeObject('ReplayedDeliveries', webhooks.ReplayedDeliveries, 'The events were queued.', {
  replayed: 'Number of events.',
  cursor: 'Cursor for the next request with the same times. Null if there are no more events.',
});

const member = { businessId, comoMemberId: 'Id of the member.' };
const purchase = {
  ...member,
  purchaseId: 'Id of the purchase.',
  locationId: 'Id of the location.',
  receiptNumber: 'Number of the receipt.',
  total: 'Total, in hundredths of the currency.',
};
const gift = {
  ...member,
  giftId: 'Id of the gift.',
  name: 'Name of the gift, in the default language of the business.',
};
const validity = {
  validFrom: 'Start of validity.',
  validUntil: 'End of validity. Absent if there is no end.',
};
const entry = {
  ...member,
  account: 'Balance that changed.',
  number: 'Consecutive number of the ledger entry within the account, starting at 1.',
  amount: 'Amount in hundredths. Negative for a debit.',
  balance: 'Balance after the entry, in hundredths.',
  operation: 'Reason for the change.',
  entityId: 'Id of the purchase, gift, payment or correction. Null if none.',
};
const data = webhookEventData;

describeObject('MemberJoined', data['member.joined'], 'A member joined.', {
  ...member,
  language: 'Language of the member.',
});
describeObject('MemberChanged', data['member.changed'], 'Names, contacts, language or fields of a member changed.', {
  ...member,
  changed:
    'Names of the changed properties: `firstName`, `lastName`, `language`, `fields`, `email`, `phoneNumber`, or a key.',
});
describeObject(
  'MemberDeleted',
  data['member.deleted'],
  'The account of a member was erased. Receivers must erase their data of the member.',
  member,
);
describeObject('ConsentChanged', data['consent.changed'], 'A member gave or withdrew a consent.', {
  ...member,
  consent: 'Id of the consent.',
  given: 'Whether the consent was given; otherwise it was withdrawn.',
  contactChannel: 'Channel of contact for which the consent changed. Absent if for all channels.',
});
describeObject('PlanChanged', data['plan.changed'], 'A subscription began, was renewed, was cancelled, or ended.', {
  ...member,
  planId: 'Id of the plan.',
  status: 'State of the subscription.',
  cancels: 'Whether the subscription ends with the period.',
  periodEnd: 'End of the paid period.',
});
describeObject('PurchaseRecorded', data['purchase.recorded'], 'A till recorded a purchase.', {
  ...purchase,
  pointsEarned: 'Points earned, in hundredths.',
  creditEarned: 'Credit earned, in hundredths.',
});
describeObject('PurchaseReturned', data['purchase.returned'], 'A purchase was returned in part or voided.', {
  ...purchase,
  returned: 'Total amount returned so far, in hundredths of the currency.',
  voided: 'Whether the whole purchase was voided.',
});
describeObject('GiftGiven', data['gift.given'], 'A member purchased or was issued a gift.', { ...gift, ...validity });
describeObject('GiftRedeemed', data['gift.redeemed'], 'A gift was used at a till.', {
  ...gift,
  locationId: 'Id of the location. Null if unknown.',
});
describeObject('GiftRestored', data['gift.restored'], 'The use of a gift was undone.', { ...gift, ...validity });
describeObject('GiftEnded', data['gift.ended'], 'Staff ended a gift, or voided its purchase.', gift);
describeObject('GiftExpired', data['gift.expired'], 'A gift expired unused.', {
  ...gift,
  validUntil: 'End of validity.',
});
describeObject('BalanceEarned', data['balance.earned'], 'A member earned points or credit.', entry);
describeObject('BalanceSpent', data['balance.spent'], 'A member spent points or credit.', entry);
describeObject('BalanceExpired', data['balance.expired'], 'Points or credit expired.', entry);
describeObject(
  'BalanceCorrected',
  data['balance.corrected'],
  'Any other change: corrections, refunds, top-ups.',
  entry,
);
describeObject('BalanceExpiring', data['balance.expiring'], 'Points or credit expire in six to seven days.', {
  ...member,
  account: 'Which balance.',
  amount: 'Amount that expires on one day (UTC), in hundredths, unless it is spent before.',
  expiresAt: 'Expiry of the first part of the amount.',
});

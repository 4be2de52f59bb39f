import * as webhooks from '../schemas/webhooks';
import { webhookEventData, WebhookEventType } from '../schemas/webhook-events';
import { describeObject, describeValue } from './describe';

const settings = {
  url: 'Where events are sent: https, or http in development.',
  types: 'The types of events that are sent.',
  description: 'A text for staff.',
};
const businessId = 'The id of the business.';
const webhookId = 'The id of the endpoint.';
const secret = 'The secret that signs, returned only once. Null for a repeated request.';
const reason = 'Why, for the audit log.';

describeValue('WebhookEventType', WebhookEventType, 'The type of an event. A later version of it has another name.');
describeObject('Webhook', webhooks.Webhook, 'A webhook endpoint.', {
  webhookId,
  ...settings,
  state: '`failing`: every attempt since `failingSince` has failed; `disabled`: nothing is sent.',
  createdAt: 'When it was created.',
  failingSince: 'Since when every attempt has failed. Null: the last one succeeded.',
  disabledAt: 'When it was disabled. Null: it is not.',
  disabledBecause: '`staff`: by staff; `failing`: every attempt failed for three days; `gone`: it responded 410.',
  pending: 'The number of deliveries that wait for an attempt.',
});
describeObject('Webhooks', webhooks.Webhooks, 'The webhook endpoints of a business.', { webhooks: 'The endpoints.' });
describeObject('CreateWebhook', webhooks.CreateWebhook, 'A new webhook endpoint.', { businessId, ...settings });
describeObject('CreatedWebhook', webhooks.CreatedWebhook, 'The endpoint with its secret.', { webhookId, secret });
describeObject('UpdateWebhook', webhooks.UpdateWebhook, 'Changes; absent properties stay.', {
  businessId,
  ...settings,
});
describeObject('ChangeWebhook', webhooks.ChangeWebhook, 'The business and the reason.', { businessId, reason });
describeObject('ChangedWebhook', webhooks.ChangedWebhook, 'The endpoint was changed.', { webhookId });
describeObject('RotatedWebhookSecret', webhooks.RotatedWebhookSecret, 'The new secret.', {
  webhookId,
  secret,
  previousUntil: 'Until when deliveries also have a signature by the previous secret.',
});
describeObject('Deliveries', webhooks.Deliveries, 'Deliveries of an endpoint, newest first.', {
  deliveries: [
    'The deliveries, without the events themselves.',
    {
      messageId: 'The id of the event, as in the header `webhook-id`.',
      type: 'The type of the event.',
      comoMemberId: 'The id of the member.',
      occurredAt: 'When it happened.',
      state: '`pending`: waits for an attempt; `failed`: there is no further attempt.',
      attempts: 'The number of attempts.',
      attemptedAt: 'The time of the last attempt. Null: there was none.',
      nextAttemptAt: 'The earliest time of the next attempt. Null: there is none.',
      status: 'The HTTP status of the last response. Null: there was none.',
      error: 'Why the last attempt failed, as a code. Null: it did not.',
    },
  ],
  cursor: 'The cursor of the next page. Null: this is the last one.',
});
describeObject('ReplayDeliveries', webhooks.ReplayDeliveries, 'A period whose events are sent again.', {
  businessId,
  since: 'The beginning of the period.',
  until: 'The end of the period. Absent: now.',
  events: '`undelivered`: those that were not delivered; `all`: also those that were.',
  cursor: 'The cursor of the last response. Absent: from `since` on.',
  reason,
});
describeObject('ReplayedDeliveries', webhooks.ReplayedDeliveries, 'The events wait to be sent.', {
  replayed: 'The number of events.',
  cursor: 'For the next request with the same times. Null: these were all.',
});

const member = { businessId, comoMemberId: 'The id of the member.' };
const purchase = {
  ...member,
  purchaseId: 'The id of the purchase.',
  locationId: 'The id of the location.',
  receiptNumber: 'The number of the receipt.',
  total: 'The total, in hundredths of the currency.',
};
const gift = { ...member, giftId: 'The id of the gift.', name: 'Its name, in the default language of the business.' };
const validity = {
  validFrom: 'The beginning of its validity.',
  validUntil: 'The end of its validity. Absent: none.',
};
const entry = {
  ...member,
  account: 'Which balance changed.',
  number: 'The number of the ledger entry within the account, from 1 without gaps.',
  amount: 'The change, in hundredths; negative for outgoing.',
  balance: 'The balance after it, in hundredths.',
  operation: 'Why the balance changed.',
  entityId: 'The id of the purchase, gift, payment or correction. Null: none.',
};
const data = webhookEventData;

describeObject('MemberJoined', data['member.joined'], 'A member joined.', {
  ...member,
  language: 'The language of the member.',
});
describeObject('MemberChanged', data['member.changed'], 'Names, contacts, language or fields of a member changed.', {
  ...member,
  changed: 'Names of what changed: `firstName`, `lastName`, `language`, `fields`, `email`, `phoneNumber`, or a key.',
});
describeObject(
  'MemberDeleted',
  data['member.deleted'],
  'The account of a member was erased. Receivers erase what they have of the member.',
  member,
);
describeObject('ConsentChanged', data['consent.changed'], 'A member gave or withdrew a consent.', {
  ...member,
  consent: 'The id of the consent.',
  given: 'True: given. False: withdrawn.',
  contactChannel: 'The only channel of contact for which it changed. Absent: all channels.',
});
describeObject('PlanChanged', data['plan.changed'], 'A subscription began, was renewed, cancelled or ended.', {
  ...member,
  planId: 'The id of the plan.',
  status: 'The state of the subscription.',
  cancels: 'True: it ends with the period.',
  periodEnd: 'The end of the paid period.',
});
describeObject('PurchaseRecorded', data['purchase.recorded'], 'A till recorded a purchase.', {
  ...purchase,
  pointsEarned: 'Points that it earned, in hundredths.',
  creditEarned: 'Credit that it earned, in hundredths.',
});
describeObject('PurchaseReturned', data['purchase.returned'], 'A purchase was returned in part or voided.', {
  ...purchase,
  returned: 'The part of the total that was returned so far, in hundredths of the currency.',
  voided: 'True: the whole purchase was voided.',
});
describeObject('GiftGiven', data['gift.given'], 'A member bought or was given a gift.', { ...gift, ...validity });
describeObject('GiftRedeemed', data['gift.redeemed'], 'A gift was used at a till.', {
  ...gift,
  locationId: 'The id of the location. Null: unknown.',
});
describeObject('GiftRestored', data['gift.restored'], 'The use of a gift was undone.', { ...gift, ...validity });
describeObject('GiftEnded', data['gift.ended'], 'Staff ended a gift, or voided its purchase.', gift);
describeObject('GiftExpired', data['gift.expired'], 'A gift expired unused.', {
  ...gift,
  validUntil: 'The end of its validity.',
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
describeObject('BalanceExpiring', data['balance.expiring'], 'Points or credit expire in seven days.', {
  ...member,
  account: 'Which balance.',
  amount: 'What expires on one day, in hundredths, unless it is spent before.',
  expiresAt: 'When the first part of it expires.',
});

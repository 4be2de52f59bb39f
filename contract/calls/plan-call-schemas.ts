import { OkResponse } from '../schemas/member';
import * as subscriptions from '../schemas/subscriptions';

/** The schemas and errors of the calls about plans. */
export const planSchemas = {
  getSubscriptions: { response: subscriptions.Subscriptions },
  subscribe: {
    body: subscriptions.Subscribe,
    localPaths: ['returnUrl'],
    response: subscriptions.SubscribeResponse,
    errors: ['ALREADY_SUBSCRIBED', 'PAYMENT_UNAVAILABLE'],
  },
  previewPlanChange: {
    body: subscriptions.PreviewPlanChange,
    response: subscriptions.PlanChangePreview,
    errors: ['PRICE_CHANGED', 'PAYMENT_UNAVAILABLE'],
  },
  changePlan: {
    body: subscriptions.ChangePlan,
    response: OkResponse,
    errors: ['PRICE_CHANGED', 'PAYMENT_REFUSED', 'PAYMENT_UNAVAILABLE'],
  },
  getInvoices: { response: subscriptions.Invoices },
  cancelSubscription: {
    body: subscriptions.CancelSubscription,
    response: OkResponse,
    errors: ['PAYMENT_UNAVAILABLE'],
  },
  resumeSubscription: {
    body: subscriptions.ResumeSubscription,
    response: OkResponse,
    errors: ['PAYMENT_UNAVAILABLE'],
  },
} as const;

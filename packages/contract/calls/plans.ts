import { describeNotImplemented } from './common-texts';
import { OkResponse } from '../schemas/member';
import * as subscriptions from '../schemas/subscriptions';
import { memberWrite, supportRead } from './access';
import { defineCall } from './define-call';

/** Paid plans of the member. */
export const planCalls = {
  getSubscriptions: defineCall({
    ...supportRead,
    path: '/api/protected/businessSubscription/subscriptions',
    response: subscriptions.Subscriptions,
    summary: 'List plans',
    description: 'Returns the plans of the business, with the subscription status of the member for each.',
    without: 'No plans (404). The menu omits them. Omit `hasPlans` from the configuration.',
    example: {
      response: {
        subscriptions: [
          {
            id: 'club',
            name: 'Club',
            description: 'For everyday riders.',
            benefits: ['Twice the points'],
            price: 990,
            currency: 'EUR',
            interval: 'month',
            priceId: 'price-club-month',
            status: 'none',
          },
        ],
      },
    },
  }),

  subscribe: defineCall({
    ...memberWrite,
    path: '/api/protected/businessSubscription/subscribe',
    idempotent: true,
    body: subscriptions.Subscribe,
    localPaths: ['returnUrl'],
    response: subscriptions.SubscribeResponse,
    errors: ['ALREADY_SUBSCRIBED', 'MEMBER_BLOCKED', 'PAYMENT_UNAVAILABLE'],
    summary: 'Subscribe to a plan',
    description:
      'Creates a checkout for the plan. The portal redirects to it, and the checkout redirects to `returnUrl`. The plan becomes active when it is paid.',
    without: describeNotImplemented('under the plan'),
    example: {
      body: { priceId: 'price-club-month', returnUrl: '/member/subscriptions' },
      response: { url: 'https://checkout.velo.example/cs_8sQ2' },
    },
  }),

  previewPlanChange: defineCall({
    ...memberWrite,
    path: '/api/protected/businessSubscription/previewChange',
    optional: true,
    body: subscriptions.PreviewPlanChange,
    response: subscriptions.PlanChangePreview,
    errors: ['MEMBER_BLOCKED', 'PRICE_CHANGED', 'PAYMENT_UNAVAILABLE'],
    summary: 'Preview a change of plan',
    description:
      'Returns what a change of the plan of the member to another one costs now: the charge, the credit for unused time, and the next charge. Changes nothing.',
    without: 'Nothing. Omit `canChange` from the plans, and the portal offers no change.',
    example: {
      body: { id: 'club', priceId: 'price-club-year' },
      response: {
        price: 9_900,
        credit: 495,
        charge: 9_405,
        currency: 'EUR',
        nextCharge: 9_900,
        nextChargeOn: '2031-01-01T10:00:00Z',
        quotedAt: '2030-01-01T10:00:00Z',
      },
    },
  }),

  changePlan: defineCall({
    ...memberWrite,
    path: '/api/protected/businessSubscription/change',
    idempotent: true,
    optional: true,
    body: subscriptions.ChangePlan,
    response: OkResponse,
    errors: ['MEMBER_BLOCKED', 'PRICE_CHANGED', 'PAYMENT_REFUSED', 'PAYMENT_UNAVAILABLE'],
    summary: 'Change the plan',
    description:
      'Changes the plan of the member immediately, at the price of the preview, and charges it. A cancellation of the plan ends. Fails with `PRICE_CHANGED` if the price differs or the quote is too old; the portal then shows a new preview.',
    without: 'Nothing. Omit `canChange` from the plans, and the portal offers no change.',
    example: {
      body: { id: 'club', priceId: 'price-club-year', charge: 9_405, quotedAt: '2030-01-01T10:00:00Z' },
      response: { status: 'OK' },
    },
  }),

  getInvoices: defineCall({
    ...supportRead,
    path: '/api/protected/businessSubscription/invoices',
    optional: true,
    response: subscriptions.Invoices,
    summary: 'List invoices',
    description: 'Returns the invoices of the plans of the member, newest first.',
    without: 'No screen of invoices (404). Omit `hasInvoices` from the plans, and the portal has no link to them.',
    example: {
      response: {
        invoices: [
          {
            id: 'in-1',
            number: '2030-0017',
            issuedAt: '2030-01-01T10:00:00Z',
            planName: 'Club',
            periodStart: '2030-01-01T10:00:00Z',
            periodEnd: '2030-02-01T10:00:00Z',
            amount: 990,
            credit: 0,
            total: 990,
            currency: 'EUR',
            status: 'paid',
          },
        ],
      },
    },
  }),

  cancelSubscription: defineCall({
    ...memberWrite,
    path: '/api/protected/businessSubscription/cancel',
    body: subscriptions.CancelSubscription,
    response: OkResponse,
    errors: ['PAYMENT_UNAVAILABLE'],
    summary: 'Cancel a plan',
    description: 'Cancels a plan at the end of the paid period.',
    without: describeNotImplemented('in the dialog. The plan continues'),
    example: { body: { id: 'club', reason: 'SELDOM_USED' }, response: { status: 'OK' } },
  }),

  resumeSubscription: defineCall({
    ...memberWrite,
    path: '/api/protected/businessSubscription/resume',
    body: subscriptions.ResumeSubscription,
    response: OkResponse,
    errors: ['PAYMENT_UNAVAILABLE'],
    summary: 'Resume a cancelled plan',
    description: 'Revokes the cancellation of a plan. Possible until the end of the period.',
    without: describeNotImplemented('under the plan. The plan ends'),
    example: { body: { id: 'club' }, response: { status: 'OK' } },
  }),
};

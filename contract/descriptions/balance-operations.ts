import type { OperationTexts } from './operation-text';
import { describeNotImplemented, pagingTexts } from './common-texts';

const gift = {
  id: 'g-1',
  name: 'Espresso on us',
  description: 'One cup.',
  imageUrl: null,
  validFrom: '2029-12-01T00:00:00Z',
  validUntil: '2030-03-01T00:00:00Z',
  status: 'active',
  code: '4711',
} as const;
const item = {
  id: 'espresso',
  name: 'Espresso',
  description: 'One cup.',
  imageUrl: null,
  price: 30_000,
  currency: 'points',
  purchased: 0,
  affordable: false,
  terms: 'One use, in one visit.',
  validDays: 30,
} as const;
const bought = { status: 'OK', purchaseId: 'sp-1', gift } as const;
const purchase =
  'Checks the balance, the stock, the limit per member and the price, and issues the gift, in one database transaction. A repeated request with the same `idempotency-key` and body returns the first response.';
const filterTexts = {
  place: ['Id of a location.', 'harbour'],
  from: ['First day, in the time zone of the business.', '2029-12-01'],
  until: ['Last day, in the time zone of the business.', '2029-12-31'],
  search: ['Text that a receipt number, an item or the name of a location contains, in either letter case.', 'tube'],
} as const;
const entryFilterTexts = {
  ...filterTexts,
  kind: [
    'Group of operations: `earned` (rewards, benefits, bonuses and top-ups), `spent` (shop purchases and payments), `expired`, `corrected` (corrections and reversals).',
    'earned',
  ],
} as const;
const filters =
  'A backend without `getActivitySummary` can ignore the query parameters: the portal then offers no filters.';
const page = { page: 1, perPage: 20, total: 1 };

type Name =
  | 'getGifts'
  | 'getShops'
  | 'submitPointShopPurchase'
  | 'submitRewardShopPurchase'
  | 'setStockAlert'
  | 'setGoal'
  | 'getPurchases'
  | 'getBudgetActivity'
  | 'getActivitySummary'
  | 'reportSpending'
  | 'getSubscriptions'
  | 'subscribe'
  | 'previewPlanChange'
  | 'changePlan'
  | 'getInvoices'
  | 'cancelSubscription'
  | 'resumeSubscription';

export const balanceOperations: OperationTexts<Name> = {
  getGifts: {
    summary: 'List gifts',
    description: 'Returns the gifts of the member: active, upcoming, used and expired.',
    without: 'No screen of gifts (404). The menu and the home page omit it.',
    response: { gifts: [gift] },
  },
  getShops: {
    summary: 'List shop items',
    description:
      'Returns both shops with the prices and limits of this member. The lists may be empty. Also called by the home page.',
    without: 'No shop (404). The menu omits it, and the home page the next reward.',
    response: { pointShop: [item], rewardShop: [], goal: 'espresso' },
  },
  submitPointShopPurchase: {
    summary: 'Purchase from the point shop',
    description: purchase,
    without: 'The purchase remains “checking” and is retried, since its result is unknown. Return empty shops instead.',
    body: { itemId: 'espresso', price: 30_000 },
    response: bought,
  },
  submitRewardShopPurchase: {
    summary: 'Purchase from the reward shop',
    description: purchase,
    without: 'The purchase remains “checking” and is retried, since its result is unknown. Return empty shops instead.',
    body: { itemId: 'espresso', price: 30_000 },
    response: bought,
  },
  setStockAlert: {
    summary: 'Ask for a notice when an item is back',
    description:
      'Stores or cancels the wish of the member to be notified when a sold-out item is in stock again. The notice is sent once, by a channel that the backend selects. Has no effect if the item is in stock.',
    without: 'Nothing. Omit `stockAlert` from the items, and the portal does not offer it.',
    body: { itemId: 'espresso', wanted: true },
    response: { status: 'OK' },
  },
  setGoal: {
    summary: 'Set the goal',
    description:
      'Stores the item that the member saves for, in place of an earlier one, or removes it. The home page shows the progress. The purchase of the item removes it.',
    without: 'Nothing. Omit `goal` from the shops, and the portal does not offer it.',
    body: { itemId: 'espresso' },
    response: { status: 'OK' },
  },
  getPurchases: {
    summary: 'List purchases',
    description: `Returns the purchases of the member at tills, newest first. ${filters}`,
    query: filterTexts,
    without: 'Activity without the list of purchases.',
    params: { page: [pagingTexts.page, 1], perPage: [pagingTexts.perPage, 20] },
    response: {
      purchases: [
        {
          id: 'p-1',
          created_on: '2029-12-20T10:00:00Z',
          location: 'Harbour',
          receiptNumber: 'R-17',
          total: 12_500,
          items: [{ name: 'Inner tube', quantity: 2, amount: 12_500 }],
          pointsEarned: 12_500,
          creditEarned: 0,
        },
      ],
      ...page,
    },
  },
  getBudgetActivity: {
    summary: 'List ledger entries of a balance',
    description: `Returns the ledger entries of one balance, newest first. The home page shows the first three. ${filters}`,
    query: entryFilterTexts,
    without: 'No activity (404). The menu and the home page omit it.',
    params: {
      creditType: ['The balance.', 'points'],
      page: [pagingTexts.page, 1],
      perPage: [pagingTexts.perPage, 20],
    },
    response: {
      transactions: [
        {
          type: 'point',
          operation: 'PurchaseReward',
          created_on: '2029-12-20T10:00:00Z',
          amount: 12_500,
          entity_id: 'p-1',
        },
      ],
      ...page,
    },
  },
  getActivitySummary: {
    summary: 'Get totals of purchases or ledger entries',
    description:
      'Returns the totals of the purchases or of the ledger entries of one balance, by month, for the same filters as the lists. `kind` does not apply to purchases.',
    without: 'Nothing. The activity page has no filters, no search and no chart.',
    params: { list: ['The list.', 'points'] },
    query: entryFilterTexts,
    response: {
      places: [{ id: 'harbour', name: 'Harbour' }],
      count: 1,
      incoming: 12_500,
      outgoing: 0,
      months: [{ month: '2029-12', incoming: 12_500, outgoing: 0 }],
    },
  },
  getSubscriptions: {
    summary: 'List plans',
    description: 'Returns the plans of the business, with the subscription status of the member for each.',
    without: 'No plans (404). The menu omits them. Omit `hasPlans` from the configuration.',
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
  subscribe: {
    summary: 'Subscribe to a plan',
    description:
      'Creates a checkout for the plan. The portal redirects to it, and the checkout redirects to `returnUrl`. The plan becomes active when it is paid.',
    without: describeNotImplemented('under the plan'),
    body: { priceId: 'price-club-month', returnUrl: '/member/subscriptions' },
    response: { url: 'https://checkout.velo.example/cs_8sQ2' },
  },
  previewPlanChange: {
    summary: 'Preview a change of plan',
    description:
      'Returns what a change of the plan of the member to another one costs now: the charge, the credit for unused time, and the next charge. Changes nothing.',
    without: 'Nothing. Omit `canChange` from the plans, and the portal offers no change.',
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
  changePlan: {
    summary: 'Change the plan',
    description:
      'Changes the plan of the member immediately, at the price of the preview, and charges it. A cancellation of the plan ends. Fails with `PRICE_CHANGED` if the price differs or the quote is too old; the portal then shows a new preview.',
    without: 'Nothing. Omit `canChange` from the plans, and the portal offers no change.',
    body: { id: 'club', priceId: 'price-club-year', charge: 9_405, quotedAt: '2030-01-01T10:00:00Z' },
    response: { status: 'OK' },
  },
  getInvoices: {
    summary: 'List invoices',
    description: 'Returns the invoices of the plans of the member, newest first.',
    without: 'No screen of invoices (404). Omit `hasInvoices` from the plans, and the portal has no link to them.',
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
  cancelSubscription: {
    summary: 'Cancel a plan',
    description: 'Cancels a plan at the end of the paid period.',
    without: describeNotImplemented('in the dialog. The plan continues'),
    body: { id: 'club', reason: 'SELDOM_USED' },
    response: { status: 'OK' },
  },
  resumeSubscription: {
    summary: 'Resume a cancelled plan',
    description: 'Revokes the cancellation of a plan. Possible until the end of the period.',
    without: describeNotImplemented('under the plan. The plan ends'),
    body: { id: 'club' },
    response: { status: 'OK' },
  },
  reportSpending: {
    summary: 'Report a payment or redemption',
    description:
      'The member says that a confirmed payment or redemption at a till was not theirs. The business is told of it, once: a repeated report changes nothing. Nothing is refunded by it.',
    without: 'No “This wasn’t me” beside payments and used gifts.',
    body: { kind: 'payment', id: 'pay-1' },
    response: { reportedAt: '2030-01-01T10:00:00Z' },
  },
};

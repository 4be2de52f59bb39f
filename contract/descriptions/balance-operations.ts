import type { OperationTexts } from './operation-text';

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
} as const;
const bought = { status: 'OK', purchaseId: 'sp-1', gift } as const;
const purchase =
  'In one transaction: the balance is enough, the item is there, the limit is kept, the price is the one that the member saw; then a gift is made. The same `idempotency-key` and body give the first answer again.';
const page = { page: 1, perPage: 20, total: 1 };
const notYet = (where: string) => `“This is not available yet” ${where}.`;

type Name =
  | 'getGifts'
  | 'getShops'
  | 'submitPointShopPurchase'
  | 'submitRewardShopPurchase'
  | 'getPurchases'
  | 'getBudgetActivity'
  | 'getSubscriptions'
  | 'subscribe'
  | 'cancelSubscription'
  | 'resumeSubscription';

export const balanceOperations: OperationTexts<Name> = {
  getGifts: {
    summary: 'List the gifts',
    description: 'The gifts of the member: what can be used, will be, was, and is too old.',
    without: `${notYet('in place of the gifts')} The home page goes without them.`,
    answer: { gifts: [gift] },
  },
  getShops: {
    summary: 'List what can be bought',
    description: 'Both shops, as they are for this member. Empty lists will do: the home page asks for them, too.',
    without: `${notYet('in place of the shop')} The home page goes without the next reward.`,
    answer: { pointShop: [item], rewardShop: [] },
  },
  submitPointShopPurchase: {
    summary: 'Buy in the point shop',
    description: purchase,
    without: 'The purchase stays “checking”, and is tried again: nobody knows what became of it. Answer empty shops.',
    body: { itemId: 'espresso', price: 30_000 },
    answer: bought,
  },
  submitRewardShopPurchase: {
    summary: 'Buy in the reward shop',
    description: purchase,
    without: 'The purchase stays “checking”, and is tried again: nobody knows what became of it. Answer empty shops.',
    body: { itemId: 'espresso', price: 30_000 },
    answer: bought,
  },
  getPurchases: {
    summary: 'List the purchases',
    description: 'What the member bought at tills, newest first.',
    without: notYet('in place of the purchases'),
    params: { page: ['The page, from 1.', 1], perPage: ['How many a page has, at most 100.', 20] },
    answer: {
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
    summary: 'List the movements of a balance',
    description: 'What moved one of the two balances, newest first. The home page shows the first three.',
    without: `${notYet('in place of the movements')} The home page goes without them.`,
    params: {
      creditType: ['Which balance.', 'points'],
      page: ['The page, from 1.', 1],
      perPage: ['How many a page has, at most 100.', 20],
    },
    answer: {
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
  getSubscriptions: {
    summary: 'List the plans',
    description: 'The plans of the business, and how the member stands to each.',
    without: notYet('in place of the plans. Leave `hasPlans` out of the configuration'),
    answer: {
      subscriptions: [
        {
          id: 'club',
          name: 'Club',
          description: 'For who rides every day.',
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
      'Opens a checkout for the plan; the portal goes there, and comes back to `returnUrl`. The plan is active when it is paid.',
    without: notYet('under the plan'),
    body: { priceId: 'price-club-month', returnUrl: '/member/subscriptions' },
    answer: { url: 'https://checkout.velo.example/cs_8sQ2' },
  },
  cancelSubscription: {
    summary: 'Cancel a plan',
    description: 'Ends a plan with the period that is paid for.',
    without: notYet('in the dialog; the plan goes on'),
    body: { id: 'club', reason: 'SELDOM_USED' },
    answer: { status: 'OK' },
  },
  resumeSubscription: {
    summary: 'Keep a cancelled plan',
    description: 'Takes the cancellation back, as long as the period lasts.',
    without: notYet('under the plan; it ends'),
    body: { id: 'club' },
    answer: { status: 'OK' },
  },
};

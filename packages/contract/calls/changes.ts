import { describeItemLimit } from './common-texts';
import * as changes from '../schemas/changes';
import { optionalRead } from './access';
import { defineCall } from './define-call';

/**
 * A read of a business's own systems, optional for other backends. It also assigns positions to changes, which changes
 * nothing that anybody reads.
 */
const read = { ...optionalRead, scopes: ['changes:read'] } as const;
const createdAt = '2030-01-01T10:00:00Z';
const page = { cursor: '4711', more: false };
const query = {
  businessId: ['The business.', 'velo'],
  comoMemberId: ['Only rows of this member. Absent for all members.', 'm-1'],
  cursor: ['Cursor of the last response. Absent to start from the beginning.', '4700'],
  limit: [describeItemLimit('items'), 100],
} as const;
const since = ['Only rows created at or after this time.', '2030-01-01T00:00:00Z'] as const;
const order =
  'In the order in which the changes became visible: a client that continues from the cursor misses no change, including those of concurrent writes.';

/** Lists of changes by cursor, for a business's own systems. */
export const changeCalls = {
  listPurchases: defineCall({
    ...read,
    path: '/admin/purchases',
    query: changes.ListChangesSince,
    response: changes.ChangedPurchases,
    summary: 'List purchases by their last change',
    description: `Returns purchases at tills that were recorded or corrected since the cursor. ${order} A purchase that is corrected is listed again.`,
    parameters: { ...query, since },
    example: {
      response: {
        purchases: [
          {
            purchaseId: 'p-1',
            comoMemberId: 'm-1',
            createdAt,
            locationId: 'harbour',
            receiptNumber: 'R-17',
            total: 12_500,
            items: [{ name: 'Inner tube', quantity: 2, amount: 12_500, returned: 1 }],
            pointsEarned: 12_500,
            creditEarned: 0,
            returned: 6_250,
          },
        ],
        ...page,
      },
    },
  }),

  listGifts: defineCall({
    ...read,
    path: '/admin/gifts',
    query: changes.ListChangesSince,
    response: changes.ChangedGifts,
    summary: 'List gifts by their last change',
    description: `Returns gifts that were issued, purchased, used, ended or restored since the cursor, without their codes. ${order} A gift that changes is listed again.`,
    parameters: { ...query, since },
    example: {
      response: {
        gifts: [
          {
            giftId: 'g-1',
            comoMemberId: 'm-1',
            createdAt,
            name: 'Espresso',
            validFrom: createdAt,
            ended: false,
            purchase: { purchaseId: 'sp-1', itemId: 'espresso', price: 30_000, currency: 'points' },
          },
        ],
        ...page,
      },
    },
  }),

  listBalances: defineCall({
    ...read,
    path: '/admin/balances',
    query: changes.ListChanges,
    response: changes.ChangedBalances,
    summary: 'List balances by their last change',
    description: `Returns balances that changed since the cursor, with their current values. ${order}`,
    parameters: query,
    example: {
      response: { balances: [{ comoMemberId: 'm-1', account: 'points', balance: 12_500, owed: 0 }], ...page },
    },
  }),

  listEntries: defineCall({
    ...read,
    path: '/admin/entries',
    query: changes.ListChangesSince,
    response: changes.NewEntries,
    summary: 'List entries of the ledger',
    description: `Returns the ledger entries since the cursor, each once. ${order} Within an account they are in ascending order of their numbers.`,
    parameters: { ...query, since },
    example: {
      response: {
        entries: [
          {
            comoMemberId: 'm-1',
            account: 'points',
            number: 1,
            createdAt,
            amount: 12_500,
            balance: 12_500,
            operation: 'PurchaseReward',
            cause: 'purchase',
            rule: 'pointsPerUnit',
            entityId: 'p-1',
          },
        ],
        cursor: '4711.1',
        more: false,
      },
    },
  }),
};

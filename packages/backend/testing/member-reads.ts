import { browserRoutes, type BrowserCallName } from 'loyalty-contract/calls/browser-routes';
import { getCall } from 'loyalty-contract/calls/calls';
import { fillPath, isMemberRead } from 'loyalty-contract/calls/route';

/** The calls by which a member reads, and which change nothing. */
export const memberReads = (Object.keys(browserRoutes) as BrowserCallName[]).filter((name) =>
  isMemberRead(browserRoutes[name]),
);

/** The path of a member's read: the first page, of points where it has to be one of the two balances. */
export const getReadPath = (name: BrowserCallName): string =>
  fillPath(getCall(name).path, { creditType: 'points', list: 'points', page: 1, perPage: 20 });

/** The request of the home page for all of a member's own reads at once. */
export const homeReads = {
  reads: [
    { call: 'getLegalLinks' },
    { call: 'getMemberDetails' },
    { call: 'getBudgetActivity', params: { creditType: 'points', page: 1, perPage: 3 } },
    { call: 'getGifts' },
    { call: 'getShops' },
  ],
  withinMs: 5_000,
};

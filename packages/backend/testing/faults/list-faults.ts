import { changeBody, changeList, type FaultCase } from './fault-case';
import type { ProxiedRequest, ProxiedResponse } from './altering-proxy';

/** The page numbers of the request, whatever was requested from the backend. */
function restorePaging(response: ProxiedResponse, { path }: ProxiedRequest): ProxiedResponse {
  const [page, perPage] = path.split('/').slice(-2).map(Number);
  return changeBody((body) => ({ ...body, page, perPage }))(response);
}

function reverseEverySecondResponse() {
  let count = 0;
  return (response: ProxiedResponse): ProxiedResponse => {
    count += 1;
    return count % 2 === 0 ? changeList('transactions', (list) => list.toReversed())(response) : response;
  };
}

/** Faults of lists and their pages. */
export const listFaults: readonly FaultCase[] = [
  {
    title: 'entries that do not sum up to the balance',
    level: 1,
    match: /\/activity\/budget\/points/,
    response: changeList('transactions', ([first, ...others]) => [
      ...(first ? [{ ...first, amount: Number(first.amount) + 100 }] : []),
      ...others,
    ]),
    named: 'getBudgetActivity transactions.*.amount',
  },
  {
    title: 'a page with another number of entries than requested',
    level: 1,
    match: /\/activity\/budget/,
    response: changeBody((body) => ({ ...body, perPage: 25 })),
    named: 'getBudgetActivity perPage',
  },
  {
    title: 'entries in the wrong order',
    level: 1,
    match: /\/activity\/budget/,
    response: changeList('transactions', (list) =>
      list.map((item, index) => ({ ...item, created_on: `20${10 + index}-01-01T00:00:00Z` })),
    ),
    named: 'getBudgetActivity transactions.0.created_on',
  },
  {
    title: 'a page number that is not valid',
    level: 1,
    match: /\/activity\/budget\/points\/%25/,
    request: (request) => ({ ...request, path: request.path.replace('%25', '1') }),
    named: 'getBudgetActivity status',
  },
  {
    title: 'as many entries as there are, whatever perPage is',
    level: 1,
    match: /\/activity\/budget\/\w+\/\d+\/\d+$/,
    request: (request) => ({ ...request, path: request.path.replace(/\d+$/, '100') }),
    response: restorePaging,
    named: 'getBudgetActivity transactions',
  },
  {
    title: 'the first page again after the last one',
    level: 1,
    match: /\/activity\/budget\/\w+\/\d+\/1$/,
    request: (request) => ({ ...request, path: request.path.replace(/(?:[4-9]|\d\d+)\/1$/, '1/1') }),
    response: restorePaging,
    named: 'getBudgetActivity transactions',
  },
  {
    title: 'entries in another order each time',
    level: 1,
    match: /\/activity\/budget\/points\/\d+\/100$/,
    response: reverseEverySecondResponse(),
    named: 'getBudgetActivity transactions',
  },
  {
    title: 'as many purchases as there are, whatever perPage is',
    level: 2,
    match: /\/activity\/purchases\/\d+\/\d+$/,
    request: (request) => ({ ...request, path: request.path.replace(/\d+$/, '100') }),
    response: restorePaging,
    named: 'getPurchases purchases',
  },
];

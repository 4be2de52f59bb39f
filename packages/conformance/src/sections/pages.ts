import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import { MAX_PER_PAGE } from 'loyalty-contract/limits';
import type { CallName } from 'loyalty-contract/calls/calls';
import { readEntries } from '../suite/balances';
import type { OpenSession, Section, Suite } from '../suite/suite';
import type { Verifier } from '../suite/verifier';

/** A page of a list, whatever its rows are. */
interface Page {
  rows: readonly unknown[];
  page: number;
  perPage: number;
  total: number;
}

/** A list of a member that is read by pages. */
interface PagedList {
  call: CallName;
  /** The field of the rows. */
  field: string;
  title: string;
  read: (suite: Suite, verify: Verifier, session: OpenSession, page: number, perPage: number) => Promise<Page>;
}

const createEntriesReader =
  (creditType: BalanceKind): PagedList['read'] =>
  async (suite, verify, session, page, perPage) => {
    const response = await readEntries(suite, verify, session, { creditType, page, perPage });
    return { ...response, rows: response.transactions };
  };

const readPurchases: PagedList['read'] = async (suite, verify, { memberToken }, page, perPage) => {
  const response = verify.success(await suite.client.send('getPurchases', { memberToken, params: { page, perPage } }));
  return { ...response, rows: response.purchases };
};

const entries = { call: 'getBudgetActivity', field: 'transactions' } as const;
const lists: readonly PagedList[] = [
  { ...entries, title: 'the entries of points', read: createEntriesReader('points') },
  { ...entries, title: 'the entries of credit', read: createEntriesReader('credit') },
  { call: 'getPurchases', field: 'purchases', title: 'the purchases', read: readPurchases },
];

/** Rows on the pages that are compared with the whole list. */
const SIZES = [1, 2] as const;
/** Pages that are compared for each size. */
const MAX_PAGES = 3;

const isSame = (one: readonly unknown[], other: readonly unknown[]) => JSON.stringify(one) === JSON.stringify(other);

/** The numbers of a page are those of the request, and its rows are that part of the whole list. */
function expectPart(
  verify: Verifier,
  { call, field }: PagedList,
  whole: Page,
  { part, page, perPage }: { part: Page; page: number; perPage: number },
): void {
  verify.expect(part.page === page && part.perPage === perPage, {
    call,
    field: part.page === page ? 'perPage' : 'page',
    received: 'another number',
    expected: 'the number of the request',
  });
  verify.expect(part.total === whole.total, {
    call,
    field: 'total',
    received: 'another number',
    expected: 'the number of all rows, the same on every page',
  });
  const received = part.rows.length > perPage ? `more than ${perPage} rows with perPage ${perPage}` : 'other rows';
  verify.expect(isSame(part.rows, whole.rows.slice((page - 1) * perPage, page * perPage)), {
    call,
    field,
    received,
    expected: `at most ${perPage}: those of page ${page}, in the order of the whole list`,
  });
}

async function expectPages(suite: Suite, verify: Verifier, session: OpenSession, list: PagedList): Promise<void> {
  const { call, field } = list;
  const read = (page: number, perPage: number) => list.read(suite, verify, session, page, perPage);
  const whole = await read(1, MAX_PER_PAGE);
  verify.expect(whole.rows.length === Math.min(whole.total, MAX_PER_PAGE), {
    call,
    field: 'total',
    received: 'another number than there are rows',
    expected: 'the number of all rows',
  });
  verify.expect(isSame((await read(1, MAX_PER_PAGE)).rows, whole.rows), {
    call,
    field,
    received: 'other rows, or another order, when it was read again',
    expected: 'the same order each time',
  });
  for (const perPage of SIZES)
    for (let page = 1; page <= MAX_PAGES; page += 1)
      expectPart(verify, list, whole, { part: await read(page, perPage), page, perPage });
  const beyond = await read(whole.total + 2, 1);
  verify.expect(beyond.rows.length === 0, {
    call,
    field,
    received: 'rows after the last page',
    expected: 'an empty list there',
  });
}

/** Lists that are read by pages. */
export const pagesSection: Section = {
  title: 'Pages',
  level: 1,
  async run(suite) {
    for (const list of lists.filter(({ call }) => suite.covers(call))) {
      let total = 0;
      await suite.checkAsMember(list.call, `returns pages of ${list.title}`, async (verify, session) => {
        ({ total } = await list.read(suite, verify, session, 1, 1));
        await expectPages(suite, verify, session, list);
      });
      const reason = 'the member has fewer than two rows';
      if (suite.session && total < 2) suite.skip(list.call, `returns several pages of ${list.title}`, reason);
    }
  },
};

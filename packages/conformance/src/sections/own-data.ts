import { balanceKinds } from 'loyalty-contract/balance-kinds';
import type { CallName } from 'loyalty-contract/calls/calls';
import { MAX_PER_PAGE } from 'loyalty-contract/limits';
import { expectSum } from '../suite/balances';
import { expectOwnDetails } from '../suite/own-details';
import { openSession, requestTicket } from '../suite/sign-in';
import type { OpenSession, Section, SignedInMember, Suite } from '../suite/suite';
import type { Verifier } from '../suite/verifier';

/** The session of the member under test, and that of another member. */
type TwoMembers = readonly [SignedInMember, SignedInMember];

interface OwnRows {
  call: 'getGifts' | 'getPurchases';
  title: string;
  field: string;
  readIds: (suite: Suite, verify: Verifier, session: OpenSession) => Promise<string[]>;
}

const lists: readonly OwnRows[] = [
  {
    call: 'getGifts',
    title: 'gifts',
    field: 'gifts.*.id',
    readIds: async ({ client }, verify, session) =>
      verify.success(await client.send('getGifts', session)).gifts.map(({ id }) => id),
  },
  {
    call: 'getPurchases',
    title: 'purchases',
    field: 'purchases.*.id',
    readIds: async ({ client }, verify, session) => {
      const parts = { ...session, params: { page: 1, perPage: MAX_PER_PAGE } };
      return verify.success(await client.send('getPurchases', parts)).purchases.map(({ id }) => id);
    },
  },
];

/** Signs in another member of the test data, if it has one; otherwise it is one who joined or agreed to the terms. */
async function signInOther(suite: Suite): Promise<void> {
  const { otherMember: contact } = suite.data;
  if (!contact || !suite.session) return;
  await suite.check('openCustomSession', 'opens a session of another member', async (verify) => {
    const { browser, verified } = await requestTicket(suite, verify, contact);
    const session = await openSession(suite, verify, contact, { browser, token: verified.token });
    suite.other = { contact, session };
  });
}

/** Two members in turn, and at the same time: a response kept from one must not be that of the other. */
async function expectDetailsInTurn(suite: Suite, verify: Verifier, members: TwoMembers): Promise<void> {
  const inTurn = [...members, ...members];
  for (const member of inTurn) await expectOwnDetails(suite, verify, member);
  await Promise.all(inTurn.map((member) => expectOwnDetails(suite, verify, member)));
  const [{ session }, { session: other }] = members;
  verify.expect(session.opened.comoMemberId !== other.opened.comoMemberId, {
    call: 'openCustomSession',
    field: 'comoMemberId',
    received: 'the same id for two members',
    expected: 'the member of the ticket',
  });
}

/** @returns false if neither member has a row, so that nothing can be compared */
async function expectOwnRows(suite: Suite, verify: Verifier, members: TwoMembers, list: OwnRows): Promise<boolean> {
  const [{ session }, { session: other }] = members;
  const own = new Set(await list.readIds(suite, verify, session));
  const others = await list.readIds(suite, verify, other);
  const again = await list.readIds(suite, verify, session);
  const isApart = !others.some((id) => own.has(id)) && again.every((id) => own.has(id));
  verify.expect(isApart, {
    call: list.call,
    field: list.field,
    received: 'an id that another member has, too',
    expected: 'the rows of the member of the session, with ids that no other member has',
  });
  return own.size > 0 || others.length > 0;
}

async function checkRows(suite: Suite, members: TwoMembers): Promise<void> {
  for (const list of lists.filter(({ call }) => suite.covers(call))) {
    let hasRows = true;
    await suite.check(list.call, `returns each member’s own ${list.title}`, async (verify) => {
      hasRows = await expectOwnRows(suite, verify, members, list);
    });
    if (!hasRows)
      suite.skip(list.call, `keeps the ${list.title} of two members apart`, `neither member has ${list.title}`);
  }
}

async function checkShortId(suite: Suite, members: TwoMembers): Promise<void> {
  const call: CallName = 'getShortUserId';
  if (!suite.covers(call)) return;
  await suite.check(call, 'returns another code for another member', async (verify) => {
    const [first, second] = members.map(({ session }) => suite.client.send(call, session));
    if (!first || !second) return;
    const [own, other] = [verify.success(await first), verify.success(await second)];
    verify.expect(own.shortUserId !== other.shortUserId, {
      call,
      field: 'shortUserId',
      received: 'the same code for two members',
      expected: 'the code of the member of the session',
    });
  });
}

/** Every token gets the data of its own member, whoever asked before. */
export const ownDataSection: Section = {
  title: 'Data of two members',
  level: 1,
  async run(suite) {
    await signInOther(suite);
    const { session, other } = suite;
    if (!session || !other) {
      const reason = session ? 'the test data has no "otherMember"' : 'sign-in failed';
      return suite.skip('getMemberDetails', 'returns each member’s own details, gifts, entries and purchases', reason);
    }
    const members: TwoMembers = [{ contact: suite.data.member, session }, other];
    await suite.check('getMemberDetails', 'returns each member’s own details, in turn and in parallel', (verify) =>
      expectDetailsInTurn(suite, verify, members),
    );
    await suite.check('getBudgetActivity', 'returns each member’s own entries', async (verify) => {
      for (const creditType of balanceKinds)
        for (const member of members) await expectSum(suite, verify, member.session, creditType);
    });
    await checkRows(suite, members);
    await checkShortId(suite, members);
  },
};

import type { LoginVerified } from 'loyalty-contract/schemas/sign-in';
import { getProblemCode } from '../../suite/absent';
import { createBrowserId } from '../../suite/client';
import { openSession, requestTicket } from '../../suite/sign-in';
import { checkWithStranger, createStranger } from '../../suite/strangers';
import type { Suite } from '../../suite/suite';
import { toIdentifier, type Contact } from '../../suite/test-data';
import { typeDifferently, type Ticket } from './codes';

const call = 'openCustomSession';
const CONCURRENT_TICKET_USES = 5;

export async function checkUnknownTicket(suite: Suite): Promise<void> {
  await suite.check(call, 'rejects an unknown ticket', async (verify) => {
    const body = {
      ...toIdentifier(suite.data.member ?? createStranger(suite)),
      token: 'conformance-test-unknown-ticket',
    };
    verify.problem(await suite.client.send(call, { body, browser: createBrowserId() }), 'TICKET_REFUSED');
  });
}

/** A ticket is for the browser that it was issued to. */
export async function checkTicketBrowser(suite: Suite, member: Contact, { token }: Ticket): Promise<void> {
  await suite.check(call, 'rejects a ticket in another browser', async (verify) => {
    const body = { ...toIdentifier(member), token };
    verify.problem(await suite.client.send(call, { body, browser: createBrowserId() }), 'TICKET_REFUSED');
  });
}

/** A ticket is for the contact that it was issued for: with another one it would open somebody else's account. */
export async function checkTicketContact(suite: Suite, { token, browser }: Ticket): Promise<void> {
  await checkWithStranger(suite, call, 'rejects a ticket with the contact of a stranger', async (verify, stranger) => {
    const body = { ...toIdentifier(stranger), token };
    verify.problem(await suite.client.send(call, { body, browser }), 'TICKET_REFUSED');
  });
}

/** The same with the contact of another member. */
export async function checkForeignContact(suite: Suite, member: Contact): Promise<void> {
  const other = ['otherMember', suite.data.otherMember] as const;
  await suite.checkWith(call, 'rejects a ticket with the contact of another member', other, async (verify, contact) => {
    const { browser, verified } = await requestTicket(suite, verify, member);
    const body = { ...toIdentifier(contact), token: verified.token };
    verify.problem(await suite.client.send(call, { body, browser }), 'TICKET_REFUSED');
  });
}

/** A ticket, as the response to a code has it, and the browser that it is for. */
export interface UnusedTicket {
  browser: string;
  verified: LoginVerified;
}

/**
 * A ticket that is used concurrently opens one session, of the member who confirmed the contact.
 * @param ticket an unused ticket; by default a new one
 */
export async function checkTicket(suite: Suite, member: Contact, ticket?: UnusedTicket): Promise<void> {
  const { client } = suite;
  await suite.check(call, 'opens one session per ticket, also in parallel', async (verify) => {
    const { browser, verified } = ticket ?? (await requestTicket(suite, verify, member));
    const { token, comoMemberId } = verified;
    // As a member may type it: every other check has the usual form.
    const body = { ...toIdentifier(typeDifferently(member)), token };
    const send = () => client.send(call, { body, browser });
    const exchanges = await Promise.all(Array.from({ length: CONCURRENT_TICKET_USES }, send));
    const [first, ...others] = exchanges.toSorted((a, b) => a.status - b.status);
    if (!first) return;
    if (getProblemCode(first) === 'TICKET_REFUSED')
      return verify.stop({
        call,
        field: 'userIdentifier',
        received: '401 TICKET_REFUSED for the contact in capitals, or with spaces',
        expected: 'a session, however the contact is typed: trim it, and ignore case or grouping',
      });
    const opened = verify.success(first);
    suite.session = { memberToken: opened.memberToken, browser, opened };
    for (const other of [...others, await send()]) verify.problem(other, 'TICKET_REFUSED');
    verify.expect(comoMemberId === undefined || opened.comoMemberId === comoMemberId, {
      call,
      field: 'comoMemberId',
      received: 'another member',
      expected: 'the member of the ticket',
    });
    verify.expect(opened.memberToken !== token, {
      call,
      field: 'memberToken',
      received: 'the ticket',
      expected: 'another token than the ticket',
    });
  });
  if (suite.session) return;
  await suite.check(call, 'opens a session', async (verify) => {
    const { browser, verified } = await requestTicket(suite, verify, member);
    suite.session = await openSession(suite, verify, member, { browser, token: verified.token });
  });
}

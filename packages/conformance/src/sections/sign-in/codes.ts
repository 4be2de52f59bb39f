import { createBrowserId } from '../../suite/client';
import { expectNoCode } from '../../suite/exposed-code';
import { requestCode } from '../../suite/sign-in';
import { checkWithStranger } from '../../suite/strangers';
import type { Suite } from '../../suite/suite';
import { toIdentifier, type Contact } from '../../suite/test-data';
import type { Verifier } from '../../suite/verifier';

/** Concurrent uses: as many as the attempts that a backend usually permits for one code. */
const CONCURRENT_CODE_USES = 3;

/** A ticket, and the browser that it is for. */
export interface Ticket {
  browser: string;
  token: string;
}

/** A contact as people type it: an address in capitals, a number in groups, either with spaces around. */
export function typeDifferently(contact: Contact): Contact {
  if ('email' in contact) return { email: ` ${contact.email.toUpperCase()} ` };
  return { phoneNumber: ` ${contact.phoneNumber.replaceAll(/(\+?\d{3})(?=\d)/g, '$1 ')} ` };
}

export interface SentCode {
  member: Contact;
  browser: string;
  code: string;
  /** Another code that is valid, of which the response must not have anything. */
  validCode?: string;
}

/** Expects a code to get no ticket. */
export async function expectRefused(
  suite: Suite,
  verify: Verifier,
  { member, browser, code, validCode }: SentCode,
  expected: string,
): Promise<void> {
  const exchange = await suite.client.send('loginVerify', { body: { ...toIdentifier(member), code }, browser });
  const { status } = verify.success(exchange);
  verify.expect(status !== 'OK', { call: 'loginVerify', field: 'status', received: status, expected });
  if (validCode !== undefined) expectNoCode(verify, exchange, validCode);
}

/** Exchanges a code in several concurrent requests: one of them gets a ticket. */
async function exchangeOnce(
  suite: Suite,
  verify: Verifier,
  { member, browser, code }: SentCode,
): Promise<Ticket | undefined> {
  const call = 'loginVerify';
  const body = { ...toIdentifier(member), code };
  const exchanges = await Promise.all(
    Array.from({ length: CONCURRENT_CODE_USES }, () => suite.client.send(call, { body, browser })),
  );
  const responses = exchanges.map((exchange) => verify.success(exchange));
  const accepted = responses.filter((response) => response.status === 'OK');
  const [first, second] = accepted;
  verify.expect(second === undefined, {
    call,
    field: 'status',
    received: `OK ${accepted.length} times for one code at once`,
    expected: 'a code for one use, also in parallel',
  });
  if (!first) {
    const received = responses[0]?.status ?? 'nothing';
    return verify.stop({ call, field: 'status', received, expected: 'OK for the code that was sent' });
  }
  verify.expect(first.registered, { call, field: 'registered', received: 'false', expected: 'true for a member' });
  return { browser, token: first.token };
}

/** A code is for one contact, one browser and one use. @returns its ticket */
export async function checkCode(suite: Suite, member: Contact): Promise<Ticket | undefined> {
  const browser = createBrowserId();
  let code: string | undefined;
  let ticket: Ticket | undefined;
  await suite.check('requestVerification', 'sends a code to the member', async (verify) => {
    code = await requestCode(suite, verify, member, { browser });
  });
  if (code === undefined) return undefined;
  const sent: SentCode = { member, browser, code };
  await suite.check('loginVerify', 'rejects the code in another browser', (verify) =>
    expectRefused(suite, verify, { ...sent, browser: createBrowserId() }, 'a code for the browser that requested it'),
  );
  await checkWithStranger(suite, 'loginVerify', 'rejects the code for another contact', (verify, stranger) =>
    expectRefused(suite, verify, { ...sent, member: stranger }, 'a code for the contact that it was sent to'),
  );
  await suite.check('loginVerify', 'exchanges the code for one ticket, also in parallel', async (verify) => {
    ticket = await exchangeOnce(suite, verify, sent);
  });
  await suite.check('loginVerify', 'rejects a used code', (verify) =>
    expectRefused(suite, verify, sent, 'a code for one use'),
  );
  return ticket;
}

/** Every notation of a contact identifies the same member. @returns the ticket */
export async function checkSpelling(suite: Suite, member: Contact): Promise<Ticket | undefined> {
  const call = 'loginVerify';
  const browser = createBrowserId();
  let ticket: Ticket | undefined;
  await suite.check(call, 'finds the member in capitals, and with spaces', async (verify) => {
    const typed = typeDifferently(member);
    const code = await requestCode(suite, verify, member, { browser, typed });
    const response = verify.success(await suite.client.send(call, { body: { ...toIdentifier(typed), code }, browser }));
    const isMember = response.status === 'OK' && response.registered;
    if (!isMember)
      return verify.stop({
        call,
        field: 'userIdentifier',
        received: response.status === 'OK' ? 'a person who is no member' : response.status,
        expected: 'the same member, however the contact is typed: trim it, and ignore case or grouping',
      });
    ticket = { browser, token: response.token };
  });
  return ticket;
}

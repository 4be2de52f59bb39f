import { isAbsent } from '../../suite/absent';
import { createBrowserId } from '../../suite/client';
import { readSentCode, requestCode, verifyCode } from '../../suite/sign-in';
import type { Suite } from '../../suite/suite';
import { toIdentifier, type Contact } from '../../suite/test-data';
import { expectRefused } from './codes';
import type { UnusedTicket } from './tickets';

/** An operation that a code can confirm, and that the check does not carry out. */
const OPERATION = 'deleteMember';

/** A code is valid until the next one. @returns the ticket of the second one */
export async function checkReplacedCode(suite: Suite, member: Contact): Promise<UnusedTicket | undefined> {
  const browser = createBrowserId();
  let ticket: UnusedTicket | undefined;
  await suite.check('loginVerify', 'rejects a code after the next one was sent', async (verify) => {
    const first = await requestCode(suite, verify, member, { browser });
    const code = await requestCode(suite, verify, member, { browser });
    // The same one by chance, or a fixed one for tests: nothing can be said about the first.
    if (first !== code) {
      const replaced = { member, browser, code: first, validCode: code };
      await expectRefused(suite, verify, replaced, 'a code that is valid until the next one');
    }
    ticket = { browser, verified: await verifyCode(suite, verify, member, { browser, code }) };
  });
  return ticket;
}

/**
 * A code that confirms an operation of a member does not sign in, and neither does its confirmation: the message with it
 * names the operation. A backend of a lower level does not have such codes.
 */
export async function checkConfirmationCode(suite: Suite, contact: Contact): Promise<void> {
  const call = 'requestVerification';
  const title = 'sends no code for a sign-in with the purpose of a confirmation';
  await suite.checkAsMember(call, title, async (verify, { browser, memberToken }) => {
    const purpose = { purpose: 'confirm', operation: OPERATION };
    const body = { ...toIdentifier(contact), ...purpose };
    const exchange = await suite.client.send(call, { body, browser, memberToken });
    if (isAbsent(exchange) && !suite.covers('deleteMember')) return;
    const code = await readSentCode(suite, verify, contact, exchange);
    const expected = 'a code that confirms one operation, and 501 NOT_IMPLEMENTED if there are no such codes';
    await expectRefused(suite, verify, { member: contact, browser, code }, expected);
    const parts = { browser, memberToken, code, purpose: { purpose: 'confirm' } };
    const { token } = await verifyCode(suite, verify, contact, parts);
    const opened = await suite.client.send('openCustomSession', { body: { ...toIdentifier(contact), token }, browser });
    verify.problem(opened, 'TICKET_REFUSED');
  });
}

import type { LoginVerified } from 'loyalty-contract/schemas/sign-in';
import { createBrowserId } from './client';
import type { Exchange } from './exchange';
import { expectNoCode } from './exposed-code';
import { CodeUnavailableError, type OpenSession, type Suite } from './suite';
import { toIdentifier, type Contact } from './test-data';
import type { Verifier } from './verifier';

/** How a code is requested. */
interface CodeRequest {
  browser: string;
  /** The contact as somebody typed it, if it was not in its usual form. */
  typed?: Contact;
  memberToken?: string;
  purpose?: object;
}

/** Requests a code for a contact, in a new browser, and reads it. */
export async function requestCode(
  suite: Suite,
  verify: Verifier,
  contact: Contact,
  { browser, typed = contact, ...parts }: CodeRequest,
): Promise<string> {
  const body = { ...toIdentifier(typed), ...parts.purpose };
  const { memberToken } = parts;
  const exchange = await suite.client.send('requestVerification', { body, browser, memberToken });
  return readSentCode(suite, verify, contact, exchange);
}

/** Reads the code that a contact was sent, of which the response must not have anything. */
export async function readSentCode(
  suite: Suite,
  verify: Verifier,
  contact: Contact,
  exchange: Exchange<'requestVerification'>,
): Promise<string> {
  const response = verify.success(exchange);
  if (response.status !== 'OK')
    return verify.stop({
      call: 'requestVerification',
      field: 'status',
      received: 'a captcha',
      expected: 'OK: turn the captcha off for the test',
    });
  try {
    const code = await suite.readCode(contact);
    verify.expect(code.length === response.codeLength, {
      call: 'requestVerification',
      field: 'codeLength',
      received: `${response.codeLength} for a code of ${code.length} digits`,
      expected: 'the number of digits of the code',
    });
    suite.secrets.codes.push(code);
    expectNoCode(verify, exchange, code);
    return code;
  } catch (error) {
    if (!(error instanceof CodeUnavailableError)) throw error;
    const expected = 'a code that is sent to the contact';
    return verify.stop({ call: 'requestVerification', field: 'code', received: error.message, expected });
  }
}

/** Exchanges a code for a ticket, or for a confirmation. */
export async function verifyCode(
  suite: Suite,
  verify: Verifier,
  contact: Contact,
  { browser, code, ...parts }: { browser: string; code: string; memberToken?: string; purpose?: object },
): Promise<LoginVerified> {
  const body = { ...toIdentifier(contact), code, ...parts.purpose };
  const { memberToken } = parts;
  const response = verify.success(await suite.client.send('loginVerify', { body, browser, memberToken }));
  if (response.status !== 'OK')
    return verify.stop({
      call: 'loginVerify',
      field: 'status',
      received: response.status,
      expected: 'OK for the code that was sent',
    });
  return response;
}

/** Signs a contact in up to the ticket, in a new browser. */
export async function requestTicket(
  suite: Suite,
  verify: Verifier,
  contact: Contact,
): Promise<{ browser: string; verified: LoginVerified }> {
  const browser = createBrowserId();
  const code = await requestCode(suite, verify, contact, { browser });
  return { browser, verified: await verifyCode(suite, verify, contact, { browser, code }) };
}

/** Exchanges a ticket for a session. */
export async function openSession(
  suite: Suite,
  verify: Verifier,
  contact: Contact,
  { browser, token }: { browser: string; token: string },
): Promise<OpenSession> {
  const body = { ...toIdentifier(contact), token };
  const opened = verify.success(await suite.client.send('openCustomSession', { body, browser }));
  return { memberToken: opened.memberToken, browser, opened };
}

/** A confirmation token for an operation of the signed-in member. */
export async function confirm(
  suite: Suite,
  verify: Verifier,
  { browser, memberToken }: OpenSession,
  { contact, ...purpose }: { contact: Contact; operation: string; newAddress?: string; newPhoneNumber?: string },
): Promise<string> {
  const confirmed = { purpose: 'confirm', ...purpose };
  const code = await requestCode(suite, verify, contact, { browser, memberToken, purpose: confirmed });
  const { operation: _operation, ...parts } = confirmed;
  const verified = await verifyCode(suite, verify, contact, { browser, memberToken, code, purpose: parts });
  return verified.token;
}

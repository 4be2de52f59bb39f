import { randomInt, randomUUID } from 'node:crypto';
import { createBrowserId } from './client';
import type { Suite } from './suite';
import { toIdentifier, type Contact } from './test-data';
import type { CallName } from 'loyalty-contract/calls/calls';
import type { Verifier } from './verifier';

const REFUSED =
  'the backend takes no number of the range +46 70 174 06 05 to 99, which nobody has; add a "stranger" to the test data';

/** Swedish mobile numbers that the authority has reserved for films: 070-174 06 05 to 99. */
const RESERVED_PREFIX = '467017406';

/**
 * The contact of nobody, of the kind with which the member signs in: an e-mail address of a reserved domain, or a phone
 * number of a reserved range, so that no message reaches a person.
 */
export function createStranger({ data }: Suite): Contact {
  const { stranger, member } = data;
  if (stranger) return stranger;
  if (!member || 'email' in member) return { email: `conformance-${randomUUID()}@example.com` };
  const plus = member.phoneNumber.trim().startsWith('+') ? '+' : '';
  return { phoneNumber: `${plus}${RESERVED_PREFIX}${String(randomInt(5, 100)).padStart(2, '0')}` };
}

/** Tries whether the backend sends codes to the phone numbers of strangers: it may be limited to its own country. */
export async function tryStranger(suite: Suite): Promise<void> {
  const stranger = createStranger(suite);
  if ('email' in stranger || suite.data.stranger) return;
  const parts = { body: toIdentifier(stranger), browser: createBrowserId() };
  const { status } = await suite.client.send('requestVerification', parts);
  suite.refusesStrangers = status === 400;
}

/** Runs a check that needs the contact of a stranger. */
export async function checkWithStranger(
  suite: Suite,
  call: CallName,
  title: string,
  run: (verify: Verifier, stranger: Contact) => Promise<void>,
): Promise<void> {
  if (suite.refusesStrangers) return suite.skip(call, title, REFUSED);
  await suite.check(call, title, (verify) => run(verify, createStranger(suite)));
}

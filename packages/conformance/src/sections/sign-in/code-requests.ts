import { HOUR_SECONDS } from 'loyalty-text/durations';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import { createBrowserId } from '../../suite/client';
import type { Exchange } from '../../suite/exchange';
import { checkWithStranger, tryStranger } from '../../suite/strangers';
import type { Suite } from '../../suite/suite';
import { toIdentifier, type Contact } from '../../suite/test-data';
import type { Verifier } from '../../suite/verifier';
import { checkResponseTimes, type ResponseTimes } from './response-times';

const call = 'requestVerification';
/** More wrong codes than any backend should accept for one code. */
const MAX_WRONG_CODES = 10;
/** The longest life of a code that is a few digits long, in seconds. */
const MAX_CODE_LIFETIME_SECONDS = HOUR_SECONDS;

type TimedResponse = { response: CallResponse<typeof call> } & Pick<Exchange, 'durationMs'>;

async function requestTimedResponse(suite: Suite, verify: Verifier, contact: Contact): Promise<TimedResponse> {
  const exchange = await suite.client.send(call, { body: toIdentifier(contact), browser: createBrowserId() });
  return { response: verify.success(exchange), durationMs: exchange.durationMs };
}

/** The response to a request for a code is the same whether or not the member exists. @returns the durations of both, in milliseconds */
async function expectSameResponse(
  suite: Suite,
  verify: Verifier,
  member: Contact,
  stranger: Contact,
): Promise<ResponseTimes> {
  const [known, unknown] = [
    await requestTimedResponse(suite, verify, member),
    await requestTimedResponse(suite, verify, stranger),
  ];
  const values: Record<string, unknown>[] = [known, unknown].map(({ response }) => ({
    ...response,
    // The masked address may differ, but must be present in both.
    ...('destination' in response ? { destination: response.destination === '' } : {}),
  }));
  const fields = new Set(values.flatMap((response) => Object.keys(response)));
  for (const field of fields)
    verify.expect(values[0]?.[field] === values[1]?.[field], {
      call,
      field,
      received: 'another value for a member than for a stranger',
      expected: 'the same, whether or not there is such a member',
    });
  return { member: known.durationMs, stranger: unknown.durationMs };
}

const getDigits = (text: string) => text.replaceAll(/\D/g, '');

/** True if a text has the whole address, or all digits of the number. */
function showsContact(text: string, contact: Contact): boolean {
  const { userIdentifier } = toIdentifier(contact);
  if (text.includes(userIdentifier)) return true;
  return 'phoneNumber' in contact && getDigits(text).includes(getDigits(userIdentifier));
}

/** Checks the masked destination and the times in the response to a request for a code. */
async function expectPlausible(suite: Suite, verify: Verifier, contact: Contact): Promise<void> {
  const { response: sent } = await requestTimedResponse(suite, verify, contact);
  if (sent.status !== 'OK') return;
  verify.expect(!showsContact(sent.destination, contact), {
    call,
    field: 'destination',
    received: 'the whole address',
    expected: 'a masked one',
  });
  verify.expect(sent.expiresIn > 0 && sent.expiresIn <= MAX_CODE_LIFETIME_SECONDS, {
    call,
    field: 'expiresIn',
    received: sent.expiresIn > 0 ? 'more than an hour' : 'no time',
    expected: `the life of the code in seconds, at most ${MAX_CODE_LIFETIME_SECONDS}`,
  });
  verify.expect(sent.resendIn >= 0 && sent.resendIn <= MAX_CODE_LIFETIME_SECONDS, {
    call,
    field: 'resendIn',
    received: sent.resendIn < 0 ? 'a negative number' : 'more than an hour',
    expected: 'seconds until another code can be requested',
  });
}

/**
 * Sends codes from `firstCode` on until the backend responds otherwise than WRONG_CODE, which it must within
 * `MAX_WRONG_CODES`. @returns the status of each response
 */
async function sendCodes(suite: Suite, verify: Verifier, contact: Contact, firstCode: number): Promise<string[]> {
  const [body, browser] = [toIdentifier(contact), createBrowserId()];
  verify.success(await suite.client.send(call, { body, browser }));
  const statuses: string[] = [];
  let attemptsLeft = Infinity;
  for (let index = 0; index < MAX_WRONG_CODES; index += 1) {
    const code = String(firstCode + index);
    const response = verify.success(await suite.client.send('loginVerify', { body: { ...body, code }, browser }));
    statuses.push(response.status);
    if (response.status !== 'WRONG_CODE') return statuses;
    verify.expect(response.attemptsLeft < attemptsLeft && response.attemptsLeft >= 0, {
      call: 'loginVerify',
      field: 'attemptsLeft',
      received: response.attemptsLeft < 0 ? 'a negative number' : 'as many as before',
      expected: 'fewer, down to 0',
    });
    attemptsLeft = response.attemptsLeft;
  }
  return verify.stop({
    call: 'loginVerify',
    field: 'status',
    received: `WRONG_CODE for ${MAX_WRONG_CODES} wrong codes`,
    expected: 'CODE_EXPIRED or TOO_MANY_ATTEMPTS after a few',
  });
}

/**
 * Sends wrong codes until the backend takes no more. One of them may be the right code by chance: then others are sent
 * for a new code. @returns the status of each response
 */
async function guessCodes(suite: Suite, verify: Verifier, contact: Contact): Promise<string[]> {
  const statuses = await sendCodes(suite, verify, contact, 1_000);
  return statuses.at(-1) === 'OK' ? sendCodes(suite, verify, contact, 2_000) : statuses;
}

/** Wrong codes of a stranger and of a member are counted, and get the same responses. */
async function expectWrongCodesCounted(
  suite: Suite,
  verify: Verifier,
  member: Contact,
  unknown: Contact,
): Promise<void> {
  const stranger = await guessCodes(suite, verify, unknown);
  const known = await guessCodes(suite, verify, member);
  verify.expect(known.join(' ') === stranger.join(' '), {
    call: 'loginVerify',
    field: 'status',
    received: `${known.join(', ')} for a member, and ${stranger.join(', ')} for a stranger`,
    expected: 'the same, whether or not there is such a member',
  });
}

/** A later version of the portal may send properties that the backend does not know. */
async function expectUnknownFieldsIgnored(suite: Suite, verify: Verifier, stranger: Contact): Promise<void> {
  const body = { ...toIdentifier(stranger), conformanceTest: true };
  const exchange = await suite.client.send(call, { body, browser: createBrowserId() });
  if (exchange.status === 200) return void verify.success(exchange);
  verify.stop({
    call,
    field: 'body',
    received: `status ${exchange.status} for a body with an unknown property`,
    expected: 'status 200: unknown properties are ignored',
  });
}

/**
 * Checks requests for codes, and wrong codes, without reading a code. The checks with right codes come after them, so that a
 * backend that counts wrong codes until a right one does not lock the member.
 */
export async function checkCodeRequests(suite: Suite): Promise<void> {
  const member = suite.data.guessedMember ?? suite.data.member;
  const same = 'does not reveal who is a member';
  if (!member) return suite.skip(call, same, 'the test data has no "member"');
  await tryStranger(suite);
  let times: ResponseTimes | undefined;
  await checkWithStranger(suite, call, same, async (verify, stranger) => {
    times = await expectSameResponse(suite, verify, member, stranger);
  });
  if (times) await checkResponseTimes(suite, member, times);
  await checkWithStranger(suite, call, 'returns a masked address and plausible times', (verify, stranger) =>
    expectPlausible(suite, verify, stranger),
  );
  await checkWithStranger(suite, call, 'ignores an unknown property', (verify, stranger) =>
    expectUnknownFieldsIgnored(suite, verify, stranger),
  );
  const counted = 'counts wrong codes, the same for a member and a stranger';
  await checkWithStranger(suite, 'loginVerify', counted, (verify, stranger) =>
    expectWrongCodesCounted(suite, verify, member, stranger),
  );
  if (!suite.refusesStrangers) return;
  await suite.check('loginVerify', 'counts wrong codes of a member', async (verify) => {
    await guessCodes(suite, verify, member);
  });
}

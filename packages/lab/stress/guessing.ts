import {
  toEmailIdentifier,
  readLoginCode,
  createClientAddress,
  createBrowserId,
  putTestBusiness,
  createUniqueId,
} from 'loyalty-backend/testing/actors';
import { createBusinessFile, type TestResponse, type World } from 'loyalty-backend/testing/world';
import { computeCodeMac, sha256 } from 'loyalty-backend/core/secrets';
import { sharedLimits } from 'loyalty-backend/core/rate-limits/registry';
import { MAX_CODE_TRIES } from 'loyalty-backend/domains/sign-in/index';
import { runScenario, type Result } from 'loyalty-backend/stress/result';

const CODE = '4711';

async function createBusiness(world: World): Promise<string> {
  const id = createUniqueId('guess');
  await putTestBusiness(world, createBusinessFile(id));
  return id;
}

/**
 * Stores a code requested from a browser, for many unknown identifiers; requesting them would exceed limits.
 * @param code the correct code; without it none is correct
 * @returns the identifiers, e-mail addresses
 */
async function insertCodes(
  world: World,
  businessId: string,
  count: number,
  browser: string,
  code?: string,
): Promise<string[]> {
  const now = world.app.now();
  const emails = Array.from({ length: count }, () => `${createUniqueId('sprayed')}@example.com`);
  const rows = emails.map((email) => ({
    business_id: businessId,
    identifier_hash: sha256(`email|${email}`),
    browser_hash: sha256(browser),
    id: email,
    member_id: null,
    code_mac: code === undefined ? 'no code' : computeCodeMac(world.app.environment.CODE_PEPPER[0], email, code),
    created_at: now,
    expires_at: new Date(now.getTime() + 300_000),
    used_at: null,
  }));
  for (let from = 0; from < count; from += 1_000) {
    await world.app.db
      .insertInto('challenges')
      .values(rows.slice(from, from + 1_000))
      .execute();
  }
  return emails;
}

const guess = (
  world: World,
  businessId: string,
  browser: string,
  address: string,
  email: string,
  code: string,
): Promise<TestResponse> =>
  world.call('POST', '/api/auth/loginVerify', {
    host: `${businessId}.test`,
    browser,
    address,
    body: { ...toEmailIdentifier(email), code },
  });

/** The largest expected number of correct guesses at one business in an hour, whatever the attack (decision 022). */
const MAX_EXPECTED_GUESSES = 0.1;

/** The addresses of an attacker: each in a network of another provider, or all in one provider's IPv6 block. */
type AddressSource = 'many providers' | 'one provider';

const createAddress = (source: AddressSource, at: number): string =>
  source === 'many providers' ? createClientAddress() : `2001:db8:${at.toString(16)}::1`;

/** The maximum number of codes per day that an attacker with one provider's addresses can request at one business. */
const MAX_CODES_OF_PROVIDER =
  sharedLimits.sendsByBusiness.limitsByPrefix[29] + sharedLimits.businessReserve.limitsByPrefix[29];

/**
 * O-b: each address requests codes for different identifiers, as many as the limits allow in an hour, and guesses three
 * times at each.
 * @param counts `codes` are requested from each address
 */
export function sprayCodes(
  world: World,
  { source, ...counts }: { source: AddressSource; addresses: number; codes: number },
): Promise<Result> {
  const maxCodes = source === 'many providers' ? Infinity : MAX_CODES_OF_PROVIDER;
  const scenario = {
    scenario: 'spread-guessing',
    what: `code spraying from ${counts.addresses} of ${source}`,
    target: [
      `expected correct guesses at most ${MAX_EXPECTED_GUESSES}`,
      ...(maxCodes === Infinity ? [] : [`at most ${maxCodes} codes`]),
      'and the correct code of a member is accepted afterwards',
    ].join(', '),
  };
  return runScenario({ ...scenario, database: world.database.kind }, async () => {
    const businessId = await createBusiness(world);
    const host = `${businessId}.test`;
    const request = (browser: string, address: string, email: string) =>
      world.call('POST', '/api/auth/requestVerification', { host, browser, address, body: toEmailIdentifier(email) });
    let expectedHits = 0;
    let compared = 0;
    let sent = 0;
    const attack = async (address: string) => {
      for (let code = 0; code < counts.codes; code += 1) {
        const [browser, email] = [createBrowserId(), `${createUniqueId('sprayed')}@example.com`];
        const requested = await request(browser, address, email);
        if (requested.status !== 200) continue;
        sent += 1;
        const digits = Number(requested.body.codeLength);
        for (let tried = 0; tried < MAX_CODE_TRIES; tried += 1) {
          const { status } = await guess(world, businessId, browser, address, email, '0'.repeat(digits));
          if (status !== 200) continue;
          compared += 1;
          expectedHits += 10 ** -digits;
        }
      }
    };
    const addresses = Array.from({ length: counts.addresses }, (_, index) => createAddress(source, index));
    for (let from = 0; from < addresses.length; from += 50)
      await Promise.all(addresses.slice(from, from + 50).map(attack));
    const browser = createBrowserId();
    const memberEmail = `${createUniqueId('innocent')}@example.com`;
    await request(browser, '203.0.113.200', memberEmail);
    const code = await readLoginCode(world, memberEmail);
    const response = await guess(world, businessId, browser, '203.0.113.200', memberEmail, code);
    const memberSignedIn = Number(response.body.status === 'OK');
    return {
      measured: { sent, compared, expectedGuesses: Number(expectedHits.toFixed(4)), memberSignedIn },
      pass: expectedHits <= MAX_EXPECTED_GUESSES && sent <= maxCodes && memberSignedIn === 1,
    };
  });
}

/** O-c: submits the correct code many times concurrently. */
export function submitCodeConcurrently(world: World, counts: { requests: number; rounds: number }): Promise<Result> {
  const target = `one ticket in each of ${counts.rounds} rounds of ${counts.requests}`;
  return runScenario(
    { scenario: 'parallel-guessing', what: 'one code, concurrent requests', target, database: world.database.kind },
    async () => {
      const businessId = await createBusiness(world);
      let exact = 0;
      for (let round = 0; round < counts.rounds; round += 1) {
        const browser = createBrowserId();
        const [email = ''] = await insertCodes(world, businessId, 1, browser, CODE);
        const sends = Array.from({ length: counts.requests }, () =>
          guess(world, businessId, browser, createClientAddress(), email, CODE),
        );
        const responses = await Promise.all(sends);
        if (responses.filter((response) => response.body.status === 'OK').length === 1) exact += 1;
      }
      return { measured: { exact }, pass: exact === counts.rounds };
    },
  );
}

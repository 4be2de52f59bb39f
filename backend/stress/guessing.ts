import { byEmail, readLoginCode, newAddress, newBrowser, putTestBusiness, createUniqueId } from '../testing/actors';
import { createBusinessFile, type TestResponse, type World } from '../testing/world';
import { computeCodeMac, sha256 } from '../core/secrets';
import { sharedLimits } from '../core/rate-limits/registry';
import { MAX_TRIES } from '../domains/sign-in/limits';
import { runScenario, type Result } from './result';

const CODE = '4711';

async function business(world: World): Promise<string> {
  const id = createUniqueId('guess');
  await putTestBusiness(world, createBusinessFile(id));
  return id;
}

/**
 * Stores a code requested from a browser, for many unknown identifiers; requesting them would exceed limits.
 * @param code the correct code; without it none is correct
 * @returns the identifiers, e-mail addresses
 */
async function plantCodes(
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
    code_mac: code === undefined ? 'of no code' : computeCodeMac(world.app.environment.CODE_PEPPER, email, code),
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
    body: { ...byEmail(email), code },
  });

/** The expected number of lucky guesses at one business in an hour, whatever the attack (decision 022). */
const MAX_EXPECTED_GUESSES = 0.1;

/** An attacker's addresses: each of another provider, or all in one provider's IPv6 block. */
type HeldLock = 'many providers' | 'one provider';

const makeAddress = (holding: HeldLock, at: number): string =>
  holding === 'many providers' ? newAddress() : `2001:db8:${at.toString(16)}::1`;

/** The maximum number of codes per day that an attacker with one provider's addresses can request at one business. */
const MOST_OF_ONE_PROVIDER = sharedLimits.sendsByBusiness.shares[29] + sharedLimits.businessReserve.shares[29];

/**
 * O-b: as many codes as that many addresses may request in an hour, each for another identifier, and three guesses at
 * each.
 * @param counts `codes` are requested from each address
 */
export function spray(
  world: World,
  { holding, ...counts }: { holding: HeldLock; addresses: number; codes: number },
): Promise<Result> {
  const most = holding === 'many providers' ? Infinity : MOST_OF_ONE_PROVIDER;
  const about = {
    scenario: 'O-b',
    what: `spraying from ${counts.addresses} of ${holding}`,
    target: [
      `expected lucky guesses at most ${MAX_EXPECTED_GUESSES}`,
      ...(most === Infinity ? [] : [`at most ${most} codes`]),
      'and the right code of a member is taken after it',
    ].join(', '),
  };
  return runScenario({ ...about, database: world.database.kind }, async () => {
    const businessId = await business(world);
    const host = `${businessId}.test`;
    const request = (browser: string, address: string, email: string) =>
      world.call('POST', '/api/auth/requestVerification', { host, browser, address, body: byEmail(email) });
    let luck = 0;
    let compared = 0;
    let sent = 0;
    const attack = async (address: string) => {
      for (let code = 0; code < counts.codes; code += 1) {
        const [browser, email] = [newBrowser(), `${createUniqueId('sprayed')}@example.com`];
        const requested = await request(browser, address, email);
        if (requested.status !== 200) continue;
        sent += 1;
        const digits = Number(requested.body.codeLength);
        for (let tried = 0; tried < MAX_TRIES; tried += 1) {
          const { status } = await guess(world, businessId, browser, address, email, '0'.repeat(digits));
          if (status !== 200) continue;
          compared += 1;
          luck += 10 ** -digits;
        }
      }
    };
    const addresses = Array.from({ length: counts.addresses }, (_, at) => makeAddress(holding, at));
    for (let from = 0; from < addresses.length; from += 50)
      await Promise.all(addresses.slice(from, from + 50).map(attack));
    const browser = newBrowser();
    const innocent = `${createUniqueId('innocent')}@example.com`;
    await request(browser, '203.0.113.200', innocent);
    const code = await readLoginCode(world, innocent);
    const taken = await guess(world, businessId, browser, '203.0.113.200', innocent, code);
    const innocentIn = Number(taken.body.status === 'OK');
    return {
      measured: { sent, compared, luck: Number(luck.toFixed(4)), innocentIn },
      pass: luck <= MAX_EXPECTED_GUESSES && sent <= most && innocentIn === 1,
    };
  });
}

/** O-c: the correct code, many times concurrently. */
export function rightCodeAtOnce(world: World, counts: { requests: number; rounds: number }): Promise<Result> {
  const target = `one ticket in each of ${counts.rounds} rounds of ${counts.requests}`;
  return runScenario(
    { scenario: 'O-c', what: 'right code at once', target, database: world.database.kind },
    async () => {
      const businessId = await business(world);
      let exact = 0;
      for (let round = 0; round < counts.rounds; round += 1) {
        const browser = newBrowser();
        const [email = ''] = await plantCodes(world, businessId, 1, browser, CODE);
        const sends = Array.from({ length: counts.requests }, () =>
          guess(world, businessId, browser, newAddress(), email, CODE),
        );
        const responses = await Promise.all(sends);
        if (responses.filter((response) => response.body.status === 'OK').length === 1) exact += 1;
      }
      return { measured: { exact }, pass: exact === counts.rounds };
    },
  );
}

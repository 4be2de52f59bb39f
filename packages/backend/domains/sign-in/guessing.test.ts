import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createId, createToken, deriveLoginCode, sha256 } from '../../core/secrets';
import {
  readLoginCode,
  createMember,
  createClientAddress,
  createBrowserId,
  signIn,
  createUniqueId,
} from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createSignInDriver, createWrongCode } from '../../testing/sign-in-driver';
import { createWorld, type TestResponse, type World } from '../../testing/world';
import { signInLimits, sharedLimits } from '../../core/rate-limits/registry';
import { MAX_CODE_TRIES } from './queries';

const getBusinessId = ({ host }: { host: string }) => host.replace(/\.test$/, '');
const statuses = (responses: TestResponse[]) => responses.map((response) => String(response.body.status));

onDatabase('Guessing sign-in codes', (open) => {
  let world: World;
  beforeAll(async () => void (world = await createWorld(open)));
  afterAll(() => world.close());

  const tickets = async (businessId: string) => {
    const rows = await world.app.db
      .selectFrom('tickets')
      .select('kind')
      .where('business_id', '=', businessId)
      .execute();
    return rows.length;
  };

  it('checks at most three of many concurrent wrong codes, and then rejects the correct one (O1)', async () => {
    const { businessId, member, from, request, tryCode } = await createSignInDriver(world);
    await request(from);
    const code = await readLoginCode(world, member.email);
    const responses = await Promise.all(Array.from({ length: 50 }, () => tryCode(from, createWrongCode(code))));
    const events = world.lines.filter((line) => line.business === businessId).map((line) => line.event);
    expect(statuses(responses).filter((status) => status === 'WRONG_CODE')).toHaveLength(2);
    expect(events.filter((event) => event === 'code.burned')).toHaveLength(1);
    expect((await tryCode(from, code)).body.status).toBe('TOO_MANY_ATTEMPTS');
    expect(await tickets(businessId)).toBe(0);
  });

  it('issues one ticket for a correct code that is sent many times concurrently (O2)', async () => {
    const { businessId, member, from, request, tryCode } = await createSignInDriver(world);
    await request(from);
    const code = await readLoginCode(world, member.email);
    const responses = await Promise.all(Array.from({ length: 50 }, () => tryCode(from, code)));
    expect(statuses(responses).filter((status) => status === 'OK')).toHaveLength(1);
    expect(await tickets(businessId)).toBe(1);
  });

  it('sends longer codes for an identifier with many wrong guesses, but not to a known browser (O3, O11)', async () => {
    const { member, from, request, tryCode } = await createSignInDriver(world);
    const home = { ...from, browser: createBrowserId(), address: createClientAddress() };
    await signIn(world, member, home);
    world.advanceClock(60);
    let expectedGuesses = 0;
    for (let round = 0; round < 12; round += 1) {
      const attacker = { host: from.host, browser: createBrowserId(), address: createClientAddress() };
      const requested = await request(attacker);
      expect(requested.status).toBe(200);
      const wrongCode = createWrongCode(await readLoginCode(world, member.email));
      const responses = await Promise.all(Array.from({ length: 10 }, () => tryCode(attacker, wrongCode)));
      const attempts = statuses(responses).filter((status) => status === 'WRONG_CODE').length + 1;
      expectedGuesses += attempts * 10 ** -Number(requested.body.codeLength);
      world.advanceClock(31);
    }
    // Ten short codes of three tries: at most thirty guesses at four digits in a day.
    expect(expectedGuesses).toBeLessThan(0.0031);
    expect(await signIn(world, member, home)).toBeTruthy();
    world.advanceClock(31);
    expect(await signIn(world, member)).toBeTruthy();
  });

  it('accepts a member’s correct code after many wrong ones at the business and from the network (O4)', async () => {
    const { businessId, member, from, request, tryCode } = await createSignInDriver(world);
    const other = await createMember(world, businessId);
    const before = { ...from, browser: createBrowserId(), address: '2001:db8:1::2' };
    expect((await request(before, other.email)).body.codeLength).toBe(4);
    let requests = 0;
    for (let site = 1; site <= 7; site += 1) {
      for (let code = 0; code < 10; code += 1) {
        const attacker = { host: from.host, browser: createBrowserId(), address: `2001:db8:${site}::1` };
        const victim = `${createUniqueId('victim')}@example.com`;
        const requested = await request(attacker, victim);
        requests += 1;
        if (requested.status !== 200) continue;
        // One of ten thousand codes is the guess.
        const guess = (await readLoginCode(world, victim)) === '0000' ? '1111' : '0000';
        const tries = await Promise.all([guess, guess, guess].map((wrong) => tryCode(attacker, wrong, victim)));
        expect(statuses(tries).filter((status) => status === 'WRONG_CODE')).toHaveLength(2);
        requests += tries.length;
      }
    }
    expect(requests).toBeGreaterThan(260);
    expect(world.lines.some((line) => line.event === 'alarm.spraying' && line.business === businessId)).toBe(true);
    expect((await tryCode(before, await readLoginCode(world, other.email), other.email)).body.status).toBe('OK');
    const fresh = { ...from, browser: createBrowserId(), address: createClientAddress() };
    expect((await request(fresh)).body).toMatchObject({ status: 'OK', codeLength: 6 });
    const code = await readLoginCode(world, member.email);
    expect(code).toMatch(/^\d{6}$/);
    expect((await tryCode(fresh, code)).body.status).toBe('OK');
    expect((await tryCode(fresh, code)).body.status).toBe('CODE_EXPIRED');
    expect((await request({ ...fresh, browser: createBrowserId() }, other.email)).body.codeLength).toBe(6);
  });

  it('sends short codes to new browsers while few are unused, so that fewer than 0.1 guesses an hour are correct (O4)', async () => {
    const { businessId, from, request, tryCode } = await createSignInDriver(world);
    const send = async () => {
      const visitor = { host: from.host, browser: createBrowserId(), address: createClientAddress() };
      const email = `${createUniqueId('visitor')}@example.com`;
      return { visitor, email, digits: Number((await request(visitor, email)).body.codeLength) };
    };
    for (let index = 0; index < 5; index += 1) {
      const { visitor, email } = await send();
      expect((await tryCode(visitor, await readLoginCode(world, email), email)).body.status).toBe('OK');
    }
    const sent = [];
    for (let wave = 0; wave < 4; wave += 1) sent.push(...(await Promise.all(Array.from({ length: 30 }, send))));
    expect(sent.filter(({ digits }) => digits === 4)).toHaveLength(signInLimits.usualLengthCodesByBusiness.limit);
    expect(sent.filter(({ digits }) => digits === 6)).toHaveLength(20);
    const hour = 2 * signInLimits.usualLengthCodesByBusiness.limit * MAX_CODE_TRIES * 1e-4;
    const limits = [
      sharedLimits.sendsByBusiness,
      sharedLimits.businessReserve,
      sharedLimits.confirmationCodesByBusiness,
      sharedLimits.confirmationCodesReserve,
      sharedLimits.sendsAbroad,
      sharedLimits.abroadReserve,
    ];
    const codes = limits.reduce((sum, { limit }) => sum + limit, 0);
    const long = 2 * codes * MAX_CODE_TRIES * 1e-6;
    expect(hour + long).toBeLessThanOrEqual(0.1);
    expect(world.lines.some((line) => line.event === 'code.long' && line.business === businessId)).toBe(true);
    world.advanceClock(3_601);
    expect((await send()).digits).toBe(4);
  });

  it('does not allow more short codes when those of an hour ago are used', async () => {
    const { from, request, tryCode } = await createSignInDriver(world);
    const visitors = Array.from({ length: 3 }, () => ({
      from: { host: from.host, browser: createBrowserId(), address: createClientAddress() },
      email: `${createUniqueId('visitor')}@example.com`,
    }));
    for (const visitor of visitors) await request(visitor.from, visitor.email);
    const counted = async () => {
      const rows = await world.app.db.selectFrom('budgets').select(['key_hash', 'count']).execute();
      return rows.find(({ key_hash }) => key_hash === sha256(JSON.stringify(['short-business', getBusinessId(from)])))
        ?.count;
    };
    expect(await counted()).toBe(3);
    const [early] = visitors;
    if (!early) throw new Error('there is no visitor');
    const code = await readLoginCode(world, early.email);
    world.advanceClock(3_601);
    await world.app.db
      .updateTable('challenges')
      .set({ expires_at: new Date(world.app.now().getTime() + 60_000) })
      .where('browser_hash', '=', sha256(early.from.browser))
      .execute();
    const { email, from: late } = {
      email: `${createUniqueId('visitor')}@example.com`,
      from: { ...from, browser: createBrowserId() },
    };
    await request(late, email);
    expect(await counted()).toBe(1);
    expect((await tryCode(early.from, code, early.email)).body.status).toBe('OK');
    expect(await counted()).toBe(1);
    expect((await tryCode(late, await readLoginCode(world, email), email)).body.status).toBe('OK');
    expect(await counted()).toBe(0);
  });

  it('sends longer codes to a known browser after thirty wrong ones in a day', async () => {
    const { member, from, request, tryCode } = await createSignInDriver(world);
    await signIn(world, member, from);
    const start = world.app.now().getTime();
    const waitUntil = (seconds: number) => world.advanceClock(seconds - (world.app.now().getTime() - start) / 1_000);
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await request(from)).body.codeLength).toBe(4);
      const wrongCode = createWrongCode(await readLoginCode(world, member.email));
      waitUntil(sent * 700 + 200);
      for (let tried = 0; tried < MAX_CODE_TRIES; tried += 1) await tryCode(from, wrongCode);
      waitUntil((sent + 1) * 700);
    }
    // There are codes again a day after the first, and the wrong ones are counted until a day after the first of those.
    waitUntil(86_401);
    expect((await request(from)).body.codeLength).toBe(6);
    waitUntil(86_700);
    expect((await request(from)).body.codeLength).toBe(4);
  });
});

describe('Sign-in code', () => {
  it('is uniform over all four-digit numbers, including leading zeros (O9)', () => {
    const draws = 100_000;
    const pepper = createToken();
    const expected = draws / 10_000;
    const chiSquare = () => {
      const counts = new Map<string, number>();
      for (let drawn = 0; drawn < draws; drawn += 1) {
        const code = deriveLoginCode(pepper, createId(), 4);
        counts.set(code, (counts.get(code) ?? 0) + 1);
      }
      expect([...counts.keys()].every((code) => /^\d{4}$/.test(code))).toBe(true);
      expect([...counts.keys()].some((code) => code.startsWith('00'))).toBe(true);
      let sum = (10_000 - counts.size) * expected;
      for (const count of counts.values()) sum += (count - expected) ** 2 / expected;
      return sum;
    };
    const middle = [chiSquare(), chiSquare(), chiSquare()].toSorted((a, b) => a - b)[1];
    // 9,999 degrees of freedom: mean 9,999, standard deviation 141.4; p > 0.001 up to 10,443. The median of three:
    // chance alone exceeds that in one sample of a thousand, and in two of three once in 300,000 runs.
    expect(middle).toBeLessThan(10_443);
  });
});

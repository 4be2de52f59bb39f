import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newLoginCode } from '../secrets';
import { plantCodes } from '../stress/guessing';
import { codeFor, newAddress, newBrowser, signIn, unique } from '../testing/actors';
import { onBothDatabases } from '../testing/databases';
import { arriveAtDoor } from '../testing/door';
import { createWorld, type Answered, type World } from '../testing/world';
import { budgets } from './limits';

const wrongFor = (code: string) => (code === '0000' ? '1111' : '0000');
const statuses = (answers: Answered[]) => answers.map((answer) => String(answer.body.status));

onBothDatabases('guessing login codes', (open) => {
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

  it('tries at most three of many wrong codes sent at once, and then not even the right one (O1)', async () => {
    const { businessId, member, from, ask, tryCode } = await arriveAtDoor(world);
    await ask(from);
    const code = await codeFor(world, member.email);
    const answers = await Promise.all(Array.from({ length: 50 }, () => tryCode(from, wrongFor(code))));
    const events = world.lines.filter((line) => line.business === businessId).map((line) => line.event);
    expect(statuses(answers).filter((status) => status === 'WRONG_CODE')).toHaveLength(2);
    expect(events.filter((event) => event === 'code.burned')).toHaveLength(1);
    expect((await tryCode(from, code)).body.status).toBe('TOO_MANY_ATTEMPTS');
    expect(await tickets(businessId)).toBe(0);
  });

  it('gives one ticket for many right codes sent at once (O2)', async () => {
    const { businessId, member, from, ask, tryCode } = await arriveAtDoor(world);
    await ask(from);
    const code = await codeFor(world, member.email);
    const answers = await Promise.all(Array.from({ length: 50 }, () => tryCode(from, code)));
    expect(statuses(answers).filter((status) => status === 'OK')).toHaveLength(1);
    expect(await tickets(businessId)).toBe(1);
  });

  it('stops guessing one identifier, while a browser that is known there signs in at once (O3, O11)', async () => {
    const { member, from, ask, tryCode } = await arriveAtDoor(world);
    const home = { ...from, browser: newBrowser(), address: newAddress() };
    await signIn(world, member, home);
    world.wait(60);
    let evaluated = 0;
    for (let round = 0; round < 12; round += 1) {
      const attacker = { host: from.host, browser: newBrowser(), address: newAddress() };
      const asked = await ask(attacker);
      if (asked.status === 200) {
        const wrong = wrongFor(await codeFor(world, member.email));
        const tries = await Promise.all(Array.from({ length: 10 }, () => tryCode(attacker, wrong)));
        evaluated += statuses(tries).filter((status) => status === 'WRONG_CODE').length + 1;
      }
      world.wait(31);
    }
    expect(evaluated).toBeLessThanOrEqual(budgets.failuresInHour.limit);
    const stranger = { host: from.host, browser: newBrowser(), address: newAddress() };
    expect((await ask(stranger)).status).toBe(429);
    expect(await signIn(world, member, home)).toBeTruthy();
  });

  it('lets one address try a hundred codes of as many identifiers in an hour, and no more (O4)', async () => {
    const { businessId, from, tryCode } = await arriveAtDoor(world);
    const challenges = await plantCodes(world, businessId, 130, from.browser);
    const answers = [];
    for (const email of challenges) answers.push(await tryCode(from, '0000', email));
    expect(statuses(answers).filter((status) => status === 'WRONG_CODE')).toHaveLength(budgets.failuresByAddress.limit);
    const refused = answers.at(-1);
    expect([refused?.status, refused?.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('stops spraying of one business from many addresses, and raises the alarm (O4)', async () => {
    const { businessId, from, tryCode } = await arriveAtDoor(world);
    const challenges = await plantCodes(world, businessId, 230, from.browser);
    const answers = [];
    // As many at once as the database answers on a busy machine: what gives up waiting for it is not counted.
    for (let at = 0; at < challenges.length; at += 50) {
      const wave = challenges.slice(at, at + 50);
      answers.push(
        ...(await Promise.all(wave.map((email) => tryCode({ ...from, address: newAddress() }, '0000', email)))),
      );
    }
    const evaluated = statuses(answers).filter((status) => status === 'WRONG_CODE').length;
    expect(evaluated).toBeLessThanOrEqual(budgets.failuresByBusiness.limit);
    expect(world.lines.some((line) => line.event === 'alarm.spraying' && line.business === businessId)).toBe(true);
  });

  it('counts by the address that the portal names, whatever other headers say, and IPv6 by its /64 (O5)', async () => {
    const { from, ask } = await arriveAtDoor(world);
    const outcomes: number[] = [];
    for (let sent = 0; sent < 11; sent += 1) {
      const email = `${unique('visitor')}@example.com`;
      const forged = { 'x-forwarded-for': newAddress(), 'x-real-ip': newAddress() };
      outcomes.push((await ask({ ...from, address: `2001:db8:1:2::${sent + 1}`, headers: forged }, email)).status);
    }
    expect(outcomes).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect((await ask({ ...from, address: '2001:db8:1:3::1' }, `${unique('visitor')}@example.com`)).status).toBe(200);
  });

  it('sends one code in thirty seconds, five in ten minutes and ten a day for an identifier (O11)', async () => {
    const { from, ask } = await arriveAtDoor(world);
    const fresh = () => ({ ...from, browser: newBrowser(), address: newAddress() });
    const hurried = [(await ask(fresh())).status, (await ask(fresh())).status];
    expect(hurried).toEqual([200, 429]);
    const outcomes = [];
    for (let sent = 1; sent < 12; sent += 1) {
      world.wait(sent === 5 ? 700 : 31);
      outcomes.push((await ask(fresh())).status);
    }
    expect(outcomes).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 200, 429, 429]);
  });
});

describe('a login code', () => {
  it('is any of the four-digit numbers, zeros in front included, each as likely (O9)', () => {
    const draws = 100_000;
    const expected = draws / 10_000;
    const chiSquare = () => {
      const counts = new Map<string, number>();
      for (let drawn = 0; drawn < draws; drawn += 1) {
        const code = newLoginCode(4);
        counts.set(code, (counts.get(code) ?? 0) + 1);
      }
      expect([...counts.keys()].every((code) => /^\d{4}$/.test(code))).toBe(true);
      expect([...counts.keys()].some((code) => code.startsWith('00'))).toBe(true);
      let sum = (10_000 - counts.size) * expected;
      for (const count of counts.values()) sum += (count - expected) ** 2 / expected;
      return sum;
    };
    const middle = [chiSquare(), chiSquare(), chiSquare()].toSorted((a, b) => a - b)[1];
    // 9,999 degrees of freedom: mean 9,999, standard deviation 141.4; p > 0.001 up to 10,443. The middle one of three:
    // chance alone is over that in one sample of a thousand, and in two of three once in 300,000 runs.
    expect(middle).toBeLessThan(10_443);
  });
});

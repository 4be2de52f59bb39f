import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newLoginCode, sha256 } from '../secrets';
import { codeFor, createMember, newAddress, newBrowser, signIn, unique } from '../testing/actors';
import { onBothDatabases } from '../testing/databases';
import { arriveAtDoor } from '../testing/door';
import { createWorld, type Answered, type World } from '../testing/world';
import { budgets, MAX_TRIES } from './limits';

const wrongFor = (code: string) => (code === '0000' ? '1111' : '0000');
const businessOf = ({ host }: { host: string }) => host.replace(/\.test$/, '');
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

  it('makes codes of an identifier long that is guessed at, while a browser that is known there signs in at once (O3, O11)', async () => {
    const { member, from, ask, tryCode } = await arriveAtDoor(world);
    const home = { ...from, browser: newBrowser(), address: newAddress() };
    await signIn(world, member, home);
    world.wait(60);
    let luck = 0;
    for (let round = 0; round < 12; round += 1) {
      const attacker = { host: from.host, browser: newBrowser(), address: newAddress() };
      const asked = await ask(attacker);
      expect(asked.status).toBe(200);
      const wrong = wrongFor(await codeFor(world, member.email));
      const tries = await Promise.all(Array.from({ length: 10 }, () => tryCode(attacker, wrong)));
      const looked = statuses(tries).filter((status) => status === 'WRONG_CODE').length + 1;
      luck += looked * 10 ** -Number(asked.body.codeLength);
      world.wait(31);
    }
    // Ten short codes of three tries: at most thirty guesses at four digits in a day.
    expect(luck).toBeLessThan(0.0031);
    expect(await signIn(world, member, home)).toBeTruthy();
    world.wait(31);
    expect(await signIn(world, member)).toBeTruthy();
  });

  it('lets a member with the right code in, whoever has sprayed the business and its network with wrong ones (O4)', async () => {
    const { businessId, member, from, ask, tryCode } = await arriveAtDoor(world);
    const other = await createMember(world, businessId);
    const before = { ...from, browser: newBrowser(), address: '2001:db8:1::2' };
    expect((await ask(before, other.email)).body.codeLength).toBe(4);
    let requests = 0;
    for (let site = 1; site <= 7; site += 1) {
      for (let code = 0; code < 10; code += 1) {
        const attacker = { host: from.host, browser: newBrowser(), address: `2001:db8:${site}::1` };
        const victim = `${unique('victim')}@example.com`;
        const asked = await ask(attacker, victim);
        requests += 1;
        if (asked.status !== 200) continue;
        const tries = await Promise.all(['0000', '0000', '0000'].map((guess) => tryCode(attacker, guess, victim)));
        expect(statuses(tries).filter((status) => status === 'WRONG_CODE')).toHaveLength(2);
        requests += tries.length;
      }
    }
    expect(requests).toBeGreaterThan(260);
    expect(world.lines.some((line) => line.event === 'alarm.spraying' && line.business === businessId)).toBe(true);
    expect((await tryCode(before, await codeFor(world, other.email), other.email)).body.status).toBe('OK');
    const fresh = { ...from, browser: newBrowser(), address: newAddress() };
    expect((await ask(fresh)).body).toMatchObject({ status: 'OK', codeLength: 6 });
    const code = await codeFor(world, member.email);
    expect(code).toMatch(/^\d{6}$/);
    expect((await tryCode(fresh, code)).body.status).toBe('OK');
    expect((await tryCode(fresh, code)).body.status).toBe('CODE_EXPIRED');
    expect((await ask({ ...fresh, browser: newBrowser() }, other.email)).body.codeLength).toBe(6);
  });

  it('sends short codes to new browsers only while few are left unanswered, so that luck stays below 0.1 an hour (O4)', async () => {
    const { businessId, from, ask, tryCode } = await arriveAtDoor(world);
    const send = async () => {
      const visitor = { host: from.host, browser: newBrowser(), address: newAddress() };
      const email = `${unique('visitor')}@example.com`;
      return { visitor, email, digits: Number((await ask(visitor, email)).body.codeLength) };
    };
    for (let answered = 0; answered < 5; answered += 1) {
      const { visitor, email } = await send();
      expect((await tryCode(visitor, await codeFor(world, email), email)).body.status).toBe('OK');
    }
    const sent = [];
    for (let wave = 0; wave < 4; wave += 1) sent.push(...(await Promise.all(Array.from({ length: 30 }, send))));
    expect(sent.filter(({ digits }) => digits === 4)).toHaveLength(budgets.shortCodesOfBusiness.limit);
    expect(sent.filter(({ digits }) => digits === 6)).toHaveLength(20);
    const hour = 2 * budgets.shortCodesOfBusiness.limit * MAX_TRIES * 1e-4;
    const long = 2 * budgets.sendsByBusiness.limit * MAX_TRIES * 1e-6;
    expect(hour + long).toBeLessThanOrEqual(0.1);
    expect(world.lines.some((line) => line.event === 'code.long' && line.business === businessId)).toBe(true);
    world.wait(3_601);
    expect((await send()).digits).toBe(4);
  });

  it('does not make room for short codes by answers to those of an hour before', async () => {
    const { from, ask, tryCode } = await arriveAtDoor(world);
    const visitors = Array.from({ length: 3 }, () => ({
      from: { host: from.host, browser: newBrowser(), address: newAddress() },
      email: `${unique('visitor')}@example.com`,
    }));
    for (const visitor of visitors) await ask(visitor.from, visitor.email);
    const counted = async () => {
      const rows = await world.app.db.selectFrom('budgets').select(['key_hash', 'count']).execute();
      return rows.find(({ key_hash }) => key_hash === sha256(JSON.stringify(['short-business', businessOf(from)])))
        ?.count;
    };
    expect(await counted()).toBe(3);
    const [early] = visitors;
    if (!early) throw new Error('there is no visitor');
    const code = await codeFor(world, early.email);
    world.wait(3_601);
    await world.app.db
      .updateTable('challenges')
      .set({ expires_at: new Date(world.app.now().getTime() + 60_000) })
      .where('browser_hash', '=', sha256(early.from.browser))
      .execute();
    const { email, from: late } = {
      email: `${unique('visitor')}@example.com`,
      from: { ...from, browser: newBrowser() },
    };
    await ask(late, email);
    expect(await counted()).toBe(1);
    expect((await tryCode(early.from, code, early.email)).body.status).toBe('OK');
    expect(await counted()).toBe(1);
    expect((await tryCode(late, await codeFor(world, email), email)).body.status).toBe('OK');
    expect(await counted()).toBe(0);
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

  it('counts the networks of one customer’s line together, and shuts nobody else out with them', async () => {
    const { from, ask } = await arriveAtDoor(world);
    const outcomes: number[] = [];
    // 256 households would have had 2,560 codes.
    for (let household = 0; household < 48; household += 1) {
      const address = `2001:db8:77:${(household % 16).toString(16)}::1`;
      outcomes.push((await ask({ ...from, browser: newBrowser(), address }, `${unique('v')}@example.com`)).status);
    }
    expect(outcomes.filter((status) => status === 200)).toHaveLength(40);
    const next = { ...from, browser: newBrowser(), address: '2001:db8:77:1000::1' };
    expect((await ask(next, `${unique('v')}@example.com`)).status).toBe(200);
  });

  it('sends one code in thirty seconds, five in ten minutes and ten a day at the wish of one address (O11)', async () => {
    const { from, ask } = await arriveAtDoor(world);
    const fresh = () => ({ ...from, browser: newBrowser() });
    const hurried = [(await ask(fresh())).status, (await ask(fresh())).status];
    expect(hurried).toEqual([200, 429]);
    const outcomes = [];
    for (let sent = 1; sent < 12; sent += 1) {
      world.wait(sent === 5 ? 700 : 31);
      outcomes.push((await ask(fresh())).status);
    }
    expect(outcomes).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 200, 429, 429]);
  });

  it.each([
    ['an IPv4 address', () => '203.0.113.99', 10],
    ['a whole /48', (sent: number) => `2001:db8:99:${(sent * 300).toString(16)}::1`, 20],
  ])(
    'leaves an owner’s new browser its code when a stranger with %s has used up all of theirs',
    async (_, addressOf, most) => {
      const { member, from, ask, tryCode } = await arriveAtDoor(world);
      let sent = 0;
      for (let asked = 0; asked < 25; asked += 1) {
        const stranger = { ...from, browser: newBrowser(), address: addressOf(asked) };
        if ((await ask(stranger)).status === 200) sent += 1;
        world.wait(140);
      }
      expect(sent).toBe(most);
      const owner = { ...from, browser: newBrowser(), address: newAddress() };
      expect((await ask(owner)).status).toBe(200);
      expect((await tryCode(owner, await codeFor(world, member.email))).body.status).toBe('OK');
    },
  );

  it('sends the owner’s code by the other channel when strangers everywhere have used up the one asked for, and says the same for nobody’s number', async () => {
    const { businessId, from } = await arriveAtDoor(world);
    const [phoneNumber, nobodys] = ['+972521230001', '+972521230002'];
    const owner = await createMember(world, businessId, { phoneNumber });
    const ask = (userIdentifier: string, address = newAddress(), browser = newBrowser()) =>
      world.call('POST', '/api/auth/requestVerification', {
        host: from.host,
        browser,
        address,
        body: { customIdentifier: 'phoneNumber', userIdentifier },
      });
    for (const number of [phoneNumber, nobodys])
      for (let asked = 0; asked < budgets.sendsToIdentifier.limit; asked += 1)
        expect((await ask(number)).body).toMatchObject({ channel: 'sms' });
    const browser = newBrowser();
    const answers = [await ask(phoneNumber, newAddress(), browser), await ask(nobodys)];
    expect(answers.map(({ body }) => body)).toEqual([answers[0]?.body, answers[0]?.body]);
    expect(answers[0]?.body).toMatchObject({ status: 'OK', channel: 'email', destination: '••••' });
    const verified = await world.call('POST', '/api/auth/loginVerify', {
      host: from.host,
      browser,
      address: newAddress(),
      body: {
        customIdentifier: 'phoneNumber',
        userIdentifier: phoneNumber,
        code: await codeFor(world, owner.email),
      },
    });
    expect(verified.body).toMatchObject({ status: 'OK', comoMemberId: owner.id });
    // Nobody is written to without end.
    for (let asked = 1; asked < budgets.sendsToIdentifier.limit; asked += 1) await ask(phoneNumber);
    expect((await ask(phoneNumber)).status).toBe(429);
    const { body } = await world.call('GET', `/admin/outbox?to=${encodeURIComponent(phoneNumber)}`);
    expect(body.messages).toHaveLength(budgets.sendsToIdentifier.limit);
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

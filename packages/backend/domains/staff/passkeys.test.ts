import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createBrowserId, createUniqueId, createClientAddress, putTestBusiness } from '../../testing/actors';
import { createAuthenticator } from '../../testing/authenticator';
import { onDatabase } from '../../testing/databases';
import { createStaff, proveStaff, type TestPerson } from '../../testing/staff';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

const HOST = 'desk.example.com';
const place = { origin: `https://${HOST}`, rpId: HOST };

const Challenge = z.object({ challengeId: z.string(), options: z.object({ challenge: z.string() }) });
type Challenge = z.infer<typeof Challenge>;

onDatabase('Passkeys of staff', (open) => {
  let world: World;
  let businessId: string;
  beforeAll(async () => {
    world = await createWorld(open, { DESK_HOST: HOST });
    businessId = createUniqueId('desk');
    await putTestBusiness(world, createBusinessFile(businessId));
  });
  afterAll(() => world.close());

  const createPerson = () => createStaff(world, businessId, 'manager');
  async function startRegistration(person: TestPerson) {
    const { body } = await person.call('POST', '/staff/passkeys/options', {});
    return Challenge.parse(body);
  }
  const finishRegistration = (person: TestPerson, { challengeId }: Challenge, credential: object) =>
    person.call('POST', '/staff/passkeys', { challengeId, name: 'Phone', credential });
  async function register(person: TestPerson, authenticator = createAuthenticator()) {
    const started = await startRegistration(person);
    const credential = authenticator.register({ ...place, challenge: started.options.challenge });
    const { body } = await finishRegistration(person, started, credential);
    expect(body.status).toBe('OK');
    return { authenticator, passkeyId: String(body.passkeyId) };
  }
  async function startSignIn() {
    const { body } = await world.call('POST', '/staff/passkey-session/options', {
      body: {},
      address: createClientAddress(),
    });
    return Challenge.parse(body);
  }
  const finishSignIn = async ({ challengeId }: Challenge, credential: object) =>
    (
      await world.call('POST', '/staff/passkey-session', {
        body: { challengeId, credential },
        address: createClientAddress(),
      })
    ).body;

  it('DK4: are registered in a session, and open one without a code', async () => {
    const person = await createPerson();
    const { authenticator } = await register(person);
    const started = await startSignIn();
    const ceremony = { ...place, challenge: started.options.challenge };
    const opened = await finishSignIn(started, authenticator.signIn(ceremony, { counter: 1, staffId: person.staffId }));
    expect(opened).toMatchObject({ status: 'OK', token: expect.any(String) });
    const headers = { 'x-staff-token': String(opened.token) };
    const { body } = await world.call('GET', '/staff/session', { headers });
    expect(body).toMatchObject({ staffId: person.staffId, openedWith: 'passkey', passkeys: 1 });
  });

  it('DK14: of several people on one device open each the session of their own, and are listed for them alone', async () => {
    const people = [await createPerson(), await createPerson()];
    const registered = await Promise.all(people.map((person) => register(person)));
    for (const [index, { staffId, call }] of people.entries()) {
      const started = await startSignIn();
      const ceremony = { ...place, challenge: started.options.challenge };
      const signed = registered[index]?.authenticator.signIn(ceremony, { counter: 1, staffId });
      const { token } = await finishSignIn(started, signed ?? {});
      const headers = { 'x-staff-token': String(token) };
      expect((await world.call('GET', '/staff/session', { headers })).body.staffId).toBe(staffId);
      const { passkeys } = (await call('GET', '/staff/passkeys')).body as { passkeys: { passkeyId: string }[] };
      expect(passkeys.map(({ passkeyId }) => passkeyId)).toEqual([registered[index]?.passkeyId]);
      const foreign = registered[1 - index]?.passkeyId ?? '';
      expect((await call('POST', `/staff/passkeys/${foreign}/delete`, {})).status).toBe(404);
    }
  });

  it('DK4: are refused for a used, unknown or expired challenge', async () => {
    const person = await createPerson();
    const { authenticator } = await register(person);
    const started = await startSignIn();
    const ceremony = { ...place, challenge: started.options.challenge };
    const credential = authenticator.signIn(ceremony, { counter: 1, staffId: person.staffId });
    expect((await finishSignIn(started, credential)).status).toBe('OK');
    expect((await finishSignIn(started, credential)).status).toBe('PASSKEY_REFUSED');
    expect((await finishSignIn({ ...started, challengeId: 'unknown' }, credential)).status).toBe('PASSKEY_REFUSED');
    const late = await startSignIn();
    world.advanceClock(600);
    const signed = authenticator.signIn(
      { ...place, challenge: late.options.challenge },
      { counter: 2, staffId: person.staffId },
    );
    expect((await finishSignIn(late, signed)).status).toBe('PASSKEY_REFUSED');
  });

  it.each([
    ['of another origin', { origin: 'https://desk.example.net' }],
    ['of another host', { rpId: 'example.net' }],
    ['without verification of the person', { isVerified: false }],
    ['of another challenge', { challenge: 'another-challenge' }],
  ])('DK4: are refused for a signature %s', async (_, change) => {
    const person = await createPerson();
    const { authenticator } = await register(person);
    const started = await startSignIn();
    const ceremony = { ...place, challenge: started.options.challenge, ...change };
    const signed = authenticator.signIn(ceremony, { counter: 1, staffId: person.staffId });
    expect((await finishSignIn(started, signed)).status).toBe('PASSKEY_REFUSED');
  });

  it('DK4: are refused for the key of another authenticator, another person, and a counter that does not grow', async () => {
    const [person, other] = [await createPerson(), await createPerson()];
    const { authenticator } = await register(person);
    const attempt = async (counter: number, staffId: string, id?: string) => {
      const started = await startSignIn();
      const signer = id === undefined ? authenticator : createAuthenticator();
      const signed = signer.signIn({ ...place, challenge: started.options.challenge }, { counter, staffId });
      return (await finishSignIn(started, id === undefined ? signed : { ...signed, id, rawId: id })).status;
    };
    const { id } = authenticator.register({ ...place, challenge: 'x' });
    expect(await attempt(5, person.staffId, id)).toBe('PASSKEY_REFUSED');
    expect(await attempt(5, other.staffId)).toBe('PASSKEY_REFUSED');
    expect(await attempt(5, person.staffId)).toBe('OK');
    expect(await attempt(5, person.staffId)).toBe('PASSKEY_REFUSED');
    expect(await attempt(4, person.staffId)).toBe('PASSKEY_REFUSED');
    expect(await attempt(6, person.staffId)).toBe('OK');
  });

  it('DK4: are registered only with the challenge of the same person, once for each authenticator', async () => {
    const [person, other] = [await createPerson(), await createPerson()];
    const started = await startRegistration(person);
    const authenticator = createAuthenticator();
    const credential = authenticator.register({ ...place, challenge: started.options.challenge });
    expect((await finishRegistration(other, started, credential)).body.status).toBe('PASSKEY_REFUSED');
    await register(person, authenticator);
    const again = await startRegistration(other);
    const copy = authenticator.register({ ...place, challenge: again.options.challenge });
    expect((await finishRegistration(other, again, copy)).body.status).toBe('PASSKEY_REFUSED');
  });

  it.each([
    ['of another origin', { origin: 'https://desk.example.net' }],
    ['of another host', { rpId: 'example.net' }],
    ['without verification of the person', { isVerified: false }],
    ['of another challenge', { challenge: 'another-challenge' }],
  ])('DK4: are not registered by a response %s', async (_, change) => {
    const person = await createPerson();
    const started = await startRegistration(person);
    const ceremony = { ...place, challenge: started.options.challenge, ...change };
    const { body } = await finishRegistration(person, started, createAuthenticator().register(ceremony));
    expect(body.status).toBe('PASSKEY_REFUSED');
    expect((await person.call('GET', '/staff/passkeys')).body.passkeys).toEqual([]);
  });

  it('DK4: are not registered with a used or an expired challenge', async () => {
    const person = await createPerson();
    const started = await startRegistration(person);
    const attempt = async () => {
      const credential = createAuthenticator().register({ ...place, challenge: started.options.challenge });
      return (await finishRegistration(person, started, credential)).body.status;
    };
    expect(await attempt()).toBe('OK');
    expect(await attempt()).toBe('PASSKEY_REFUSED');
    const late = await startRegistration(person);
    world.advanceClock(600);
    await proveStaff(world, person);
    const credential = createAuthenticator().register({ ...place, challenge: late.options.challenge });
    expect((await finishRegistration(person, late, credential)).body.status).toBe('PASSKEY_REFUSED');
  });

  it('DK4: are ten at most, also when more registrations finish at once', async () => {
    const person = await createPerson();
    for (let count = 0; count < 8; count += 1) await register(person);
    const started = await Promise.all(Array.from({ length: 6 }, () => startRegistration(person)));
    const responses = await Promise.all(
      started.map((challenge) => {
        const ceremony = { ...place, challenge: challenge.options.challenge };
        return finishRegistration(person, challenge, createAuthenticator().register(ceremony));
      }),
    );
    expect(responses.filter(({ body }) => body.status === 'OK')).toHaveLength(2);
    expect(responses.filter(({ body }) => body.code === 'LIMIT_REACHED')).toHaveLength(4);
    expect((await person.call('GET', '/staff/passkeys')).body.passkeys).toHaveLength(10);
  });

  it('DK4: no longer open a session once they are deleted, and are ten at most', async () => {
    const person = await createPerson();
    const { authenticator, passkeyId } = await register(person);
    expect((await person.call('POST', `/staff/passkeys/${passkeyId}/delete`, {})).status).toBe(200);
    const started = await startSignIn();
    const signed = authenticator.signIn(
      { ...place, challenge: started.options.challenge },
      { counter: 1, staffId: person.staffId },
    );
    expect((await finishSignIn(started, signed)).status).toBe('PASSKEY_REFUSED');
    for (let count = 0; count < 10; count += 1) await register(person);
    expect((await person.call('POST', '/staff/passkeys/options', {})).body.code).toBe('LIMIT_REACHED');
  });

  it('DK4: end the other sessions that they opened once they are deleted, and the person is told by mail', async () => {
    const person = await createPerson();
    const { authenticator, passkeyId } = await register(person);
    const other = await register(person);
    const signIn = async (signer: ReturnType<typeof createAuthenticator>) => {
      const started = await startSignIn();
      const ceremony = { ...place, challenge: started.options.challenge };
      const opened = await finishSignIn(started, signer.signIn(ceremony, { counter: 1, staffId: person.staffId }));
      return { 'x-staff-token': String(opened.token) };
    };
    const [ended, kept] = [await signIn(authenticator), await signIn(other.authenticator)];
    expect((await person.call('POST', `/staff/passkeys/${passkeyId}/delete`, {})).status).toBe(200);
    const open = async (headers: Record<string, string>) =>
      (await world.call('GET', '/staff/session', { headers })).status;
    expect([await open(ended), await open(kept)]).toEqual([401, 200]);
    expect((await person.call('GET', '/staff/session')).status).toBe(200);
    const { body } = await world.call('GET', `/admin/outbox?to=${encodeURIComponent(person.email)}`);
    expect((body.messages as { text: string }[])[0]?.text).toContain('no longer opens');
  });

  it('DK13: end the PINs of their person, and what these opened, once one is deleted', async () => {
    const [person, first, second] = [await createPerson(), await createPerson(), await createPerson()];
    const { passkeyId } = await register(person);
    const [browser, pin] = [createBrowserId(), '493817'];
    const on = (token: string, path: string, body: object) =>
      world.call('POST', path, { browser, body, headers: { 'x-staff-token': token } });
    const takeOver = async ({ token }: TestPerson) =>
      (await on(token, '/staff/device/switch', { businessId, staffId: person.staffId, pin })).body;
    expect((await on(person.token, '/staff/device/pin', { pin })).status).toBe(200);
    const headers = { 'x-staff-token': String((await takeOver(first)).token) };
    expect((await world.call('GET', '/staff/session', { headers })).status).toBe(200);
    expect((await person.call('POST', `/staff/passkeys/${passkeyId}/delete`, {})).status).toBe(200);
    expect((await world.call('GET', '/staff/session', { headers })).status).toBe(401);
    expect((await takeOver(second)).status).toBe('PIN_ENDED');
  });

  it('DK4: open a session from a network that has requested too many codes', async () => {
    const person = await createPerson();
    const { authenticator } = await register(person);
    const address = createClientAddress();
    const requestCode = (count: number) =>
      world.call('POST', '/staff/code', { body: { email: `invented${count}@example.com` }, address });
    for (let count = 0; count < 60; count += 1) await requestCode(count);
    expect((await requestCode(60)).status).toBe(429);
    const options = await world.call('POST', '/staff/passkey-session/options', { body: {}, address });
    const started = Challenge.parse(options.body);
    const { challenge } = started.options;
    const credential = authenticator.signIn({ ...place, challenge }, { counter: 1, staffId: person.staffId });
    const body = { challengeId: started.challengeId, credential };
    expect((await world.call('POST', '/staff/passkey-session', { body, address })).body.status).toBe('OK');
  });

  it('DK4: are announced by mail when one is added', async () => {
    const person = await createPerson();
    await register(person);
    const { body } = await world.call('GET', `/admin/outbox?to=${encodeURIComponent(person.email)}`);
    const [newest] = body.messages as { text: string }[];
    expect(newest?.text).toContain('“Phone”');
  });
});

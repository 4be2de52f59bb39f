import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { receiptMisses, signInLimits } from '../../core/rate-limits/registry';
import { consumeLimits } from '../../core/rate-limits/consume';
import {
  toEmailIdentifier,
  readLoginCode,
  createMember,
  createClientAddress,
  createBrowserId,
  putTestBusiness,
  createUniqueId,
  type TestMember,
} from '../../testing/actors';
import { CAPTCHA_SECRETS, startCaptchaService, type CaptchaService } from 'loyalty-testing/fakes/captcha-service';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile, createWorld, type RequestOptions, type World } from '../../testing/world';

const CHALLENGE_REQUIRED = { status: 'NEED_HUMAN_VERIFICATION' };
const VERIFICATION_FAILED = { status: 'USER_CANNOT_BE_VERIFIED_AS_HUMAN' };
const keys = { scoreSiteKey: 'score-key', humanSiteKey: 'human-key' };
const noTicket = { registrationData: {}, token: 'no-ticket' };
let last = 0;
const newPhone = () => `+97254${String(3_000_000 + (last += 1))}`;
const feedBackData = { email: 'ada@example.com', subject: 'Hours', message: 'Are you open?' };

onDatabase('Captcha', (open) => {
  let world: World;
  let service: CaptchaService;
  let member: TestMember;
  let from: RequestOptions;

  beforeAll(async () => {
    service = await startCaptchaService();
    world = await createWorld(open, { CAPTCHA_SECRETS, CAPTCHA_URL: service.url, OTP_RESEND: '0' });
  });
  afterAll(async () => {
    await world.close();
    await service.close();
  });
  beforeEach(async () => {
    service.failing = null;
    member = await guarded();
    from = { host: member.host, browser: createBrowserId(), address: createClientAddress() };
  });

  /** A member of a new business with captcha keys. */
  async function guarded(captcha: { scoreSiteKey: string; humanSiteKey: string } | null = keys): Promise<TestMember> {
    const id = createUniqueId('guarded');
    await putTestBusiness(
      world,
      createBusinessFile(id, (file) => void (file.configuration.captcha = captcha)),
    );
    return createMember(world, id);
  }
  const score = (action = 'signIn', value = 0.9, hostname = member.host) => ({
    token: service.solve({ kind: 'score', action, score: value, hostname }),
  });
  const human = (hostname = member.host) => ({
    humanRecaptchaToken: service.solve({ kind: 'human', hostname }),
  });
  const requestCode = (fields: object, email = member.email) =>
    world.call('POST', '/api/auth/requestVerification', { ...from, body: { ...toEmailIdentifier(email), ...fields } });
  const tryCode = (code: string, fields: object, email = member.email) =>
    world.call('POST', '/api/auth/loginVerify', { ...from, body: { ...toEmailIdentifier(email), code, ...fields } });
  /** Tries wrong codes for one address after another, three each, as a client that the captcha verifies as a person. */
  async function fail(times: number, getEmail = () => member.email): Promise<void> {
    for (let tries = 0, email = ''; tries < times; tries += 1) {
      if (tries % 3 === 0) await requestCode(human(), (email = getEmail()));
      const wrong = (await readLoginCode(world, email)) === '0000' ? '1111' : '0000';
      const { body } = await tryCode(wrong, human(), email);
      expect(['WRONG_CODE', 'TOO_MANY_ATTEMPTS']).toContain(body.status);
    }
  }
  const landing = () => ({ phoneNumber: newPhone(), landingPageId: 'welcome-dessert' });
  const receipt = () => ({ transactionId: createUniqueId('receipt'), type: 'receipt', identifier: member.email });
  const stranger = () => `${createUniqueId('stranger')}@example.com`;
  const elsewhere = () => ({ ...from, address: createClientAddress(), browser: createBrowserId() });
  const events = () => world.lines.filter((line) => line.business === member.businessId).map((line) => line.event);

  it('accepts a high score at every step of sign-in', async () => {
    expect((await requestCode(score())).body).toMatchObject({ status: 'OK', channel: 'email' });
    const resend = { ...toEmailIdentifier(member.email), channel: 'email', ...score() };
    const again = await world.call('POST', '/api/auth/requestOTPVerification', { ...from, body: resend });
    expect(again.body).toMatchObject({ status: 'OK' });
    const verified = await tryCode(await readLoginCode(world, member.email), score());
    expect(verified.body).toMatchObject({ status: 'OK', registered: true });
  });

  it('requires a challenge for a low score, another form, another host, no token and a false one', async () => {
    for (const fields of [
      score('signIn', 0.4),
      score('feedback'),
      score('signIn', 0.9, 'elsewhere.test'),
      {},
      { token: '' },
      { token: 'made-up' },
      { token: human().humanRecaptchaToken },
    ]) {
      const { status, body } = await requestCode(fields);
      expect([status, body]).toEqual([200, CHALLENGE_REQUIRED]);
    }
    expect(events()).toContain('captcha.demanded');
    const { body } = await world.call('GET', `/admin/outbox?to=${encodeURIComponent(member.email)}`);
    expect(body.messages).toEqual([]);
  });

  it('accepts only a challenge token as proof of a human', async () => {
    expect((await requestCode(human())).body.status).toBe('OK');
    for (const fields of [
      human('elsewhere.test'),
      { humanRecaptchaToken: 'made-up' },
      { humanRecaptchaToken: score().token },
    ]) {
      expect((await requestCode({ ...fields, ...score() })).body).toEqual(VERIFICATION_FAILED);
    }
    expect(events()).toContain('captcha.refused');
  });

  it('counts a token once, even where the service would accept it twice', async () => {
    const [scored, person] = [score(), human()];
    expect((await requestCode(scored)).body.status).toBe('OK');
    expect((await requestCode(person)).body.status).toBe('OK');
    service.forget(scored.token);
    service.forget(person.humanRecaptchaToken);
    expect((await requestCode(scored)).body).toEqual(CHALLENGE_REQUIRED);
    expect((await requestCode(person)).body).toEqual(VERIFICATION_FAILED);
    const raced = score();
    const responses = await Promise.all([1, 2, 3, 4].map(() => requestCode(raced)));
    expect(responses.filter(({ body }) => body.status === 'OK')).toHaveLength(1);
  });

  it('requires a challenge while the captcha service is down, and then returns 503 with Retry-After', async () => {
    service.failing = 500;
    expect((await requestCode(score())).body).toEqual(CHALLENGE_REQUIRED);
    const { status, body, headers } = await requestCode(human());
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'CAPTCHA_UNAVAILABLE', '5']);
    const unreachable = world.lines.filter(({ event }) => event === 'captcha.unreachable');
    expect(unreachable.length).toBeGreaterThan(0);
    expect(JSON.stringify(world.lines)).not.toContain('solved-');
  });

  it('requires a challenge after nine wrong codes for an identifier, from any address', async () => {
    await fail(8);
    expect((await requestCode(score())).body.status).toBe('OK');
    await fail(1);
    from = elsewhere();
    expect((await requestCode(score())).body).toEqual(CHALLENGE_REQUIRED);
    expect((await tryCode('0000', score())).body).toEqual(CHALLENGE_REQUIRED);
    expect((await requestCode(score(), stranger())).body.status).toBe('OK');
  });

  it('requires a challenge after twenty wrong codes from an address, for any identifier', async () => {
    await fail(19, stranger);
    expect((await requestCode(score())).body.status).toBe('OK');
    await fail(1, stranger);
    expect((await requestCode(score())).body).toEqual(CHALLENGE_REQUIRED);
    from = elsewhere();
    expect((await requestCode(score())).body.status).toBe('OK');
  });

  it('requires a challenge from all while a business is sprayed, reports the attack, and locks nobody out', async () => {
    const sprayed = [{ rateLimit: signInLimits.failuresByBusiness, scope: [member.businessId] }];
    for (let tries = 0; tries < 200; tries += 1) await consumeLimits(world.app, sprayed, world.app.now());
    expect((await requestCode(score())).body).toEqual(CHALLENGE_REQUIRED);
    expect(events()).toContain('alarm.spraying');
    expect((await requestCode(human())).body.status).toBe('OK');
    const verified = await tryCode(await readLoginCode(world, member.email), human());
    expect(verified.body).toMatchObject({ status: 'OK', registered: true });
  });

  it('requires a challenge when an address has used up a rate limit, and accepts a solved one', async () => {
    const post = (path: string, body: object) =>
      world.call('POST', path, { ...from, idempotencyKey: randomUUID(), body });
    const calls: [number, string, (fields: object) => ReturnType<typeof post>][] = [
      [10, 'signIn', (fields) => requestCode(fields, stranger())],
      [20, 'registerLandingGift', (fields) => post('/api/lp/gift/register/', { ...landing(), ...fields })],
      [20, 'submitQrCode', (fields) => post('/api/submitQrCode', { ...receipt(), ...fields })],
      [20, 'register', (recaptchaData) => post('/api/auth/registration', { ...noTicket, recaptchaData })],
    ];
    for (const [limit, action, call] of calls) {
      from = elsewhere();
      for (let time = 0; time < limit; time += 1) {
        const { status, body } = await call(score(action));
        expect([action, time, status, body.status]).not.toEqual([action, time, 200, CHALLENGE_REQUIRED.status]);
        expect(status).not.toBe(429);
      }
      expect([action, (await call(score(action))).body]).toEqual([action, CHALLENGE_REQUIRED]);
      const asPerson = await call(human());
      expect([action, asPerson.status, asPerson.body.status]).not.toEqual([action, 200, CHALLENGE_REQUIRED.status]);
      expect(asPerson.status).not.toBe(429);
    }
  });

  it('rejects solved challenges far beyond the rate limit, with Retry-After', async () => {
    const over = [{ rateLimit: { ...receiptMisses, limit: Infinity }, scope: [member.businessId, from.address ?? ''] }];
    for (let time = 0; time < 5 * receiptMisses.limit; time += 1) await consumeLimits(world.app, over, world.app.now());
    const body = { ...receipt(), ...human() };
    const response = await world.call('POST', '/api/submitQrCode', { ...from, idempotencyKey: randomUUID(), body });
    expect([response.status, Number(response.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  it('is off where the business has no keys', async () => {
    member = await guarded(null);
    from = { ...from, host: member.host };
    const before = service.verifyRequests;
    expect((await requestCode({ token: 'made-up' })).body.status).toBe('OK');
    expect(service.verifyRequests).toBe(before);
  });

  it('protects every form that visitors and members submit', async () => {
    await requestCode(human());
    const code = await readLoginCode(world, member.email);
    const { body: ticket } = await tryCode(code, human());
    const session = { ...toEmailIdentifier(member.email), token: ticket.token };
    const opened = await world.call('POST', '/session/custom', { ...from, body: session });
    const signedIn = { ...from, token: String(opened.body.memberToken) };
    const send = async (path: string, body: object) =>
      (await world.call('POST', path, { ...signedIn, idempotencyKey: randomUUID(), body })).body;
    const calls: [string, string, (fields: object) => object][] = [
      ['/api/protected/member/submitFeedBack', 'feedback', (recaptchaData) => ({ feedBackData, recaptchaData })],
      ['/api/submitFeedBack', 'feedback', (recaptchaData) => ({ feedBackData, recaptchaData })],
      [
        '/api/protected/member/validateMemberIdentifiers',
        'profile',
        (recaptchaData) => ({ email: 'new@example.com', recaptchaData }),
      ],
      ['/api/formSubmit', 'form', (fields) => ({ form: 'nothing', formFields: {}, ...fields })],
      ['/api/formSubmit', 'profile', (fields) => ({ form: 'profile', formFields: {}, ...fields })],
      [
        '/api/submitQrCode',
        'submitQrCode',
        (fields) => ({ transactionId: 'unknown', businessId: member.businessId, type: 'qr', ...fields }),
      ],
      [
        '/api/lp/gift/register/',
        'registerLandingGift',
        (fields) => ({ phoneNumber: '+972501234567', landingPageId: 'nothing', ...fields }),
      ],
      ['/api/auth/registration', 'register', (recaptchaData) => ({ ...noTicket, recaptchaData })],
      [
        '/api/auth/requestVerification',
        'confirm',
        (fields) => ({ ...toEmailIdentifier(member.email), purpose: 'confirm', operation: 'exportData', ...fields }),
      ],
      [
        '/api/auth/loginVerify',
        'confirm',
        (fields) => ({ ...toEmailIdentifier(member.email), purpose: 'confirm', code: '0000', ...fields }),
      ],
    ];
    for (const [path, action, getBody] of calls) {
      expect([path, action, await send(path, getBody({}))]).toEqual([path, action, CHALLENGE_REQUIRED]);
      expect([path, await send(path, getBody({ humanRecaptchaToken: 'made-up' }))]).toEqual([
        path,
        VERIFICATION_FAILED,
      ]);
      expect([path, action, await send(path, getBody(score(action)))]).not.toEqual([path, action, CHALLENGE_REQUIRED]);
    }
  });
});

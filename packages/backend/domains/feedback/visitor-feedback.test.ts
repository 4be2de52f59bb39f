import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMember, createClientAddress, putTestBusiness, createUniqueId } from '../../testing/actors';
import { CAPTCHA_SECRETS, startCaptchaService, type CaptchaService } from 'loyalty-testing/fakes/captcha-service';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile, createWorld, type World } from '../../testing/world';
import { visitorFeedbackByAddress, visitorFeedbackByBusiness } from '../../core/rate-limits/registry';

const written = { email: 'ada@example.com', subject: 'Opening hours', message: 'Are you open on Sunday?\nAda' };
const keys = { scoreSiteKey: 'score-key', humanSiteKey: 'human-key' };
const SENT = { status: 'OK', sent: true };

onDatabase('Visitor feedback', (open) => {
  let world: World;
  let service: CaptchaService;
  let businessId: string;
  beforeAll(async () => {
    service = await startCaptchaService();
    world = await createWorld(open, { CAPTCHA_SECRETS, CAPTCHA_URL: service.url });
  });
  afterAll(async () => {
    await world.close();
    await service.close();
  });
  beforeEach(async () => void (businessId = await create({})));

  const mailbox = (id = businessId) => `hello@${id}.example`;
  const host = (id = businessId) => `${id}.test`;
  async function create({ captcha = keys as typeof keys | null, hasMailbox = true }): Promise<string> {
    const id = createUniqueId('visited');
    const file = createBusinessFile(id, ({ configuration }) => {
      configuration.captcha = captcha;
      configuration.feedbackEmail = hasMailbox ? mailbox(id) : null;
    });
    await putTestBusiness(world, file);
    return id;
  }
  const person = (id = businessId) => ({ humanRecaptchaToken: service.solve({ kind: 'human', hostname: host(id) }) });
  const send = (
    feedBackData: object,
    address = createClientAddress(),
    recaptchaData: object = person(),
    id = businessId,
  ) => world.call('POST', '/api/submitFeedBack', { host: host(id), address, body: { feedBackData, recaptchaData } });
  const received = async (id = businessId) => {
    const { body } = await world.call('GET', `/admin/outbox?to=${encodeURIComponent(mailbox(id))}`);
    return body.messages as Record<string, unknown>[];
  };

  it('reaches the business and names the address without using it as Reply-To', async () => {
    const member = await createMember(world, businessId);
    for (const email of [written.email, member.email]) {
      expect((await send({ ...written, email })).body).toEqual(SENT);
      const [newest] = await received();
      expect(newest).toMatchObject({ to: mailbox(), channel: 'email', subject: written.subject });
      expect(newest).not.toHaveProperty('replyTo');
      const [body, footer] = String(newest?.text).split('\n\n-- \n');
      expect([body, footer]).toEqual([written.message, expect.stringContaining(`\n${email}\n`)]);
      expect(footer).toContain('visitor');
    }
    const rows = await world.app.db
      .selectFrom('outbox')
      .select(['member_id', 'from_member'])
      .where('recipient', '=', mailbox())
      .execute();
    expect(rows).toEqual(rows.map(() => ({ member_id: null, from_member: false })));
  });

  it('requires a passed captcha', async () => {
    expect((await send(written, createClientAddress(), {})).body).toEqual({ status: 'NEED_HUMAN_VERIFICATION' });
    const score = { token: service.solve({ kind: 'score', action: 'feedback', score: 0.1, hostname: host() }) };
    expect((await send(written, createClientAddress(), score)).body).toEqual({ status: 'NEED_HUMAN_VERIFICATION' });
    expect(await received()).toEqual([]);
  });

  it.each([
    ['has no captcha', { captcha: null }],
    ['takes no feedback', { hasMailbox: false }],
  ])('is refused when the business %s, and its configuration says so', async (_, more) => {
    const id = await create(more);
    const configuration = await world.call('GET', '/api/configuration', { host: host(id) });
    expect(configuration.body.visitorFeedback).toBe(false);
    expect((await send(written, createClientAddress(), person(id), id)).body).toEqual({ status: 'OK', sent: false });
    expect(await received(id)).toEqual([]);
    const taken = await world.call('GET', '/api/configuration', { host: host() });
    expect(taken.body.visitorFeedback).toBe(true);
  });

  it('is refused when the operator has no captcha secrets', async () => {
    const worldWithoutCaptcha = await createWorld(open);
    try {
      const file = createBusinessFile(businessId, ({ configuration }) => {
        Object.assign(configuration, { captcha: keys, feedbackEmail: mailbox() });
      });
      await putTestBusiness(worldWithoutCaptcha, file);
      const configuration = await worldWithoutCaptcha.call('GET', '/api/configuration', { host: host() });
      expect(configuration.body.visitorFeedback).toBe(false);
      const body = { feedBackData: written, recaptchaData: {} };
      const response = await worldWithoutCaptcha.call('POST', '/api/submitFeedBack', { host: host(), body });
      expect(response.body).toEqual({ status: 'OK', sent: false });
    } finally {
      await worldWithoutCaptcha.close();
    }
  });

  it('is rate limited by network, without affecting other networks', async () => {
    const address = createClientAddress();
    for (let sent = 0; sent < visitorFeedbackByAddress.limit; sent += 1)
      expect((await send(written, address)).body).toEqual(SENT);
    const { status, body } = await send(written, address);
    expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await send(written)).body).toEqual(SENT);
  });

  it('is rate limited by business, without affecting other businesses', async () => {
    for (let sent = 0; sent < visitorFeedbackByBusiness.limit; sent += 1)
      expect((await send(written)).body).toEqual(SENT);
    expect((await send(written)).status).toBe(429);
    const other = await create({});
    expect((await send(written, createClientAddress(), person(other), other)).body).toEqual(SENT);
  });

  it('refuses input that would inject a mail header', async () => {
    for (const at of ['\r\n', '\n', '\r', '\u0000', '\u2028', '\u2029']) {
      const line = `${at}Bcc: evil@example.com`;
      expect((await send({ ...written, subject: `x${line}` })).status).toBe(400);
      expect((await send({ ...written, email: `${written.email}${line}` })).status).toBe(400);
    }
    expect(await received()).toEqual([]);
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR_SECONDS } from 'loyalty-text/durations';
import { measureCpuTime } from 'loyalty-testing/cpu-time';
import {
  createMember,
  createClientAddress,
  putTestBusiness,
  signIn,
  createUniqueId,
  type TestMember,
} from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

const PATH = '/api/protected/member/submitFeedBack';
const written = { email: 'ada@example.com', subject: 'Opening hours', message: 'Are you open on Sunday?\nAda' };

onDatabase('Member feedback', (open) => {
  let world: World;
  let member: TestMember;
  let token: string;
  let to: string;
  beforeAll(async () => {
    world = await createWorld(open);
    const businessId = createUniqueId('voices');
    to = `hello@${businessId}.example`;
    await putTestBusiness(
      world,
      createBusinessFile(businessId, (file) => void (file.configuration.feedbackEmail = to)),
    );
    member = await createMember(world, businessId);
    token = await signIn(world, member);
  });
  afterAll(() => world.close());

  const send = (feedBackData: Record<string, unknown>, more: { token?: string; address?: string } = {}) =>
    world.call('POST', PATH, {
      host: member.host,
      token,
      address: createClientAddress(),
      body: { feedBackData, recaptchaData: {} },
      ...more,
    });
  const received = async () => {
    const { body } = await world.call('GET', `/admin/outbox?to=${encodeURIComponent(to)}`);
    return body.messages as Record<string, unknown>[];
  };

  it('goes only to the business, with the confirmed address of the member as Reply-To', async () => {
    world.advanceClock(HOUR_SECONDS);
    expect((await send({ ...written, email: ` ${member.email.toUpperCase()}`.trim() })).body).toEqual({
      status: 'OK',
      sent: true,
    });
    expect((await received())[0]).toMatchObject({
      to,
      replyTo: member.email,
      channel: 'email',
      subject: written.subject,
      text: written.message,
    });
  });

  it('names an unconfirmed address in the text and not as Reply-To', async () => {
    world.advanceClock(HOUR_SECONDS);
    const other = await createMember(world, member.businessId);
    for (const email of [written.email, other.email]) {
      expect((await send({ ...written, email })).body).toEqual({ status: 'OK', sent: true });
      const [newest] = await received();
      expect(newest).not.toHaveProperty('replyTo');
      expect(newest).toMatchObject({ text: expect.stringContaining(`${written.message}\n\n-- \n`) as string });
      expect(newest).toMatchObject({ text: expect.stringMatching(new RegExp(`\\n${email}\\n$`)) as string });
    }
  });

  it('requires a member', async () => {
    const { status, body } = await send(written, { token: '' });
    expect([status, body.code]).toEqual([401, 'SESSION_REQUIRED']);
  });

  it('refuses input that would inject a mail header (E1)', async () => {
    const before = (await received()).length;
    const breaks = ['\r\n', '\n', '\r', '\u0000', '\u2028', '\u2029'];
    for (const at of breaks) {
      world.advanceClock(HOUR_SECONDS);
      for (const feedBackData of [
        { ...written, subject: `x${at}Bcc: evil@example.com` },
        { ...written, email: `ada@example.com${at}Bcc: evil@example.com` },
      ]) {
        const { status, body } = await send(feedBackData);
        expect([status, body.code]).toEqual([400, 'INVALID_REQUEST']);
      }
    }
    for (const email of [
      'ada@example.com, evil@example.com',
      'ada@example.com;evil@example.com',
      '<a@b.example',
      'a@b.example <>',
      '',
    ]) {
      expect((await send({ ...written, email })).status).toBe(400);
    }
    expect((await received()).length).toBe(before);
  });

  it('validates a crafted slow address in linear time (E3)', async () => {
    const email = `${'('.repeat(30_000)}@example.com`;
    const sendSlowAddress = async () => expect((await send({ ...written, email })).status).toBe(400);
    expect(await measureCpuTime(sendSlowAddress)).toBeLessThan(2_000);
  });

  it('is accepted five times an hour from a member', async () => {
    world.advanceClock(HOUR_SECONDS);
    for (let sent = 0; sent < 5; sent += 1) expect((await send(written)).status).toBe(200);
    const { status, body } = await send(written);
    expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  });

  it('returns an error when the business accepts no feedback', async () => {
    const businessId = createUniqueId('silent');
    await putTestBusiness(
      world,
      createBusinessFile(businessId, (file) => void (file.configuration.feedbackEmail = null)),
    );
    const other = await createMember(world, businessId);
    const { body } = await world.call('POST', PATH, {
      host: other.host,
      token: await signIn(world, other),
      body: { feedBackData: written, recaptchaData: {} },
    });
    expect(body).toEqual({ status: 'OK', sent: false });
  });
});

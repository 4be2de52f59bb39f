import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from 'kysely';
import { DAY_MS, HOUR_SECONDS } from 'loyalty-text/durations';
import { toJson } from '../../db/values';
import { JobQueue } from '../../core/jobs/job-queue';
import { parseEnvironment } from '../../core/environment/environment';
import {
  readLoginCode,
  createClientAddress,
  createBrowserId,
  putTestBusiness,
  createUniqueId,
} from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { deliverDueMessages } from '../../testing/deliveries';
import { startMailSink } from 'loyalty-testing/fakes/mail-sink';
import { startSmsGateway } from '../../testing/sms-gateway';
import { createBusinessFile, createWorld, SERVICE_KEY, type World } from '../../testing/world';
import { enqueueMessages } from './enqueue-messages';
import { createTransports, type Transports } from './transports';
import { createOutboxSource } from './outbox-source';
import { MAX_ATTEMPTS } from './limits';
import { sweepOutbox } from './sweep';

onDatabase('Outbox', (open) => {
  let world: World;
  let businessId: string;
  let mails: Awaited<ReturnType<typeof startMailSink>>;
  let gateway: Awaited<ReturnType<typeof startSmsGateway>>;
  let transports: Transports;
  beforeAll(async () => {
    world = await createWorld(open);
    businessId = createUniqueId('post');
    await putTestBusiness(world, createBusinessFile(businessId));
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.app.db.deleteFrom('outbox').execute();
    [mails, gateway] = await Promise.all([startMailSink(), startSmsGateway()]);
    transports = createTransports(
      parseEnvironment({
        LOYALTY_BACKEND_KEY: SERVICE_KEY,
        SMTP_URL: mails.url,
        MAIL_FROM: 'Portal <portal@example.com>',
        SMS_URL: gateway.url,
        SMS_TOKEN: 'secret-of-the-gateway',
      }),
      world.app.businesses,
    );
  });
  afterEach(async () => {
    for (const transport of Object.values(transports)) transport.close();
    await Promise.all([mails.close(), gateway.close()]);
  });

  const request = (customIdentifier: string, userIdentifier: string) =>
    world.call('POST', '/api/auth/requestVerification', {
      host: `${businessId}.test`,
      browser: createBrowserId(),
      address: createClientAddress(),
      body: { customIdentifier, userIdentifier },
    });
  const deliver = (by = transports) => deliverDueMessages(world.app, by);
  const listed = async (to: string) =>
    ((await world.call('GET', `/admin/outbox?to=${encodeURIComponent(to)}`)).body.messages as unknown[])[0];

  it('sends a code by mail once and deletes its text', async () => {
    const to = `${createUniqueId('ada')}@example.com`;
    await request('email', to);
    expect(await deliver()).toBe(1);
    expect(await deliver()).toBe(0);
    expect(mails.received).toHaveLength(1);
    const { mail, envelope } = mails.received[0] ?? {};
    expect(envelope).toEqual([to]);
    expect(mail?.from).toMatchObject({ name: 'Olive & Thyme', address: 'portal@example.com' });
    expect(mail?.to).toEqual([expect.objectContaining({ address: to })]);
    expect(mail?.text).toMatch(/\b\d{4}\b/);
    expect(mail?.subject).not.toMatch(/\d{4}/);
    const code = /\b\d{4}\b/.exec(mail?.text ?? '')?.[0];
    expect(mail?.html).toContain(`>${code}</p>`);
    expect(mail?.html).toContain('>Olive &amp; Thyme</td>');
    expect(mail?.messageId).toMatch(/^<[\da-f-]{36}@example\.com>$/);
    expect(await listed(to)).toMatchObject({ text: '', attempts: 1, sentAt: expect.any(String) });
  });

  it('sends a code by the SMS gateway with its token and an idempotency key', async () => {
    await request('phoneNumber', '+972501234567');
    expect(await deliver()).toBe(1);
    expect(gateway.received).toHaveLength(1);
    const { headers, body } = gateway.received[0] ?? {};
    expect(headers?.authorization).toBe('Bearer secret-of-the-gateway');
    expect(headers?.['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
    expect(body).toEqual({ to: '+972501234567', text: expect.stringMatching(/\d{4}/) });
  });

  it('retries a refused message later and logs only an error code (U5)', async () => {
    const to = `${createUniqueId('ada')}@example.com`;
    await request('email', to);
    mails.state.refusals = 1;
    const before = world.lines.length;
    expect(await deliver()).toBe(0);
    const logged = world.lines.slice(before);
    expect(await listed(to)).toMatchObject({ attempts: 1, error: 'SMTP 451' });
    expect(logged).toMatchObject([{ event: 'outbox.failed', channel: 'email', attempts: 1, reason: 'SMTP 451' }]);
    expect(JSON.stringify(logged)).not.toContain('@example.com');
    expect(await deliver()).toBe(0);
    expect(mails.received).toHaveLength(0);
    world.advanceClock(11);
    expect(await deliver()).toBe(1);
    expect(mails.received).toHaveLength(1);
    expect(await listed(to)).not.toHaveProperty('error');
  });

  it('marks a void code as failed, and lists it', async () => {
    await request('phoneNumber', '+972501234568');
    gateway.state.status = 503;
    let tries = 0;
    for (const { OTP_TTL } = world.app.environment; tries < OTP_TTL; tries += 30) {
      await deliver();
      world.advanceClock(30);
    }
    gateway.state.status = 200;
    expect(await deliver()).toBe(0);
    await sweepOutbox(world.app.db, world.app.now());
    expect(gateway.received.length).toBeGreaterThan(5);
    const given = await listed('+972501234568');
    expect(given).toMatchObject({ error: 'HTTP 503', failedAt: expect.any(String) });
  });

  it('leaves a message without a transport readable for staff', async () => {
    await request('phoneNumber', '+972501234569');
    expect(await deliver({ email: transports.email })).toBe(0);
    expect(await deliver({})).toBe(0);
    expect(await listed('+972501234569')).toMatchObject({ text: expect.stringMatching(/\d{4}/), attempts: 0 });
  });

  it('does not retry a permanent failure until staff request it', async () => {
    const { id } = await insertMessageWithFile(`${createUniqueId('refused')}@example.com`);
    Object.assign(mails.state, { refusals: 1, refusalCode: 550 });
    expect(await deliver()).toBe(0);
    const failed = await world.call('GET', '/admin/outbox?state=failed');
    expect(failed.body.messages).toMatchObject([
      { id, attempts: 1, error: 'SMTP 550', text: 'See the file.', failedAt: expect.any(String) },
    ]);
    world.advanceClock(HOUR_SECONDS);
    expect(await deliver()).toBe(0);
    const retry = async (filter: object) =>
      (await world.call('POST', '/admin/outbox/retry', { body: { by: 'Dana', reason: 'mended', ...filter } })).body;
    expect(await retry({ channel: 'sms' })).toEqual({ retried: 0 });
    expect(await retry({ error: 'SMTP 550', businessId })).toEqual({ retried: 1 });
    expect(await deliver()).toBe(1);
    expect(await retry({})).toEqual({ retried: 0 });
    const audit = await world.call('GET', '/admin/audit');
    const entries = (audit.body.entries as object[]).slice(0, 3);
    expect(entries).toMatchObject(['0', '1', '0'].map((retried) => ({ action: 'outbox.retry', detail: { retried } })));
  });

  it('does not resend a code that was marked as failed', async () => {
    const to = `${createUniqueId('void')}@example.com`;
    await request('email', to);
    Object.assign(mails.state, { refusals: 1, refusalCode: 550 });
    expect(await deliver()).toBe(0);
    const failed = { attempts: 1, error: 'SMTP 550', failedAt: expect.any(String) };
    expect(await listed(to)).toMatchObject(failed);
    const body = { by: 'Dana', reason: 'mended' };
    expect((await world.call('POST', '/admin/outbox/retry', { body })).body).toEqual({ retried: 0 });
    expect(await deliver()).toBe(0);
    expect(mails.received).toEqual([]);
    expect(await listed(to)).toMatchObject(failed);
  });

  it('deletes the text of a code that was used', async () => {
    const to = `${createUniqueId('used')}@example.com`;
    const browser = createBrowserId();
    const from = { host: `${businessId}.test`, browser, address: createClientAddress() };
    const member = { customIdentifier: 'email', userIdentifier: to };
    await world.call('POST', '/api/auth/requestVerification', { ...from, body: member });
    const code = await readLoginCode(world, to);
    const verify = (tried: string) =>
      world.call('POST', '/api/auth/loginVerify', { ...from, body: { ...member, code: tried } });
    await verify(code === '0000' ? '1111' : '0000');
    expect(await listed(to)).toMatchObject({ text: expect.stringContaining(code) });
    expect((await verify(code)).body).toMatchObject({ status: 'OK' });
    expect(await listed(to)).toMatchObject({ text: '' });
  });

  it('sends a message whose job was lost once', async () => {
    await request('email', `${createUniqueId('lost')}@example.com`);
    const { db, now } = world.app;
    const jobs = new JobQueue(db);
    await createOutboxSource(db, jobs, { transports, concurrency: { email: 1, sms: 1, push: 1 }, now }).enqueue();
    await sql`delete from pgboss.job`.execute(db);
    expect(await deliver()).toBe(0);
    await sweepOutbox(db, now());
    expect(await deliver()).toBe(1);
    expect(mails.received).toHaveLength(1);
  });

  it('sends the first message of each business before further messages of any', async () => {
    const { db, now } = world.app;
    const [many, few] = [businessId, createUniqueId('few')];
    await putTestBusiness(world, createBusinessFile(few));
    const mail = {
      channel: 'email' as const,
      to: 'ada@example.com',
      subject: null,
      text: 'Come by.',
      createdAt: now(),
    };
    await enqueueMessages(
      db,
      [many, many, many, many, few].map((businessId) => ({ ...mail, businessId })),
    );
    const jobs = new JobQueue(db);
    await createOutboxSource(db, jobs, { transports, concurrency: { email: 2, sms: 2, push: 2 }, now }).enqueue();
    const fetchedJobs = await jobs.fetch<{ message: number }>('mail', 2);
    const businesses = await db
      .selectFrom('outbox')
      .select('business_id')
      .where(
        'job_id',
        'in',
        fetchedJobs.map(({ id }) => id),
      )
      .execute();
    expect(businesses.map(({ business_id }) => business_id).sort()).toEqual([few, many].sort());
    await sql`delete from pgboss.job`.execute(db);
  });

  it('marks a message as failed that repeatedly crashed its process', async () => {
    const to = `${createUniqueId('poison')}@example.com`;
    const { id } = await insertMessageWithFile(to);
    const { db, now } = world.app;
    const lost = { attempts: MAX_ATTEMPTS, job_id: randomUUID() };
    await db.updateTable('outbox').set(lost).where('id', '=', id).execute();
    await sweepOutbox(db, now());
    expect(await listed(to)).toMatchObject({ error: 'ABANDONED', failedAt: expect.any(String) });
  });

  const insertMessageWithFile = (recipient: string) =>
    world.app.db
      .insertInto('outbox')
      .values({
        business_id: businessId,
        recipient,
        channel: 'email',
        subject: 'A file',
        text: 'See the file.',
        attachments: toJson([{ filename: 'שלי.zip', contentType: 'application/zip', content: 'UEsFBg==' }]),
        created_at: world.app.now(),
      })
      .returning(['id', 'created_at'])
      .executeTakeFirstOrThrow();
  const readAttachment = async (id: number) =>
    (await world.app.db.selectFrom('outbox').select('attachments').where('id', '=', id).executeTakeFirstOrThrow())
      .attachments;

  it('sends an attachment with its name and then deletes its content', async () => {
    const to = `${createUniqueId('files')}@example.com`;
    const { id } = await insertMessageWithFile(to);
    expect(await listed(to)).toMatchObject({ attachments: [{ filename: 'שלי.zip', contentType: 'application/zip' }] });
    expect(await deliver()).toBe(1);
    const [attachment] = mails.received[0]?.mail.attachments ?? [];
    expect(attachment).toMatchObject({ filename: 'שלי.zip', mimeType: 'application/zip' });
    expect(Buffer.from(attachment?.content as ArrayBuffer).toString('base64')).toBe('UEsFBg==');
    expect(await readAttachment(id)).toEqual([{ filename: 'שלי.zip', contentType: 'application/zip' }]);
  });

  it('deletes the content of an attachment that was not delivered within a week', async () => {
    const { id, created_at } = await insertMessageWithFile(`${createUniqueId('old')}@example.com`);
    const { db } = world.app;
    const week = created_at.getTime() + 7 * DAY_MS;
    await sweepOutbox(db, new Date(week - 1_000));
    expect((await readAttachment(id))?.[0]?.content).toBe('UEsFBg==');
    await sweepOutbox(db, new Date(week + 1_000));
    expect(await readAttachment(id)).toEqual([{ filename: 'שלי.zip', contentType: 'application/zip' }]);
  });

  it('does not send a void code, reports it, and deletes its text', async () => {
    const to = `${createUniqueId('late')}@example.com`;
    await request('email', to);
    world.advanceClock(world.app.environment.OTP_TTL + 1);
    expect(await deliver()).toBe(0);
    await sweepOutbox(world.app.db, world.app.now());
    expect(await listed(to)).toMatchObject({ text: '', attempts: 0, error: 'EXPIRED', failedAt: expect.any(String) });
  });

  it('sends each message once with three concurrent runners', async () => {
    for (let sent = 0; sent < 6; sent += 1) await request('email', `${createUniqueId('many')}@example.com`);
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(new Set(mails.received.map(({ mail }) => mail.messageId)).size).toBe(6);
    expect(mails.received).toHaveLength(6);
  });
});

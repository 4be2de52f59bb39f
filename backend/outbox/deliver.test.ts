import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { json } from '../db/values';
import { parseEnvironment } from '../environment';
import { newAddress, newBrowser, put, unique } from '../testing/actors';
import { onBothDatabases } from '../testing/databases';
import { mailSink } from '../testing/mail-sink';
import { businessFile, createWorld, SERVICE_KEY, type World } from '../testing/world';
import { carriersOf, type Carriers } from './carriers';
import { deliverDue, MOST_ATTEMPTS } from './deliver';
import { forgetAttachments } from './queries';

interface Sms {
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** An SMS gateway that keeps what it gets and answers with a status. */
async function smsGateway() {
  const received: Sms[] = [];
  const state = { status: 200 };
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
      response.writeHead(state.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    state,
    url: `http://127.0.0.1:${port}/messages`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

onBothDatabases('the outbox', (open) => {
  let world: World;
  let businessId: string;
  let mails: Awaited<ReturnType<typeof mailSink>>;
  let gateway: Awaited<ReturnType<typeof smsGateway>>;
  let carriers: Carriers;
  beforeAll(async () => {
    world = await createWorld(open);
    businessId = unique('post');
    await put(world, businessFile(businessId));
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.app.db.deleteFrom('outbox').execute();
    [mails, gateway] = await Promise.all([mailSink(), smsGateway()]);
    carriers = carriersOf(
      parseEnvironment({
        LOYALTY_BACKEND_KEY: SERVICE_KEY,
        SMTP_URL: mails.url,
        MAIL_FROM: 'Portal <portal@example.com>',
        SMS_URL: gateway.url,
        SMS_TOKEN: 'secret-of-the-gateway',
      }),
    );
  });
  afterEach(async () => {
    for (const carrier of Object.values(carriers)) carrier.close();
    await Promise.all([mails.close(), gateway.close()]);
  });

  const ask = (customIdentifier: string, userIdentifier: string) =>
    world.call('POST', '/api/auth/requestVerification', {
      host: `${businessId}.test`,
      browser: newBrowser(),
      address: newAddress(),
      body: { customIdentifier, userIdentifier },
    });
  const deliver = (by = carriers) => deliverDue(world.app.db, by, world.app.log, world.app.now());
  const listed = async (to: string) =>
    ((await world.call('GET', `/admin/outbox?to=${encodeURIComponent(to)}`)).body.messages as unknown[])[0];

  it('brings a code by mail, once, and forgets it then', async () => {
    const to = `${unique('ada')}@example.com`;
    await ask('email', to);
    expect(await deliver()).toBe(1);
    expect(await deliver()).toBe(0);
    expect(mails.received).toHaveLength(1);
    const { mail, envelope } = mails.received[0] ?? {};
    expect(envelope).toEqual([to]);
    expect(mail?.from).toMatchObject({ name: 'Portal', address: 'portal@example.com' });
    expect(mail?.to).toEqual([expect.objectContaining({ address: to })]);
    expect(mail?.text).toMatch(/\b\d{4}\b/);
    expect(mail?.subject).not.toMatch(/\d{4}/);
    expect(mail?.messageId).toMatch(/^<outbox-\d+@example\.com>$/);
    expect(await listed(to)).toMatchObject({ text: '', attempts: 1, sentAt: expect.any(String) });
  });

  it('brings a code by the SMS gateway, with its token and a key that tells a repetition', async () => {
    await ask('phoneNumber', '+972501234567');
    expect(await deliver()).toBe(1);
    expect(gateway.received).toHaveLength(1);
    const { headers, body } = gateway.received[0] ?? {};
    expect(headers?.authorization).toBe('Bearer secret-of-the-gateway');
    expect(headers?.['idempotency-key']).toMatch(/^outbox-\d+$/);
    expect(body).toEqual({ to: '+972501234567', text: expect.stringMatching(/\d{4}/) });
  });

  it('tries again later when it is refused, and says no more about it than a code (R6)', async () => {
    const to = `${unique('ada')}@example.com`;
    await ask('email', to);
    mails.state.refusals = 1;
    const before = world.lines.length;
    expect(await deliver()).toBe(0);
    expect(await listed(to)).toMatchObject({ attempts: 1, error: 'SMTP 451' });
    expect(JSON.stringify(world.lines.slice(before))).not.toContain('@example.com');
    expect(await deliver()).toBe(0);
    expect(mails.received).toHaveLength(0);
    world.wait(11);
    expect(await deliver()).toBe(1);
    expect(mails.received).toHaveLength(1);
    expect(await listed(to)).not.toHaveProperty('error');
  });

  it('gives up at last, and shows it', async () => {
    await ask('phoneNumber', '+972501234568');
    gateway.state.status = 503;
    for (let tried = 0; tried < MOST_ATTEMPTS; tried += 1) {
      await deliver();
      world.wait(10 * 2 ** tried + 1);
    }
    gateway.state.status = 200;
    expect(await deliver()).toBe(0);
    expect(gateway.received).toHaveLength(MOST_ATTEMPTS);
    expect(await listed('+972501234568')).toMatchObject({ error: 'HTTP 503', failedAt: expect.any(String) });
  });

  it('leaves what there is no way for where staff can read it', async () => {
    await ask('phoneNumber', '+972501234569');
    expect(await deliver({ email: carriers.email })).toBe(0);
    expect(await deliver({})).toBe(0);
    expect(await listed('+972501234569')).toMatchObject({ text: expect.stringMatching(/\d{4}/), attempts: 0 });
  });

  const withFile = (recipient: string) =>
    world.app.db
      .insertInto('outbox')
      .values({
        business_id: businessId,
        recipient,
        channel: 'email',
        subject: 'A file',
        text: 'See the file.',
        attachments: json([{ filename: 'שלי.zip', contentType: 'application/zip', content: 'UEsFBg==' }]),
        created_at: world.app.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const fileOf = async (id: number) =>
    (await world.app.db.selectFrom('outbox').select('attachments').where('id', '=', id).executeTakeFirstOrThrow())
      .attachments;

  it('brings a file with its name, and forgets what is in it then', async () => {
    const to = `${unique('files')}@example.com`;
    const { id } = await withFile(to);
    expect(await listed(to)).toMatchObject({ attachments: [{ filename: 'שלי.zip', contentType: 'application/zip' }] });
    expect(await deliver()).toBe(1);
    const [attachment] = mails.received[0]?.mail.attachments ?? [];
    expect(attachment).toMatchObject({ filename: 'שלי.zip', mimeType: 'application/zip' });
    expect(Buffer.from(attachment?.content as ArrayBuffer).toString('base64')).toBe('UEsFBg==');
    expect(await fileOf(id)).toEqual([{ filename: 'שלי.zip', contentType: 'application/zip' }]);
  });

  it('forgets what is in a file that nobody took within a week', async () => {
    const { id } = await withFile(`${unique('old')}@example.com`);
    const { db, now } = world.app;
    await forgetAttachments(db, new Date(now().getTime() - 1_000));
    expect((await fileOf(id))?.[0]?.content).toBe('UEsFBg==');
    await forgetAttachments(db, new Date(now().getTime() + 1_000));
    expect(await fileOf(id)).toEqual([{ filename: 'שלי.zip', contentType: 'application/zip' }]);
  });

  it('does not send what has waited for a day', async () => {
    await ask('email', `${unique('late')}@example.com`);
    world.wait(86_401);
    expect(await deliver()).toBe(0);
  });

  it('sends each message once when two send at the same time', async () => {
    for (let sent = 0; sent < 6; sent += 1) await ask('email', `${unique('many')}@example.com`);
    const counts = await Promise.all([deliver(), deliver(), deliver()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(6);
    expect(new Set(mails.received.map(({ mail }) => mail.messageId)).size).toBe(6);
    expect(mails.received).toHaveLength(6);
  });
});

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectServer } from './db/database';
import { createTransports } from './domains/outbox/transports';
import { createWebhookSender } from './domains/webhooks/send';
import { createBuyers, createShopBusiness, purchase, type Buyer } from './stress/shop-business';
import { createTestDatabase } from './testing/databases';
import { startMailSink } from 'loyalty-testing/fakes/mail-sink';
import { startNameserver, type TestNameserver } from './testing/nameserver';
import { createWorld, SERVICE_KEY, type World } from './testing/world';
import { parseEnvironment } from './core/environment/environment';
import { HostResolver } from './core/outgoing/host-resolver';

const MAIL = {
  id: 1,
  messageId: '11111111-1111-4111-8111-111111111111',
  businessId: 'olive',
  memberId: null,
  to: 'ada@example.com',
  replyTo: null,
  subject: 'News',
  text: 'Come by.',
  language: 'en',
  link: null,
  unsubscribeUrl: null,
  attachments: null,
  isCode: false,
  codeAt: null,
};

describe.skipIf(inject('postgresUrl') === null)('Names that no nameserver answers', () => {
  let nameserver: TestNameserver;
  let hosts: HostResolver;
  let world: World;
  let business: string;
  let buyer: Buyer;
  let databaseUrl: URL;

  beforeAll(async () => {
    nameserver = await startNameserver({ 'hung-tenant.example': 'silent' });
    hosts = new HostResolver({ servers: [nameserver.server] });
    databaseUrl = new URL(await createTestDatabase());
    // By its name, as in containers: each connection looks it up.
    databaseUrl.hostname = 'localhost';
    world = await createWorld(() => Promise.resolve(connectServer(String(databaseUrl), 4)));
    business = await createShopBusiness(world);
    [buyer] = (await createBuyers(world, business, 1, 50_000)) as [Buyer];
  });
  afterAll(async () => {
    await world.close();
    await nameserver.close();
  });

  it('of webhooks delay no purchase, also after all connections to the database were cut', async () => {
    const send = createWebhookSender({ allowPrivate: true, allowHttp: false, resolve: (name) => hosts.resolve(name) });
    const ended: string[] = [];
    const sent = Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        send(
          { url: `https://hook${index}.hung-tenant.example/x`, headers: {}, body: '{}' },
          new AbortController().signal,
        ).catch((error: unknown) => ended.push(String(error))),
      ),
    );
    const admin = new pg.Client({ connectionString: inject('postgresUrl') ?? '' });
    await admin.connect();
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      databaseUrl.pathname.slice(1),
    ]);
    await admin.end();
    await expect.poll(async () => (await purchase(world, business, buyer)).status, { interval: 50 }).toBe(200);
    expect(ended).toEqual([]);
    await sent;
    expect(ended).toHaveLength(12);
  });

  it('do not stop mail to a relay in the hosts file', async () => {
    const mails = await startMailSink();
    const relay = new URL(mails.url);
    relay.hostname = 'localhost';
    const transports = createTransports(
      parseEnvironment({ LOYALTY_BACKEND_KEY: SERVICE_KEY, SMTP_URL: String(relay), MAIL_FROM: 'p@example.com' }),
      world.app.businesses,
      undefined,
      hosts.lookup,
    );
    await transports.email?.send(MAIL, new AbortController().signal);
    expect(mails.received).toHaveLength(1);
    expect(nameserver.asked.filter((name) => !name.includes('hung-tenant'))).toEqual([]);
    transports.email?.close();
    await mails.close();
  });
});

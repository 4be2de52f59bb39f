import { randomUUID, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMember, putTestBusiness, createUniqueId, type TestMember } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { startPushService } from '../../testing/push-service';
import { createBusinessFile, createWorld, type World } from '../../testing/world';
import { createDevelopmentIssuer, type AppleIssuer } from './apple-issuer';
import { registerPassDevice } from './device-queries';
import { findOrCreatePass } from './pass-queries';
import { createPushClient, type PushClient } from './push-client';
import { JobQueue } from '../../core/jobs/job-queue';
import { JobRunner } from '../../core/jobs/runner';
import { createPassSources, createPassWorker, releaseLostPassJobs } from './push-job';

const folder = mkdtempSync(join(tmpdir(), 'loyalty-push-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

onDatabase('Changed pass', (open) => {
  let world: World;
  let issuer: AppleIssuer;
  let service: Awaited<ReturnType<typeof startPushService>>;
  let client: PushClient;
  let member: TestMember;
  let token: string;
  let runner: JobRunner;
  beforeAll(async () => {
    world = await createWorld(open);
    issuer = (await createDevelopmentIssuer({ NODE_ENV: 'test', DATA_DIR: folder })) as AppleIssuer;
    service = await startPushService();
    client = createPushClient(issuer, service);
  });
  afterAll(async () => {
    client.close();
    await service.stop();
    await world.close();
  });

  beforeEach(async () => {
    const businessId = createUniqueId('push');
    await putTestBusiness(world, createBusinessFile(businessId));
    member = await createMember(world, businessId, { points: 1_000 });
    token = randomUUID().replaceAll('-', '').repeat(2);
    const serial = await findOrCreatePass(world.app.db, { businessId, memberId: member.id }, world.app.now());
    const device = { businessId, deviceId: token, serial: String(serial) };
    await registerPassDevice(world.app.db, device, token, world.app.now());
    runner = newRunner();
    await runner.runOnce();
    service.pushed.length = 0;
    Object.assign(service.response, { status: 200, reason: '' });
  });

  /** A separate process that has checked nothing yet. */
  const newRunner = (by = client) => {
    const { db, log, now } = world.app;
    const jobs = new JobQueue(db);
    const context = { log, now, mayRun: () => true };
    const clients = { apple: by };
    const worker = createPassWorker({ db, jobs, businesses: world.app.businesses, clients, log, now });
    return new JobRunner(jobs, createPassSources(db, jobs, clients, now, 0), [worker], context);
  };
  /** Runs all due jobs. @returns the number of requests to the service */
  const run = async () => {
    const before = service.pushed.length;
    while ((await runner.runOnce()) > 0);
    return service.pushed.length - before;
  };
  const buy = () =>
    world.call('POST', '/admin/purchases', {
      idempotencyKey: randomUUID(),
      body: {
        businessId: member.businessId,
        comoMemberId: member.id,
        locationId: 'olive-haifa',
        receiptNumber: createUniqueId('R'),
        items: [{ name: 'Fattoush', quantity: 1, amount: 4_599 }],
      },
    });
  const registrations = () =>
    world.app.db.selectFrom('wallet_registrations').selectAll().where('device_id', '=', token).execute();

  it('notifies its device once, with the certificate of the pass', async () => {
    expect(await run()).toBe(0);
    await buy();
    expect([await run(), await run()]).toEqual([1, 0]);
    expect(service.pushed).toEqual([
      {
        path: `/3/device/${token}`,
        topic: issuer.passTypeIdentifier,
        body: '{}',
        sender: new X509Certificate(issuer.certificate).fingerprint256,
      },
    ]);
  });

  it('follows a gift: issued, redeemed at a till, and given back', async () => {
    const { businessId, id: comoMemberId } = member;
    const staff = async (path: string, body: Record<string, unknown>) =>
      (await world.call('POST', `/admin/${path}`, { body: { businessId, ...body } })).body;
    const gift = { comoMemberId, name: 'Cake', description: 'A piece', validFrom: '2026-01-01T00:00:00Z' };
    const { code } = await staff('gifts', gift);
    expect(await run()).toBe(1);
    const { redemptionId } = await staff('redemptions', { giftCode: code, locationId: 'olive-haifa' });
    expect(await run()).toBe(0);
    await staff(`redemptions/${String(redemptionId)}/confirm`, {});
    expect(await run()).toBe(1);
    await staff(`redemptions/${String(redemptionId)}/undo`, { reason: 'Wrong table' });
    expect(await run()).toBe(1);
  });

  it('is detected by a new process, and when the design of the business changes', async () => {
    await buy();
    runner = newRunner();
    expect(await run()).toBe(1);
    const changed = createBusinessFile(
      member.businessId,
      (file) => void (file.configuration.lightTheme.primary = '#123456'),
    );
    await putTestBusiness(world, changed);
    expect(await run()).toBe(1);
  });

  it('is retried later when the notification failed', async () => {
    service.response.status = 503;
    await buy();
    expect([await run(), await run()]).toEqual([1, 0]);
    service.response.status = 200;
    world.advanceClock(11);
    expect(await run()).toBe(1);
    expect(await registrations()).toMatchObject([{ due_at: null, attempts: 0 }]);
    expect(world.lines).toContainEqual(expect.objectContaining({ event: 'wallet.push_failed', reason: 'HTTP 503' }));
    expect(JSON.stringify(world.lines)).not.toContain(token);
  });

  it.each([
    [410, 'Unregistered'],
    [400, 'BadDeviceToken'],
  ])('deletes a device that is gone (%i)', async (status, reason) => {
    Object.assign(service.response, { status, reason });
    await buy();
    expect(await run()).toBe(1);
    expect(await registrations()).toEqual([]);
  });

  it('is delivered when the push service recovers', async () => {
    const nowhere = createPushClient(issuer, { origin: 'https://127.0.0.1:9' });
    await buy();
    const here = runner;
    runner = newRunner(nowhere);
    expect(await run()).toBe(0);
    expect(world.lines).toContainEqual(
      expect.objectContaining({ event: 'wallet.push_failed', reason: expect.any(String) as string, attempts: 1 }),
    );
    runner = here;
    nowhere.close();
    world.advanceClock(11);
    expect(await run()).toBe(1);
  });

  it('is delivered although its job was lost with its process', async () => {
    const { db } = world.app;
    await buy();
    for (const source of createPassSources(db, new JobQueue(db), { apple: client }, world.app.now))
      await source.enqueue();
    expect(await registrations()).toMatchObject([{ job_id: expect.any(String) }]);
    await sql`delete from pgboss.job`.execute(db);
    expect(await run()).toBe(0);
    await releaseLostPassJobs(db);
    expect(await run()).toBe(1);
  });
});

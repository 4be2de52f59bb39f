import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseEnvironment } from '../../core/environment/environment';
import { createBrowserId, createClientAddress, createUniqueId, putTestBusiness } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { deliverDueMessages } from '../../testing/deliveries';
import { startSmsGateway } from '../../testing/sms-gateway';
import { createBusinessFile, createWorld, SERVICE_KEY, type World } from '../../testing/world';
import { createTransports, type Transports } from './transports';

onDatabase('Id of a message at a gateway', (open) => {
  let world: World;
  let gateway: Awaited<ReturnType<typeof startSmsGateway>>;
  let transports: Transports;
  const businessId = createUniqueId('post');
  beforeAll(async () => {
    [world, gateway] = await Promise.all([createWorld(open), startSmsGateway()]);
    await putTestBusiness(world, createBusinessFile(businessId));
    transports = createTransports(
      parseEnvironment({ LOYALTY_BACKEND_KEY: SERVICE_KEY, SMS_URL: gateway.url }),
      world.app.businesses,
    );
  });
  afterAll(async () => {
    transports.sms?.close();
    await Promise.all([world.close(), gateway.close()]);
  });

  const requestCode = (phone: string) =>
    world.call('POST', '/api/auth/requestVerification', {
      host: `${businessId}.test`,
      browser: createBrowserId(),
      address: createClientAddress(),
      body: { customIdentifier: 'phoneNumber', userIdentifier: phone },
    });
  const deliver = async () => {
    await deliverDueMessages(world.app, transports);
    return gateway.received.splice(0).map(({ headers }) => headers['idempotency-key']);
  };

  it('is the same at each attempt, and another one in a database in which row numbers begin again', async () => {
    await requestCode('+972501234571');
    gateway.state.status = 503;
    const [first] = await deliver();
    gateway.state.status = 200;
    world.advanceClock(30);
    expect(await deliver()).toEqual([first]);

    // As after a restored backup: the number of the message that was sent is given again.
    const { db } = world.app;
    const { id } = await db.deleteFrom('outbox').returning('id').executeTakeFirstOrThrow();
    await sql`alter table outbox alter column id restart with ${sql.lit(id)}`.execute(db);
    await requestCode('+972501234572');
    const [second] = await deliver();
    expect(second).toMatch(/^[\da-f-]{36}$/);
    expect(second).not.toBe(first);
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createBrowserId,
  createClientAddress,
  createSignedInRequest,
  createUniqueId,
  readLoginCode,
  toEmailIdentifier,
} from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createSignInDriver, type SignInDriver } from '../../testing/sign-in-driver';
import { createWorld, type World } from '../../testing/world';

onDatabase('Pace of messages to one contact (O12)', (open) => {
  let world: World;
  beforeAll(async () => void (world = await createWorld(open)));
  afterAll(() => world.close());

  /** Requests a code from a new browser at an address, and delivers what is due. @returns the id of the message */
  async function request({ from, request: send, member }: SignInDriver, address: string, email = member.email) {
    const { status, text } = await send({ ...from, browser: createBrowserId(), address }, email);
    expect(status, text).toBe(200);
    await deliverDue(email);
    const { id } = await messagesTo(email).select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    return id;
  }

  const messagesTo = (recipient: string) => world.app.db.selectFrom('outbox').where('recipient', '=', recipient);

  /** Marks the messages that are due as sent, as a transport does. */
  async function deliverDue(recipient: string): Promise<void> {
    const now = world.app.now();
    await world.app.db
      .updateTable('outbox')
      .set({ sent_at: now })
      .where('recipient', '=', recipient)
      .where('due_at', '<=', now)
      .where('sent_at', 'is', null)
      .execute();
  }

  /** The waiting messages, the next one first, with the seconds between each and the one before. */
  async function getWaiting(recipient: string): Promise<{ id: number; pause: number }[]> {
    const rows = await messagesTo(recipient).select(['id', 'due_at', 'sent_at']).orderBy('due_at').execute();
    const messages = rows.map(({ id, due_at, sent_at }, index) => {
      const before = rows[index - 1]?.due_at ?? due_at;
      return { id, pause: (due_at.getTime() - before.getTime()) / 1_000, isSent: sent_at !== null };
    });
    return messages.filter(({ isSent }) => !isSent).map(({ id, pause }) => ({ id, pause }));
  }

  it('sends three at once in ten minutes, then one a minute, whatever their networks, and ten minutes later at once', async () => {
    const driver = await createSignInDriver(world);
    for (let provider = 1; provider <= 3; provider += 1) await request(driver, `100.${provider}.0.1`);
    expect(await getWaiting(driver.member.email)).toEqual([]);
    const fourth = await request(driver, '100.4.0.1');
    const fifth = await request(driver, '100.5.0.1');
    expect(await getWaiting(driver.member.email)).toEqual([
      { id: fifth, pause: 60 },
      { id: fourth, pause: 60 },
    ]);
    world.advanceClock(60);
    await deliverDue(driver.member.email);
    expect(await getWaiting(driver.member.email)).toEqual([{ id: fourth, pause: 60 }]);
    world.advanceClock(11 * 60);
    await request(driver, '100.6.0.1');
    expect((await getWaiting(driver.member.email)).map(({ id }) => id)).not.toContain(fifth);
  });

  it('is shared by the businesses, and by those who prove a new address', async () => {
    const [first, second] = [await createSignInDriver(world), await createSignInDriver(world)];
    const email = `${createUniqueId('both')}@example.com`;
    for (const driver of [first, first, second]) await request(driver, createClientAddress(), email);
    const last = await request(second, createClientAddress(), email);
    expect(await getWaiting(email)).toEqual([{ id: last, pause: 60 }]);
    const from = await createSignedInRequest(world, first.member);
    const body = { ...toEmailIdentifier(first.member.email), purpose: 'confirm', newAddress: email };
    const proof = { ...body, operation: 'changeIdentifiers' };
    expect((await world.call('POST', '/api/auth/requestVerification', { ...from, body: proof })).status).toBe(200);
    expect((await getWaiting(email)).map(({ pause }) => pause)).toEqual([60, 60]);
  });

  it('goes by turns: a network whose provider has caused nothing comes before one that has, however often it asks', async () => {
    const driver = await createSignInDriver(world);
    for (let network = 1; network <= 8; network += 1) await request(driver, `100.9.${network}.1`);
    const owner = await request(driver, '198.51.100.7');
    await request(driver, '100.9.9.1');
    expect((await getWaiting(driver.member.email))[0]).toEqual({ id: owner, pause: 60 });
  });

  it('does not wait for messages that failed and are due again later', async () => {
    const driver = await createSignInDriver(world);
    for (let provider = 1; provider <= 3; provider += 1) await request(driver, `100.${provider}.0.1`);
    const later = new Date(world.app.now().getTime() + 3_600_000);
    await world.app.db
      .updateTable('outbox')
      .set({ sent_at: null, attempts: 5, due_at: later })
      .where('recipient', '=', driver.member.email)
      .execute();
    const next = await request(driver, '100.4.0.1');
    expect((await getWaiting(driver.member.email)).map(({ id }) => id)).not.toContain(next);
  });

  it('neither counts nor delays the codes of a known browser', async () => {
    const driver = await createSignInDriver(world);
    const { member, from, tryCode } = driver;
    expect((await driver.request(from)).status).toBe(200);
    expect((await tryCode(from, await readLoginCode(world, member.email))).body.status).toBe('OK');
    for (let provider = 1; provider <= 6; provider += 1) await request(driver, `100.${provider}.0.1`);
    world.advanceClock(31);
    expect((await driver.request(from)).status).toBe(200);
    await deliverDue(member.email);
    const newest = await messagesTo(member.email).select('sent_at').orderBy('id', 'desc').executeTakeFirst();
    expect(newest?.sent_at).not.toBeNull();
  });
});

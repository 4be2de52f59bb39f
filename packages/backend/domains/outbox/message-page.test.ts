import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMember, putTestBusiness, createUniqueId, type TestMember } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { spellEmail, spellPhone } from '../../testing/contact-spellings';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

onDatabase('Message list', (open) => {
  let world: World;
  let businessId: string;
  let member: TestMember;
  const minutesAgo = (minutes: number) => new Date(world.app.now().getTime() - minutes * 60_000);

  beforeAll(async () => {
    world = await createWorld(open);
    businessId = createUniqueId('olive');
    await putTestBusiness(world, createBusinessFile(businessId));
    member = await createMember(world, businessId);
    const sms = { business_id: businessId, recipient: '+972541234567', channel: 'sms' as const };
    const mail = { ...sms, recipient: 'ada@example.com', channel: 'email' as const, member_id: member.id };
    await world.app.db
      .insertInto('outbox')
      .values([
        { ...sms, text: 'sent', created_at: minutesAgo(50), sent_at: minutesAgo(49) },
        { ...mail, text: 'failed', created_at: minutesAgo(40), failed_at: minutesAgo(30) },
        { ...mail, text: 'waiting', created_at: minutesAgo(20) },
        { ...sms, business_id: null, text: 'of no business', created_at: minutesAgo(10) },
      ])
      .execute();
  });
  afterAll(() => world.close());

  const list = async (filter: Record<string, string>) => {
    const { status, body } = await world.call('GET', `/admin/outbox?${new URLSearchParams(filter).toString()}`);
    expect(status).toBe(200);
    return (body.messages as { text: string }[]).map(({ text }) => text);
  };

  it('filters by business, member, address, channel, status and time, newest first', async () => {
    expect(await list({})).toEqual(['of no business', 'waiting', 'failed', 'sent']);
    expect(await list({ businessId })).toEqual(['waiting', 'failed', 'sent']);
    expect(await list({ comoMemberId: member.id })).toEqual(['waiting', 'failed']);
    expect(await list({ to: 'ada@example.com' })).toEqual(['waiting', 'failed']);
    expect(await list({ state: 'waiting' })).toEqual(['of no business', 'waiting']);
    expect(await list({ state: 'failed' })).toEqual(['failed']);
    expect(await list({ state: 'sent' })).toEqual(['sent']);
    expect(await list({ to: 'ada@example.com', state: 'sent' })).toEqual([]);
    expect(await list({ channel: 'sms' })).toEqual(['of no business', 'sent']);
    expect(await list({ since: minutesAgo(25).toISOString() })).toEqual(['of no business', 'waiting']);
    expect(await list({ businessId: createUniqueId('nobody') })).toEqual([]);
  });

  it.each(spellEmail('ada@example.com'))('finds an e-mail address in any spelling: %s', async (to) =>
    expect(await list({ to })).toEqual(['waiting', 'failed']),
  );

  it.each(spellPhone('+972541234567'))('finds a phone number of the business in any spelling: %s', async (to) =>
    expect(await list({ to, businessId })).toEqual(['sent']),
  );

  it('is paginated and names business, member and recipient of each message', async () => {
    expect(await list({ perPage: '2' })).toEqual(['of no business', 'waiting']);
    expect(await list({ perPage: '2', page: '2' })).toEqual(['failed', 'sent']);
    const { body } = await world.call('GET', '/admin/outbox?perPage=2');
    expect(body.messages).toMatchObject([
      { to: '+972541234567' },
      { to: 'ada@example.com', businessId, comoMemberId: member.id },
    ]);
    for (const name of ['businessId', 'comoMemberId']) expect((body.messages as object[])[0]).not.toHaveProperty(name);
  });

  it('shows the text of a code only to the key of the environment', async () => {
    const to = `${createUniqueId('to')}@example.com`;
    const code = {
      recipient: to,
      channel: 'email' as const,
      text: 'Your code is 1234.',
      code_id: createUniqueId('code'),
    };
    await world.app.db
      .insertInto('outbox')
      .values({ ...code, business_id: businessId, created_at: minutesAgo(1) })
      .execute();
    const path = `/admin/outbox?businessId=${businessId}&to=${to}`;
    expect((await world.call('GET', path)).body.messages).toMatchObject([{ text: code.text }]);
    for (const scope of [{}, { businessId }]) {
      const body = { name: createUniqueId('operator'), role: 'operator', ...scope };
      const { key } = (await world.call('POST', '/admin/keys', { body })).body;
      const headers = { authorization: `Bearer ${String(key)}` };
      expect((await world.call('GET', path, { headers })).body.messages).toMatchObject([{ text: '' }]);
    }
  });

  it.each(['since=yesterday', 'channel=pigeon', 'perPage=101', 'page=0', 'state=lost'])('refuses %s', async (query) => {
    expect((await world.call('GET', `/admin/outbox?${query}`)).status).toBe(400);
  });
});

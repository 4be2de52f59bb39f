import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUniqueId, putTestBusiness } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createStaff, type TestPerson } from '../../testing/staff';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

interface Key {
  name: string;
  state: string;
  creatorRemoved?: boolean;
}

onDatabase('Keys and webhooks of a removed person', (open) => {
  let world: World;
  let businessId: string;
  let owner: TestPerson;
  beforeAll(async () => {
    world = await createWorld(open);
    businessId = createUniqueId('desk');
    await putTestBusiness(world, createBusinessFile(businessId));
    owner = await createStaff(world, businessId, 'owner');
  });
  afterAll(() => world.close());

  type Call = TestPerson['call'];
  const withKey =
    (key: string): Call =>
    (method, path, body) =>
      world.call(method, path, {
        headers: { authorization: `Bearer ${key}` },
        ...(body === undefined ? {} : { body }),
      });
  async function createKey(call: Call, role = 'owner') {
    const name = createUniqueId('key');
    const { body, text } = await call('POST', '/admin/keys', { name, role, businessId });
    if (typeof body.key !== 'string') throw new Error(`no key was created: ${text}`);
    return { name, call: withKey(body.key) };
  }
  async function createWebhook(call: Call): Promise<string> {
    const webhook = { businessId, url: 'https://evil.example/events', types: ['member.deleted'] };
    const { body, text } = await call('POST', '/admin/webhooks', webhook);
    if (typeof body.webhookId !== 'string') throw new Error(`no webhook was created: ${text}`);
    return body.webhookId;
  }
  const listCreations = async (person: TestPerson) =>
    (await owner.call('GET', `/admin/staff/${person.staffId}/creations?businessId=${businessId}`)).body;
  const remove = (person: TestPerson, more: object = {}) =>
    owner.call('POST', `/admin/staff/${person.staffId}/remove`, { businessId, reason: 'Left', ...more });
  const listKeys = async () => (await owner.call('GET', `/admin/keys?businessId=${businessId}`)).body.keys as Key[];
  const listWebhooks = async () =>
    (await owner.call('GET', `/admin/webhooks?businessId=${businessId}`)).body.webhooks as { webhookId: string }[];
  const isRefused = async (call: Call) =>
    (await call('GET', `/admin/exports/members?businessId=${businessId}`)).body.code === 'SERVICE_KEY_REQUIRED';

  it('DK7: are listed, also those made with another key, and end with the removal on request', async () => {
    const [second, bystander] = [await createStaff(world, businessId, 'owner'), await createKey(owner.call, 'till')];
    const first = await createKey(second.call);
    const later = await createKey(first.call);
    const webhookId = await createWebhook(later.call);
    expect(await listCreations(second)).toEqual({
      keys: [
        expect.objectContaining({ name: later.name }),
        expect.objectContaining({ name: first.name, role: 'owner' }),
      ],
      webhooks: [{ webhookId, url: 'https://evil.example/events' }],
    });
    const revokeKeys = [first.name, later.name];
    expect((await remove(second, { revokeKeys, deleteWebhooks: [webhookId] })).status).toBe(200);
    expect([await isRefused(first.call), await isRefused(later.call)]).toEqual([true, true]);
    expect(await listWebhooks()).toEqual([]);
    expect(await isRefused(bystander.call)).toBe(false);
    const { body } = await world.call('GET', `/admin/audit?businessId=${businessId}&action=key.revoke`);
    expect(body.entries).toMatchObject([{ detail: { reason: 'Left' }, staffId: owner.staffId }, {}]);
  });

  it('DK7: are marked in the list of keys when they stay', async () => {
    const second = await createStaff(world, businessId, 'owner');
    const first = await createKey(second.call);
    const later = await createKey(first.call, 'till');
    const getMarks = async () =>
      Object.fromEntries((await listKeys()).map(({ name, creatorRemoved }) => [name, creatorRemoved]));
    expect(await getMarks()).toMatchObject({ [first.name]: undefined, [later.name]: undefined });
    const own = await createKey(owner.call, 'till');
    await remove(second);
    expect(await getMarks()).toMatchObject({ [first.name]: true, [later.name]: true, [own.name]: undefined });
  });

  it('DK7: are those of the person alone: a removal that names others does nothing', async () => {
    const [second, other] = [await createStaff(world, businessId, 'owner'), await createKey(owner.call, 'till')];
    expect((await remove(second, { revokeKeys: [other.name] })).body.code).toBe('NOT_FOUND');
    expect((await listKeys()).find(({ name }) => name === other.name)?.state).toBe('active');
    expect((await second.call('GET', `/admin/keys?businessId=${businessId}`)).status).toBe(200);
  });

  it('are not listed for somebody who is not of the business', async () => {
    const path = `/admin/staff/nobody/creations?businessId=${businessId}`;
    expect((await owner.call('GET', path)).body.code).toBe('NOT_FOUND');
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from 'loyalty-contract/calls/route';
import type { ServiceKey } from '../../core/service-key';
import { transact } from '../../db/transact';
import { createUniqueId, putTestBusiness } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createStaff, type TestPerson } from '../../testing/staff';
import { createBusinessFile, createWorld, type World } from '../../testing/world';
import { endCreations } from './creations';

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
  const changeWebhook = async (call: Call, webhookId: string, change: string, body: object = {}) => {
    const { status } = await call('POST', `/admin/webhooks/${webhookId}${change}`, { businessId, ...body });
    expect(status).toBe(200);
  };
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
    (await owner.call('GET', `/admin/webhooks?businessId=${businessId}`)).body.webhooks as {
      webhookId: string;
      creatorRemoved?: boolean;
    }[];
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

  it('DK7: include webhooks whose URL or secret the person has set, and marks end when others have set both', async () => {
    const second = await createStaff(world, businessId, 'owner');
    const [moved, rotated, described] = [
      await createWebhook(owner.call),
      await createWebhook(owner.call),
      await createWebhook(owner.call),
    ];
    await changeWebhook(second.call, moved, '', { url: 'https://evil.example/moved' });
    await changeWebhook((await createKey(second.call)).call, rotated, '/rotate', { reason: 'Leaked' });
    await changeWebhook(second.call, described, '', { description: 'Accounting' });
    const { webhooks } = (await listCreations(second)) as { webhooks: { webhookId: string }[] };
    expect(webhooks.map(({ webhookId }) => webhookId)).toEqual([moved, rotated]);
    const getMarks = async () =>
      (await listWebhooks()).flatMap(({ webhookId, creatorRemoved }) => (creatorRemoved ? [webhookId] : []));
    expect(await getMarks()).toEqual([]);
    expect((await remove(second, { deleteWebhooks: [moved] })).status).toBe(200);
    expect(await getMarks()).toEqual([rotated]);
    await changeWebhook(owner.call, rotated, '/rotate', { reason: 'Somebody has left' });
    expect(await getMarks()).toEqual([]);
    for (const id of [rotated, described]) await changeWebhook(owner.call, id, '/delete', { reason: 'Done' });
  });

  it('DK7: end with the rights of the calls that end one of them', async () => {
    const second = await createStaff(world, businessId, 'owner');
    const [{ name }, webhookId] = [await createKey(second.call), await createWebhook(second.call)];
    const end = (scopes: Scope[], ended: { revokeKeys: string[]; deleteWebhooks: string[] }) => {
      const serviceKey: ServiceKey = { name: 'staff-tool', scopes, businessId };
      const context = { now: world.app.now(), actor: 'Dana', serviceKey };
      return transact(world.app.db, (tx) =>
        endCreations(tx, context, { businessId, staffId: second.staffId, reason: 'Left', ...ended }),
      );
    };
    const [keys, webhooks] = [
      { revokeKeys: [name], deleteWebhooks: [] },
      { revokeKeys: [], deleteWebhooks: [webhookId] },
    ];
    const refused = { code: 'FORBIDDEN_TO_KEY' };
    await expect(end(['staff:write', 'webhooks:write'], keys)).rejects.toMatchObject(refused);
    await expect(end(['staff:write', 'keys:write'], webhooks)).rejects.toMatchObject(refused);
    await end(['staff:write', 'keys:write', 'webhooks:write'], { ...keys, deleteWebhooks: [webhookId] });
    expect(await listCreations(second)).toEqual({ keys: [], webhooks: [] });
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

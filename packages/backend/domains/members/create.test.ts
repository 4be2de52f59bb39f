import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  toPhoneIdentifier,
  createClientAddress,
  createBrowserId,
  confirmContact,
  putTestBusiness,
  requestTicket,
  createUniqueId,
  createUniquePhone,
} from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createStaff } from '../../testing/staff';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

onDatabase('Member created by staff', (open) => {
  let world: World;
  let businessId: string;
  beforeAll(async () => {
    world = await createWorld(open);
    businessId = createUniqueId('staff');
    await putTestBusiness(world, createBusinessFile(businessId));
  });
  afterAll(() => world.close());

  const create = (more: Record<string, unknown>) =>
    world.call('POST', '/admin/members', { body: { businessId, ...more } });
  const find = async (query: string) => {
    const path = `/admin/members?businessId=${businessId}&query=${encodeURIComponent(query)}`;
    return (await world.call('GET', path)).body.members;
  };
  const findAuditRows = (id: unknown) =>
    world.app.db
      .selectFrom('audit')
      .select(['actor', 'action', 'detail'])
      .where('subject', '=', String(id))
      .executeTakeFirst();
  const ticket = (phoneNumber: string) =>
    requestTicket(world, toPhoneIdentifier(phoneNumber), {
      host: `${businessId}.test`,
      browser: createBrowserId(),
      address: createClientAddress(),
    });

  it('creates unconfirmed contacts unless staff state that they verified them', async () => {
    const phoneNumber = createUniquePhone();
    const { body: created } = await create({ phoneNumber });
    expect(await find(phoneNumber)).toEqual([]);
    expect(await find(String(created.comoMemberId))).toMatchObject([{ phoneNumber, phoneConfirmed: false }]);
    expect(await ticket(phoneNumber)).toMatchObject({ registered: false });
    expect(await findAuditRows(created.comoMemberId)).toEqual({
      actor: 'admin',
      action: 'member.create',
      detail: { contacts: 'claimed' },
    });
  });

  it('signs in by a contact that staff verified, and the audit log names the person', async () => {
    const phoneNumber = createUniquePhone();
    const { body: created } = await create({ phoneNumber, contactsConfirmed: true, createdBy: 'Dana' });
    expect(await find(phoneNumber)).toMatchObject([{ phoneNumber, phoneConfirmed: true }]);
    expect(await ticket(phoneNumber)).toMatchObject({ registered: true, comoMemberId: created.comoMemberId });
    expect(await findAuditRows(created.comoMemberId)).toEqual({
      actor: 'Dana',
      action: 'member.create',
      detail: { contacts: 'confirmed' },
    });
  });

  it('confirms contacts only when the statement names its author', async () => {
    const phoneNumber = createUniquePhone();
    const { status, body } = await create({ phoneNumber, contactsConfirmed: true });
    expect([status, body.errors]).toEqual([400, [{ path: 'createdBy', code: 'missing' }]]);
  });

  it('H4: confirms contacts only for whoever may vouch for them', async () => {
    const { call } = await createStaff(world, businessId, 'manager');
    const body = { businessId, firstName: 'Ada', phoneNumber: createUniquePhone(), createdBy: 'Dana' };
    const refused = await call('POST', '/admin/members', { ...body, contactsConfirmed: true });
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN_TO_STAFF']);
    expect(await find(body.phoneNumber)).toEqual([]);
    expect((await call('POST', '/admin/members', body)).status).toBe(200);
  });

  it('signs in by link without a confirmed contact, and confirms one only by its code', async () => {
    const phoneNumber = createUniquePhone();
    const { body: created } = await create({ phoneNumber });
    const issued = await world.call('POST', '/admin/temporaryTokens', {
      body: { businessId, comoMemberId: created.comoMemberId, issuedBy: 'Sam', purpose: 'member' },
    });
    const at = { host: `${businessId}.test`, browser: createBrowserId(), address: createClientAddress() };
    const { temporaryToken } = issued.body;
    const opened = await world.call('POST', '/session/temporaryToken', { ...at, body: { temporaryToken } });
    const from = { ...at, token: String(opened.body.memberToken) };
    const addressProof = await confirmContact(world, from, toPhoneIdentifier(phoneNumber));
    const { body } = await world.call('POST', '/api/protected/member/changeIdentifier', {
      ...from,
      body: { kind: 'phoneNumber', value: phoneNumber, addressProof },
    });
    expect(body).toEqual({ status: 'OK' });
    expect(await find(phoneNumber)).toMatchObject([{ comoMemberId: created.comoMemberId, phoneConfirmed: true }]);
  });
});

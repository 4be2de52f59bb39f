import { calls } from 'loyalty-contract/calls/calls';
import { KeyRole, SystemScope } from 'loyalty-contract/schemas/keys';
import { expect, it } from 'vitest';
import { createUniqueId, putTestBusiness } from '../testing/actors';
import { onDatabase } from '../testing/databases';
import { createExampleRequest } from '../testing/example-requests';
import { createStaff } from '../testing/staff';
import { staffRoles } from '../testing/staff-roles';
import { openTillBusiness, type TestTill } from '../testing/till-business';
import { createBusinessFile } from '../testing/world';

const staffCalls = calls.filter(({ access }) => access === 'admin');
type StaffCall = (typeof staffCalls)[number];

onDatabase('Permissions of service keys', (open) => {
  const { getWorld, businessId, createKey } = openTillBusiness(open);

  async function createOtherBusiness(): Promise<string> {
    const otherBusinessId = createUniqueId('theirs');
    await putTestBusiness(getWorld(), createBusinessFile(otherBusinessId));
    return otherBusinessId;
  }
  const isForAllBusinesses = (call: StaffCall) =>
    !JSON.stringify(createExampleRequest(call, businessId)).includes(businessId);
  /** Sends the example of a call, whose effect remains. @returns whether the key was refused */
  async function sendExample(key: TestTill, call: StaffCall, business: string): Promise<'refused' | 'permitted'> {
    const { path, body: example } = createExampleRequest(call, business);
    // An opening balance is value, which requires another scope.
    const body = call.name === 'createMember' ? { businessId: business, firstName: 'Ada' } : example;
    const response = await getWorld().call(call.method, path, { headers: key.headers, body });
    const isRefused = response.status === 403 && response.body.code === 'FORBIDDEN_TO_KEY';
    return isRefused ? 'refused' : 'permitted';
  }
  async function listAuditedRefusals(key: TestTill): Promise<string[]> {
    const rows = await getWorld()
      .app.db.selectFrom('audit')
      .select('subject')
      .distinct()
      .where('action', '=', 'key.refuse')
      .where('service_key', '=', key.name)
      .where('business_id', '=', businessId)
      .execute();
    return rows.map(({ subject }) => subject).sort();
  }

  it.each(KeyRole.exclude(['system']).options)(
    'let the role %s make its calls for its own business only, and audit each refusal',
    async (role) => {
      const [key, otherBusinessId] = [await createKey(role), await createOtherBusiness()];
      for (const call of staffCalls) {
        const isAllowed = (staffRoles[call.name] ?? []).includes(role) && !isForAllBusinesses(call);
        expect([call.name, await sendExample(key, call, businessId)]).toEqual([
          call.name,
          isAllowed ? 'permitted' : 'refused',
        ]);
        expect([call.name, await sendExample(key, call, otherBusinessId)]).toEqual([call.name, 'refused']);
        // The example may have disabled the business.
        await getWorld().call('POST', `/admin/businesses/${businessId}/enable`, {
          body: { by: 'Dana', reason: 'test' },
        });
      }
      expect(await listAuditedRefusals(key)).toEqual(staffCalls.map(({ name }) => name).sort());
    },
  );

  it.each(SystemScope.options)('let a system with the scope %s make exactly the calls that list it', async (scope) => {
    const key = await createKey('system', { scopes: [scope] });
    for (const call of staffCalls) {
      // The example is a link for support; links that sign in as the member are another test's.
      const isAllowed =
        call.scopes?.includes(scope) === true && scope !== 'member-links:write' && !isForAllBusinesses(call);
      expect([call.name, await sendExample(key, call, businessId)]).toEqual([
        call.name,
        isAllowed ? 'permitted' : 'refused',
      ]);
    }
  });

  it('DK7: permit links that sign in as the member to systems with that scope only', async () => {
    const requestLink = async (key: TestTill) => {
      const link = { comoMemberId: 'nobody', purpose: 'member', issuedBy: 'Dana' };
      return (await key.call('temporaryTokens', link)).body.code;
    };
    const scopes = ['member-links:write'];
    expect(await requestLink(await createKey('system', { scopes }))).toBe('NOT_FOUND');
    for (const role of ['support', 'manager', 'owner', 'operator'])
      expect(await requestLink(await createKey(role))).toBe('FORBIDDEN_TO_KEY');
  });

  it('DK7: give the scope that signs in as the member as an operator only', async () => {
    const request = (scopes: string[]) => ({ name: createUniqueId('app'), role: 'system', scopes, businessId });
    const scopes = ['members:read', 'member-links:write'];
    const [owner, operator] = [await createKey('owner'), await createKey('operator')];
    expect((await owner.call('keys', request(scopes))).body.code).toBe('FORBIDDEN_TO_KEY');
    expect((await owner.call('keys', request(['members:read']))).status).toBe(200);
    expect((await operator.call('keys', request(scopes))).status).toBe(200);
    const person = await createStaff(getWorld(), businessId, 'owner');
    expect((await person.call('POST', '/admin/keys', request(scopes))).body.code).toBe('FORBIDDEN_TO_STAFF');
  });

  it('audit equal refusals once a minute, with the person and the named business', async () => {
    const [key, otherBusinessId] = [await createKey('cashier'), await createOtherBusiness()];
    const requestAdjustment = (business: string) =>
      key.call('adjustments', { businessId: business, comoMemberId: 'x' });
    await requestAdjustment(businessId);
    await requestAdjustment(businessId);
    await requestAdjustment(otherBusinessId);
    getWorld().advanceClock(61);
    await requestAdjustment(businessId);
    const { body } = await getWorld().call('GET', `/admin/audit?businessId=${businessId}&key=${key.name}`);
    // The scope is checked before the body is read, so that its business is not known.
    expect(body.entries).toMatchObject([
      { action: 'key.refuse', subject: 'adjustBalance', actor: 'Noa' },
      { action: 'key.refuse', subject: 'adjustBalance', actor: 'Noa' },
    ]);
    await key.call('till/identify', { businessId: otherBusinessId, locationId: 'x', email: 'a@example.com' });
    const { body: after } = await getWorld().call('GET', `/admin/audit?businessId=${businessId}&key=${key.name}`);
    expect((after.entries as object[])[0]).toMatchObject({
      subject: 'identifyMember',
      detail: { business: otherBusinessId },
    });
  });

  it('let an owner create keys of its business, but none of the installation or of another business', async () => {
    const owner = await createKey('owner');
    const create = async (body: Record<string, unknown>) => {
      const { status, body: problem } = await owner.call('keys', { name: createUniqueId('key'), ...body });
      return status === 200 ? 200 : problem.code;
    };
    for (const role of ['till', 'cashier', 'manager', 'owner', 'support']) expect(await create({ role })).toBe(200);
    expect(await create({ role: 'system', scopes: ['purchases:write'] })).toBe(200);
    for (const role of ['portal', 'operator']) expect(await create({ role })).toBe('FORBIDDEN_TO_KEY');
    const otherBusinessId = await createOtherBusiness();
    expect(await create({ role: 'till', businessId: otherBusinessId })).toBe('FORBIDDEN_TO_KEY');
    expect(await create({ role: 'system' })).toBe('INVALID_REQUEST');
    expect(await create({ role: 'till', scopes: ['purchases:write'] })).toBe('INVALID_REQUEST');
    expect(await create({ role: 'system', scopes: ['keys:write'] })).toBe('INVALID_REQUEST');
    const { body } = await getWorld().call('POST', '/admin/keys', {
      body: { name: createUniqueId('key'), role: 'owner' },
    });
    expect(body).toMatchObject({ code: 'INVALID_REQUEST', errors: [{ path: 'businessId' }] });
  });

  it('let an owner list and revoke the keys of its business only', async () => {
    const [owner, till, otherBusinessId] = [
      await createKey('owner'),
      await createKey('till'),
      await createOtherBusiness(),
    ];
    const theirs = await createKey('till', { businessId: otherBusinessId });
    const { body } = await owner.read(`keys?businessId=${businessId}`);
    const names = (body.keys as { name: string }[]).map(({ name }) => name);
    expect(names).toContain(till.name);
    expect(names).not.toContain(theirs.name);
    expect((await owner.read('keys')).body.code).toBe('FORBIDDEN_TO_KEY');
    const revoke = async (name: string) => (await owner.call(`keys/${name}/revoke`, { reason: 'stolen' })).status;
    expect([await revoke(theirs.name), await revoke(till.name)]).toEqual([404, 200]);
  });
});

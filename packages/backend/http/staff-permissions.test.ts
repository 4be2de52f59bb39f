import { HOUR_SECONDS } from 'loyalty-text/durations';
import { calls } from 'loyalty-contract/calls/calls';
import { StaffRole } from 'loyalty-contract/schemas/staff-members';
import { expect, it } from 'vitest';
import { createUniqueId, putTestBusiness } from '../testing/actors';
import { onDatabase } from '../testing/databases';
import { createExampleRequest } from '../testing/example-requests';
import { createStaff, type TestPerson } from '../testing/staff';
import { personRoles } from '../testing/staff-roles';
import { HAIFA, openTillBusiness } from '../testing/till-business';
import { createBusinessFile } from '../testing/world';

const staffCalls = calls.filter(({ access }) => access === 'admin');
type StaffCall = (typeof staffCalls)[number];

onDatabase('Permissions of people at the desk', (open) => {
  const { getWorld, businessId, createMember, issueTestGift, createTill, reserve } = openTillBusiness(open);

  async function createOtherBusiness(): Promise<string> {
    const otherBusinessId = createUniqueId('theirs');
    await putTestBusiness(getWorld(), createBusinessFile(otherBusinessId));
    return otherBusinessId;
  }
  const concernsAll = (call: StaffCall) => !JSON.stringify(createExampleRequest(call, businessId)).includes(businessId);
  async function isRefused(person: TestPerson, call: StaffCall, business: string): Promise<boolean> {
    const { path, body: example } = createExampleRequest(call, business);
    // An opening balance is value, which requires another scope.
    const body = call.name === 'createMember' ? { businessId: business, firstName: 'Ada' } : example;
    const headers = { 'x-staff-token': person.token };
    const response = await getWorld().call(call.method, path, { headers, body });
    return response.status === 403 && response.body.code === 'FORBIDDEN_TO_STAFF';
  }

  it.each(StaffRole.options)(
    'DK3: of the role %s: the calls of the role for the own business, none for another; refusals are audited with the person',
    async (role) => {
      const [person, otherBusinessId] = [await createStaff(getWorld(), businessId, role), await createOtherBusiness()];
      for (const call of staffCalls) {
        const isAllowed = (personRoles[call.name] ?? []).includes(role) && !concernsAll(call);
        expect([call.name, await isRefused(person, call, businessId)]).toEqual([call.name, !isAllowed]);
        expect([call.name, await isRefused(person, call, otherBusinessId)]).toEqual([call.name, true]);
      }
      const { body } = await getWorld().call('GET', `/admin/audit?businessId=${businessId}&staffId=${person.staffId}`);
      const entries = body.entries as { action: string; actor: string; staffId: string }[];
      expect(entries[0]).toMatchObject({ actor: `Person ${role}`, staffId: person.staffId });
      expect(entries.map(({ action }) => action)).toContain('key.refuse');
    },
  );

  it.each(StaffRole.options)(
    'DK3: of the role %s: no link that signs in with all rights of the member',
    async (role) => {
      const [person, member] = [await createStaff(getWorld(), businessId, role), await createMember()];
      const link = { businessId, comoMemberId: member.id, issuedBy: 'x', reason: 'x', purpose: 'member' };
      expect((await person.call('POST', '/admin/temporaryTokens', link)).body.code).toBe('FORBIDDEN_TO_STAFF');
    },
  );

  it('open the account of a member for a reason only', async () => {
    const [support, member] = [await createStaff(getWorld(), businessId, 'support'), await createMember()];
    const open = (more: object) =>
      support.call('POST', '/admin/temporaryTokens', { businessId, comoMemberId: member.id, issuedBy: 'x', ...more });
    expect((await open({})).body).toMatchObject({ code: 'INVALID_REQUEST', errors: [{ path: 'reason' }] });
    expect((await open({ reason: '  ' })).body.code).toBe('INVALID_REQUEST');
    expect((await open({ reason: 'Cannot find a gift' })).status).toBe(200);
  });

  it('need a valid session: an unknown token is refused, whatever the key permits', async () => {
    const { path, body } = { path: '/admin/audit', body: undefined };
    const headers = { 'x-staff-token': 'x'.repeat(43) };
    const response = await getWorld().call('GET', `${path}?businessId=${businessId}`, { headers, body });
    expect(response.body.code).toBe('SESSION_REQUIRED');
  });

  it('DK3: write the name of the person to the audit log, whatever name the request has', async () => {
    const manager = await createStaff(getWorld(), businessId, 'manager');
    const member = await createMember({ points: 1_000 });
    const adjustment = { businessId, comoMemberId: member.id, account: 'points', amount: -100, reason: 'Mistake' };
    const { status } = await manager.call('POST', '/admin/adjustments', { ...adjustment, by: 'Somebody Else' });
    expect(status).toBe(200);
    const { body } = await getWorld().call('GET', `/admin/audit?businessId=${businessId}&comoMemberId=${member.id}`);
    const actors = (body.entries as { actor: string; staffId?: string }[]).map(({ actor, staffId }) => [
      actor,
      staffId,
    ]);
    expect(actors).toContainEqual(['Person manager', manager.staffId]);
    expect(JSON.stringify(body)).not.toContain('Somebody Else');
  });

  it('DK3: write purchases of a person to the audit log, and not those of a device, which are too many', async () => {
    const [cashier, till, member] = [
      await createStaff(getWorld(), businessId, 'cashier'),
      await createTill(),
      await createMember(),
    ];
    const purchase = (receiptNumber: string) => ({
      businessId,
      comoMemberId: member.id,
      locationId: HAIFA,
      receiptNumber,
      items: [{ name: 'Cake', quantity: 1, amount: 2_000 }],
    });
    const [first, second] = [createUniqueId('receipt'), createUniqueId('receipt')];
    const { body: recorded } = await cashier.call('POST', '/admin/purchases', purchase(first));
    expect((await till.call('purchases', purchase(second))).status).toBe(200);
    const { body } = await getWorld().call('GET', `/admin/audit?businessId=${businessId}&comoMemberId=${member.id}`);
    const purchases = (body.entries as { action: string }[]).filter(({ action }) => action === 'purchase.record');
    expect(purchases).toMatchObject([
      {
        actor: 'Person cashier',
        staffId: cashier.staffId,
        detail: { purchase: recorded.purchaseId, receipt: first, location: HAIFA },
      },
    ]);
  });

  it('let a cashier confirm and undo only what the same person reserved, and a manager undo it later', async () => {
    const [first, second, manager] = [
      await createStaff(getWorld(), businessId, 'cashier'),
      await createStaff(getWorld(), businessId, 'cashier'),
      await createStaff(getWorld(), businessId, 'manager'),
    ];
    const { code } = await issueTestGift(await createMember());
    const reserved = await first.call('POST', '/admin/redemptions', { businessId, locationId: HAIFA, giftCode: code });
    const path = `/admin/redemptions/${String(reserved.body.redemptionId)}`;
    expect((await second.call('POST', `${path}/confirm`, { businessId })).body.code).toBe('NOT_FOUND');
    expect((await first.call('POST', `${path}/confirm`, { businessId })).status).toBe(200);
    getWorld().advanceClock(HOUR_SECONDS);
    const undo = { businessId, reason: 'Wrong table' };
    expect((await first.call('POST', `${path}/undo`, undo)).body.code).toBe('TOO_LATE');
    expect((await manager.call('POST', `${path}/undo`, undo)).status).toBe(200);
  });

  it('do not let a person act as a till of another business with the portal’s key', async () => {
    const till = await createTill();
    const { code } = await issueTestGift(await createMember());
    const { body } = await reserve(till, code);
    const cashier = await createStaff(getWorld(), businessId, 'cashier');
    const confirmed = await cashier.call('POST', `/admin/redemptions/${String(body.redemptionId)}/confirm`, {
      businessId,
    });
    expect(confirmed.body.code).toBe('NOT_FOUND');
  });
});

import { calls, type Call } from 'loyalty-contract/calls/calls';
import { PATH_PARAMETER } from 'loyalty-contract/calls/route';
import { expect, it } from 'vitest';
import { getStaffScopes } from '../../core/permissions';
import { createUniqueId } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createExampleRequest } from '../../testing/example-requests';
import { createStaff, proveStaff, type TestPerson } from '../../testing/staff';
import { HAIFA, openTillBusiness, SARONA } from '../../testing/till-business';

/** Parameters of paths whose record has a location. */
const placed = ['giftId', 'paymentId', 'purchaseId', 'redemptionId'];
/** Those whose record is of the business, of a person, or of the session that shows it. */
const unplaced = [
  ...[
    'businessId',
    'campaignId',
    'changeId',
    'comoMemberId',
    'importId',
    'joinId',
    'mergeId',
    'name',
    'noteId',
    'number',
  ],
  ...['segmentId', 'sessionId', 'staffId', 'webhookId'],
];

const getParameters = ({ path }: Call) => [...path.matchAll(PATH_PARAMETER)].map(([, name = '']) => name);
const deskCalls = calls.filter((call) => call.access === 'admin' && call.desk);
const placedCalls = deskCalls.filter((call) => getParameters(call).some((name) => placed.includes(name)));

onDatabase('What is done with records of a location', (open) => {
  const { getWorld, businessId, createMember, issueTestGift } = openTillBusiness(open);
  async function bind(person: TestPerson, locations: string[]) {
    const body = { businessId, locations };
    expect((await getWorld().call('POST', `/admin/staff/${person.staffId}/change`, { body })).status).toBe(200);
  }

  /** Makes what the person can do something with at a location. @returns its id */
  const makeRecord: Record<string, (person: TestPerson) => Promise<unknown>> = {
    async giftId() {
      const member = await createMember();
      return (await issueTestGift(member, { locationId: HAIFA })).giftId;
    },
    async redemptionId(person) {
      const { code: giftCode } = await issueTestGift(await createMember());
      const body = { businessId, locationId: HAIFA, giftCode };
      return (await person.call('POST', '/admin/redemptions', body)).body.redemptionId;
    },
    async paymentId(person) {
      const member = await createMember({ credit: 9_000 });
      const at = { businessId, locationId: HAIFA };
      const { lookUpId } = (await person.call('POST', '/admin/till/identify', { ...at, email: member.email })).body;
      const body = { ...at, comoMemberId: member.id, account: 'credit', amount: 100, lookUpId };
      return (await person.call('POST', '/admin/payments', body)).body.paymentId;
    },
    async purchaseId(person) {
      const { id: comoMemberId } = await createMember();
      const items = [{ name: 'Soup', quantity: 1, amount: 1_000 }];
      const body = { businessId, locationId: HAIFA, comoMemberId, receiptNumber: createUniqueId('R'), items };
      return (await person.call('POST', '/admin/purchases', body)).body.purchaseId;
    },
  };

  it('DK15: has a location to check, or none, for each call of the desk', () => {
    const known = [...placed, ...unplaced];
    expect(deskCalls.flatMap(getParameters).filter((name) => !known.includes(name))).toEqual([]);
    expect(placedCalls.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        ...['cancelPayment', 'confirmPayment', 'confirmRedemption', 'endGift', 'releaseRedemption'],
        ...['returnPurchase', 'undoRedemption', 'voidPurchase'],
      ]),
    );
  });

  it.each(placedCalls)(
    'DK15: $name is refused to who works elsewhere alone, although the person began it',
    async (call) => {
      const role = getStaffScopes('cashier').some((scope) => call.scopes?.some((known) => known === scope))
        ? 'cashier'
        : 'manager';
      const person = await createStaff(getWorld(), businessId, role);
      if (call.needsProof) await proveStaff(getWorld(), person);
      const [parameter = ''] = getParameters(call).filter((name) => placed.includes(name));
      const recordId = String(await makeRecord[parameter]?.(person));
      const [path = '', search = ''] = createExampleRequest(call, businessId).path.split('?');
      const example = String(call.parameters?.[parameter]?.[1]);
      const send = () =>
        person.call(
          call.method === 'GET' ? 'GET' : 'POST',
          `${path.replace(example, recordId)}?${search}`,
          call.body ? (createExampleRequest(call, businessId).body as Record<string, unknown>) : undefined,
        );
      await bind(person, [SARONA]);
      const refused = await send();
      expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN_LOCATION']);
      await bind(person, [SARONA, HAIFA]);
      expect([200, 409]).toContain((await send()).status);
    },
  );

  it('DK15: a payment of a location where the person does not work pays for no purchase', async () => {
    const person = await createStaff(getWorld(), businessId, 'cashier');
    const paymentId = String(await makeRecord.paymentId?.(person));
    const manager = await createStaff(getWorld(), businessId, 'manager');
    const confirmation = { businessId, reason: 'The phone is empty' };
    const confirmed = await manager.call('POST', `/admin/payments/${paymentId}/confirm`, confirmation);
    const items = [{ name: 'Soup', quantity: 1, amount: 1_000 }];
    const purchase = { businessId, comoMemberId: confirmed.body.comoMemberId, items, payments: [paymentId] };
    await bind(person, [SARONA]);
    const body = { ...purchase, locationId: SARONA, receiptNumber: createUniqueId('R') };
    expect((await person.call('POST', '/admin/purchases', body)).body.code).toBe('FORBIDDEN_LOCATION');
    await bind(person, [HAIFA]);
    expect((await person.call('POST', '/admin/purchases', { ...body, locationId: HAIFA })).status).toBe(200);
  });

  it('DK15: a manager helps with what somebody else began at an own location, and not at another one', async () => {
    const [cashier, manager] = [
      await createStaff(getWorld(), businessId, 'cashier'),
      await createStaff(getWorld(), businessId, 'manager'),
    ];
    const confirm = async () => {
      const redemptionId = String(await makeRecord.redemptionId?.(cashier));
      const body = { businessId, reason: 'The phone is empty' };
      return manager.call('POST', `/admin/redemptions/${redemptionId}/confirm`, body);
    };
    await bind(manager, [SARONA]);
    expect((await confirm()).body.code).toBe('FORBIDDEN_LOCATION');
    await bind(manager, [HAIFA]);
    expect((await confirm()).body.state).toBe('redeemed');
  });
});

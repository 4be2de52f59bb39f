import { fillPath } from 'loyalty-contract/calls/route';
import { KeyRole } from 'loyalty-contract/schemas/keys';
import { tillCalls } from 'loyalty-contract/calls/till';
import { expect, it } from 'vitest';
import { createUniqueId, putTestBusiness } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { HAIFA, openTillBusiness } from '../../testing/till-business';
import { createBusinessFile } from '../../testing/world';

type TillCall = keyof typeof tillCalls;

/** A valid body of each call of tills, without the business. */
const bodies: Record<TillCall, Record<string, unknown>> = {
  identifyMember: { locationId: HAIFA, email: 'nobody@example.com' },
  enrolMember: { locationId: HAIFA, email: 'guest@example.com' },
  correctEnrolment: { locationId: HAIFA, comoMemberId: 'nobody', firstName: 'Rina' },
  reserveGift: { locationId: HAIFA, giftCode: 'AAAA-BBBB-CCCC' },
  confirmRedemption: {},
  releaseRedemption: {},
  undoRedemption: { reason: 'Wrong table' },
  createPayment: { locationId: HAIFA, comoMemberId: 'nobody', account: 'credit', amount: 100 },
  confirmPayment: { spokenCode: '1234' },
  cancelPayment: {},
};
/** The answers of calls that name nothing which exists. */
const answers: Partial<Record<TillCall, string>> = {
  identifyMember: '404 UNKNOWN_MEMBER',
  enrolMember: '200 undefined',
};
const byOperators: TillCall[] = ['undoRedemption', 'cancelPayment'];
const tillRoles: KeyRole[] = ['till', 'cashier', 'manager', 'owner'];
const paths = Object.entries(tillCalls).map(
  ([name, { path }]) => [name as TillCall, fillPath(path, { redemptionId: 'none', paymentId: 'none' })] as const,
);

onDatabase('Calls of tills', (open) => {
  const { getWorld, businessId, createKey } = openTillBusiness(open);
  const toRelativePath = (path: string) => path.replace('/admin/', '');

  it.each(KeyRole.exclude(['system']).options)(
    'TD5: a key of role %s permits the calls of its role for its own business only',
    async (role) => {
      const otherBusinessId = createUniqueId('theirs');
      await putTestBusiness(getWorld(), createBusinessFile(otherBusinessId));
      const key = await createKey(role);
      const outcomes = async (business: string) => {
        const codes: Partial<Record<TillCall, string>> = {};
        for (const [name, path] of paths) {
          const { status, body } = await key.call(toRelativePath(path), { ...bodies[name], businessId: business });
          codes[name] = `${status} ${String(body.code)}`;
        }
        return codes;
      };
      const allowed = (name: TillCall) =>
        tillRoles.includes(role) || (role === 'operator' && byOperators.includes(name));
      const expected = paths.map(([name]) => {
        if (!allowed(name)) return [name, '403 FORBIDDEN_TO_KEY'];
        return [name, answers[name] ?? '404 NOT_FOUND'];
      });
      expect(await outcomes(businessId)).toEqual(Object.fromEntries(expected));
      expect(await outcomes(otherBusinessId)).toEqual(
        Object.fromEntries(paths.map(([name]) => [name, '403 FORBIDDEN_TO_KEY'])),
      );
    },
  );

  it('TD5: calls of tills require a service key, and writes an idempotency key', async () => {
    const key = await createKey('till');
    for (const [name, path] of paths) {
      const body = { businessId, ...bodies[name] };
      const invalidKey = { authorization: 'Bearer none' };
      expect([name, (await getWorld().call('POST', path, { body, headers: invalidKey })).status]).toEqual([name, 401]);
      const response = await getWorld().call('POST', path, { body, idempotencyKey: '', headers: key.headers });
      expect([name, response.body.code]).toEqual([
        name,
        name === 'identifyMember' ? 'UNKNOWN_MEMBER' : 'IDEMPOTENCY_KEY_MISSING',
      ]);
    }
  });
});

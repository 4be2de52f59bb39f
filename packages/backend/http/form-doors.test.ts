import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { calls, type Call } from 'loyalty-contract/calls/calls';
import {
  createBrowserId,
  createClientAddress,
  createMember,
  createSignedInRequest,
  createUniqueId,
  createUniquePhone,
  requestTicket,
  toEmailIdentifier,
  toPhoneIdentifier,
} from '../testing/actors';
import { spellEmail, spellPhone } from '../testing/contact-spellings';
import { onDatabase } from '../testing/databases';
import { createExampleRequest } from '../testing/example-requests';
import { openTillBusiness } from '../testing/till-business';

type Json = Record<string, unknown>;
type Kind = 'email' | 'phoneNumber';

/** The properties of a call's body that contain the values of a form by field: they have no names of their own. */
function findFormValues(call: Call): string[] {
  if (!call.body) return [];
  const schema = z.toJSONSchema(call.body, { io: 'input', metadata: z.registry(), unrepresentable: 'any' }) as Json;
  const properties = (schema.properties ?? {}) as Record<string, { additionalProperties?: { anyOf?: unknown } }>;
  return Object.entries(properties).flatMap(([name, { additionalProperties }]) =>
    typeof additionalProperties === 'object' && additionalProperties.anyOf !== undefined ? [name] : [],
  );
}
const doors = calls.flatMap((call) =>
  findFormValues(call).flatMap((property) =>
    (['email', 'phoneNumber'] as const).map((kind) => [call.name, property, kind, call] as const),
  ),
);

onDatabase('A contact or name in a form', (open) => {
  const { getWorld, businessId } = openTillBusiness(open);
  const newEmail = () => `${createUniqueId('spelling')}@members.example`;
  const names = { firstName: 'İlker', lastName: 'O’Neil-Çelik' };

  /** Who makes the call, and what its body has besides: a visitor who has proved the other contact, or a member. */
  async function prepare(call: Call, kind: Kind) {
    const from = { host: `${businessId}.test`, browser: createBrowserId(), address: createClientAddress() };
    if (call.name === 'register') {
      const proved = kind === 'email' ? toPhoneIdentifier(createUniquePhone()) : toEmailIdentifier(newEmail());
      const { token } = await requestTicket(getWorld(), proved, from);
      return { from, body: { token }, values: { acceptTerms: true } };
    }
    // A member without a contact of this kind: a confirmed one is changed by two codes.
    const known = kind === 'email' ? { email: undefined, phoneNumber: createUniquePhone() } : {};
    const member = await createMember(getWorld(), businessId, known);
    const signedIn =
      kind === 'email'
        ? await signInByPhone(String(known.phoneNumber), from, member.id)
        : await createSignedInRequest(getWorld(), member);
    const body =
      call.name === 'submitForm' ? { form: 'profile' } : (createExampleRequest(call, businessId).body as Json);
    return { from: signedIn, body, values: {} };
  }
  async function signInByPhone(phone: string, from: { host: string; browser: string; address: string }, id: string) {
    const contact = toPhoneIdentifier(phone);
    const { token, comoMemberId } = await requestTicket(getWorld(), contact, from);
    expect(comoMemberId).toBe(id);
    const { body } = await getWorld().call('POST', '/session/custom', { ...from, body: { ...contact, token } });
    return { ...from, token: String(body.memberToken) };
  }
  const findMembers = async (query: string) =>
    (await getWorld().call('POST', '/admin/members/search', { body: { businessId, search: query } })).body
      .members as (Json & { firstName: string })[];

  it('is in the bodies of registration and profile', () =>
    expect([...new Set(doors.map(([name]) => name))].toSorted()).toEqual(
      expect.arrayContaining(['register', 'submitForm']),
    ));

  it.each(doors)('is read by %s in every spelling: %s with %s', async (_name, property, kind, call) => {
    const contact = kind === 'email' ? newEmail() : createUniquePhone();
    for (const spelling of kind === 'email' ? spellEmail(contact) : spellPhone(contact)) {
      const { from, body, values } = await prepare(call, kind);
      const {
        status,
        text,
        body: response,
      } = await getWorld().call(call.method, createExampleRequest(call, businessId).path, {
        ...from,
        body: { ...body, [property]: { ...values, ...names, [kind]: spelling } },
        idempotencyKey: randomUUID(),
      });
      expect([spelling, status], text).toEqual([spelling, 200]);
      const id =
        response.comoMemberId ?? (await getWorld().call('GET', '/api/protected/member/getMemberDetails', from)).body;
      const memberId = typeof id === 'string' ? id : String((id as { member: Json }).member.comoMemberId);
      const { body: found } = await getWorld().call('GET', `/admin/members?businessId=${businessId}&query=${memberId}`);
      expect([spelling, found.members]).toMatchObject([spelling, [{ ...names, [kind]: contact }]]);
    }
    expect((await findMembers('ilker oneil')).length).toBeGreaterThan(0);
  });

  it.each(doors.filter(([, , kind]) => kind === 'email'))(
    'is refused by %s with letters that were lost before: %s',
    async (_name, property, kind, call) => {
      const { from, body, values } = await prepare(call, kind);
      const response = await getWorld().call(call.method, createExampleRequest(call, businessId).path, {
        ...from,
        body: { ...body, [property]: { ...values, ...names, firstName: 'J\uFFFDrgen' } },
        idempotencyKey: randomUUID(),
      });
      expect([response.status, JSON.stringify(response.body.errors)]).toEqual([
        400,
        expect.stringContaining('lost_letters'),
      ]);
    },
  );
});

import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { calls, type Call } from 'loyalty-contract/calls/calls';
import {
  createBrowserId,
  createClientAddress,
  createSignedInRequest,
  createUniqueId,
  createUniquePhone,
  readLoginCode,
} from '../testing/actors';
import { spellEmail, spellPhone } from '../testing/contact-spellings';
import { onDatabase } from '../testing/databases';
import { createExampleRequest } from '../testing/example-requests';
import { HAIFA, openTillBusiness } from '../testing/till-business';

/** Properties of bodies with a contact as people write it. */
const EMAILS = new Set(['email', 'newAddress', 'userIdentifier', 'identifier']);
const PHONES = new Set(['phone', 'phoneNumber', 'newPhoneNumber', 'userIdentifier', 'identifier']);

type Json = Record<string, unknown>;

/** The paths of properties with these names in the body of a call. */
function findProperties(call: Call, names: ReadonlySet<string>): string[] {
  const visit = (schema: Json, path: string): string[] => [
    ...Object.entries((schema.properties ?? {}) as Record<string, Json>).flatMap(([name, property]) => [
      ...(names.has(name) && property.type !== 'object' ? [`${path}${name}`] : []),
      ...visit(property, `${path}${name}.`),
    ]),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((parts) =>
      ((parts ?? []) as Json[]).flatMap((part) => visit(part, path)),
    ),
  ];
  if (!call.body) return [];
  return visit(z.toJSONSchema(call.body, { io: 'input', metadata: z.registry(), unrepresentable: 'any' }), '');
}

/** A copy of a body with another value at a path. */
function withValue(body: unknown, path: string, value: string): Json {
  const [name = '', ...rest] = path.split('.');
  const parent = body as Json;
  return { ...parent, [name]: rest.length === 0 ? value : withValue(parent[name] ?? {}, rest.join('.'), value) };
}

onDatabase('A contact in any spelling', (open) => {
  const { getWorld, businessId, createMember } = openTillBusiness(open);
  const newEmail = () => `${createUniqueId('spelling')}@members.example`;
  const host = `${businessId}.test`;
  const find = async (query: string) => {
    const path = `/admin/members?businessId=${businessId}&query=${encodeURIComponent(query)}`;
    const { members } = (await getWorld().call('GET', path)).body as { members: Json[] };
    return members.map(({ comoMemberId }) => comoMemberId);
  };

  const doors = calls.flatMap((call) =>
    call.name === 'putBusiness'
      ? []
      : [
          ...findProperties(call, EMAILS).map((path) => [call.name, path, 'email', call] as const),
          ...findProperties(call, PHONES).map((path) => [call.name, path, 'phoneNumber', call] as const),
        ],
  );

  it('is in the bodies of at least twelve calls', () =>
    expect(new Set(doors.map(([name]) => name)).size).toBeGreaterThanOrEqual(12));

  it.each(doors)('is not refused by %s as %s: %s', async (_name, path, kind, call) => {
    const member = await createMember();
    const from = await createSignedInRequest(getWorld(), member);
    const typed = kind === 'email' ? spellEmail(newEmail()) : spellPhone(createUniquePhone());
    const example = createExampleRequest(call, businessId);
    for (const spelling of typed) {
      const body = withValue(example.body, path, spelling);
      if ('customIdentifier' in body && path === 'userIdentifier') body.customIdentifier = kind;
      if (call.name === 'identifyMember') delete body.code;
      if (['enrolMember', 'correctEnrolment'].includes(call.name) && path === 'phone') delete body.email;
      const { status, text } = await getWorld().call(call.method, example.path, {
        ...from,
        body,
        idempotencyKey: randomUUID(),
        headers: { 'x-actor': 'Dana' },
      });
      expect([spelling, status === 400 && text.includes(path), status < 500, text]).toEqual([
        spelling,
        false,
        true,
        text,
      ]);
    }
  });

  it.each([
    ['email', newEmail, spellEmail],
    ['phoneNumber', createUniquePhone, spellPhone],
  ] as const)('is one identifier: %s', async (kind, create, spell) => {
    const contact = create();
    const { id } = await createMember({ [kind]: spell(contact)[0] });
    const till = kind === 'email' ? 'email' : 'phone';
    for (const spelling of [contact, ...spell(contact)]) {
      expect([spelling, await find(spelling)]).toEqual([spelling, [id]]);
      const identified = await getWorld().call('POST', '/admin/till/identify', {
        body: { businessId, locationId: HAIFA, [till]: spelling },
        headers: { 'x-actor': 'Dana' },
      });
      expect([spelling, identified.body.comoMemberId]).toEqual([spelling, id]);
      const again = await getWorld().call('POST', '/admin/members', {
        body: { businessId, firstName: 'Eve', [kind]: spelling, contactsConfirmed: true, createdBy: 'Sam' },
      });
      expect([spelling, again.body.code]).toEqual([spelling, 'ALREADY_EXISTS']);
      const from = { host, browser: createBrowserId(), address: createClientAddress() };
      const identifier = { customIdentifier: kind, userIdentifier: spelling };
      const requested = await getWorld().call('POST', '/api/auth/requestVerification', { ...from, body: identifier });
      if (requested.status === 429) continue;
      expect([spelling, requested.body.status]).toEqual([spelling, 'OK']);
      const code = await readLoginCode(getWorld(), contact);
      const verified = await getWorld().call('POST', '/api/auth/loginVerify', {
        ...from,
        body: { ...identifier, code },
      });
      expect([spelling, verified.body.registered]).toEqual([spelling, true]);
    }
  });

  it('is read in files, which the command line and the desk send as they are', async () => {
    const [email, phone] = [newEmail(), createUniquePhone()];
    const lines = [...spellEmail(email).map((typed) => [typed, '']), ...spellPhone(phone).map((typed) => ['', typed])];
    const csv = ['id,email,phoneNumber', ...lines.map((cells) => [createUniqueId('row'), ...cells].join(','))].join(
      '\r\n',
    );
    const post = (path: string, body: Json) =>
      getWorld().call('POST', `/admin/imports${path}`, {
        body: { businessId, ...body },
        idempotencyKey: randomUUID(),
        headers: { 'x-actor': 'Dana' },
      });
    const { importId } = (await post('', { name: 'members.csv', contactsConfirmed: true })).body;
    const { body } = await post(`/${String(importId)}/rows`, { firstRow: 1, csv });
    const errors = body.errors as { code: string }[];
    expect(body.imported).toBe(2);
    expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(['repeated']));
  });
});

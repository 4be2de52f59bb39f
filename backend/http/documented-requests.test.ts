import { randomUUID } from 'node:crypto';
import { calls, listErrors, type Call } from '@/contract/calls/calls';
import { businessFileExample } from '@/contract/descriptions/business-file-example';
import { operationTexts } from '@/contract/descriptions/operations';
import { fillPath, requiresSession } from '@/contract/calls/route';
import { BusinessFileInput } from '@/contract/schemas/business-file';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { completeBusinessFile } from '../core/business-file/complete-file';
import { createMember, createSignedInRequest, createUniqueId, newAddress, putTestBusiness } from '../testing/actors';
import { onBothDatabases } from '../testing/databases';
import { createWorld, SERVICE_KEY, type World } from '../testing/world';

const NOT_UNDERSTOOD = ['INVALID_REQUEST', 'METHOD_NOT_ALLOWED', 'UNSUPPORTED_MEDIA_TYPE', 'INTERNAL_ERROR'];

const ParameterExamples = z.record(z.string(), z.tuple([z.string()], z.union([z.string(), z.number()])));

function getExamples(texts: unknown): Record<string, string> {
  const parameters = ParameterExamples.parse(texts ?? {});
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, [, value]]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/** The business of the examples, with their place. */
const exampleFile = { ...businessFileExample, locations: operationTexts.getLocations.response.locations };

/** A value under a business id and host of its own: some examples close or delete the business. */
const rename = <T>(value: T, businessId: string): T =>
  value === undefined ? value : (JSON.parse(JSON.stringify(value).replaceAll('velo', businessId)) as T);

onBothDatabases('Requests of the API documents', (open) => {
  let world: World;
  beforeAll(async () => void (world = await createWorld(open)));
  afterAll(() => world.close());

  async function send(call: Call, businessId: string) {
    const { params, query, body } = operationTexts[call.name];
    const host = `${businessId}.example`;
    const address = newAddress();
    const member = await createMember(world, businessId, { points: 50_000 });
    const { token } = requiresSession(call) ? await createSignedInRequest(world, { ...member, host }) : {};
    const path = fillPath(call.path, rename(getExamples(params), businessId));
    const search = new URLSearchParams(rename(getExamples(query), businessId)).toString();
    return world.server.inject({
      method: call.method,
      url: search ? `${path}?${search}` : path,
      headers: {
        authorization: `Bearer ${SERVICE_KEY}`,
        'x-forwarded-host': host,
        'x-browser-id': randomUUID(),
        'x-client-address': address,
        ...(token ? { 'x-member-token': token } : {}),
        ...(call.idempotent ? { 'idempotency-key': randomUUID() } : {}),
      },
      ...(body === undefined ? {} : { payload: rename(body, businessId) }),
    });
  }

  it.each(calls.map((call) => [call.name, call] as const))('are understood by the backend: %s', async (_, call) => {
    const businessId = createUniqueId('shop');
    await putTestBusiness(world, completeBusinessFile(BusinessFileInput.parse(rename(exampleFile, businessId))));
    const response = await send(call, businessId);
    const code = response.statusCode === 200 ? 'OK' : String(response.json<{ code: string }>().code);
    // The ids of the examples may not exist (NOT_FOUND), but no request is malformed and no call fails.
    expect(NOT_UNDERSTOOD).not.toContain(code);
    expect(['OK', ...listErrors(call)]).toContain(code);
  });
});

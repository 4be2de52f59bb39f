import { randomUUID } from 'node:crypto';
import { calls, listErrors, type Call, definitions } from 'loyalty-contract/calls/calls';
import { requiresSession } from 'loyalty-contract/calls/route';
import { BusinessFileInput } from 'loyalty-contract/schemas/business-file';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { completeBusinessFile } from '../core/business-file/complete-file';
import {
  createMember,
  createSignedInRequest,
  createUniqueId,
  createClientAddress,
  putTestBusiness,
} from '../testing/actors';
import { onDatabase } from '../testing/databases';
import { createExampleRequest, rename } from '../testing/example-requests';
import { createWorld, SERVICE_KEY, type World } from '../testing/world';

const UNEXPECTED_CODES = ['INVALID_REQUEST', 'METHOD_NOT_ALLOWED', 'UNSUPPORTED_MEDIA_TYPE', 'INTERNAL_ERROR'];

/** The business of the examples, with their place. */
const exampleFile = {
  ...definitions.putBusiness.example.body,
  locations: definitions.getLocations.example.response.locations,
};

onDatabase('Requests of the API documents', (open) => {
  let world: World;
  beforeAll(async () => void (world = await createWorld(open)));
  afterAll(() => world.close());

  async function send(call: Call, businessId: string) {
    const { path, body } = createExampleRequest(call, businessId);
    const host = `${businessId}.example`;
    const address = createClientAddress();
    const member = await createMember(world, businessId, { points: 50_000 });
    const { token } = requiresSession(call) ? await createSignedInRequest(world, { ...member, host }) : {};
    return world.server.inject({
      method: call.method,
      url: path,
      headers: {
        authorization: `Bearer ${SERVICE_KEY}`,
        'x-forwarded-host': host,
        'x-browser-id': randomUUID(),
        'x-client-address': address,
        ...(token ? { 'x-member-token': token } : {}),
        ...(call.idempotent ? { 'idempotency-key': randomUUID() } : {}),
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
  }

  it.each(calls.map((call) => [call.name, call] as const))('are understood by the backend: %s', async (_, call) => {
    const businessId = createUniqueId('shop');
    await putTestBusiness(world, completeBusinessFile(BusinessFileInput.parse(rename(exampleFile, businessId))));
    const response = await send(call, businessId);
    const code = response.statusCode === 200 ? 'OK' : String(response.json<{ code: string }>().code);
    // The ids of the examples may not exist (NOT_FOUND), but no request is malformed and no call fails.
    expect(UNEXPECTED_CODES).not.toContain(code);
    expect(['OK', ...listErrors(call)]).toContain(code);
  });
});

import { afterAll, beforeAll } from 'vitest';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { createMember, createUniqueId, putTestBusiness, signIn, type TestMember } from './actors';
import type { OpenEmpty } from './databases';
import { createRecordReaders } from './read-records';
import { createBusinessFile, createWorld, type World } from './world';

/** Two locations of the test business. */
export const [HAIFA, SARONA] = ['olive-haifa', 'olive-sarona'] as const;

/** A client with a service key of its own, such as a till. */
export interface TestTill {
  name: string;
  headers: Record<string, string>;
  call(path: string, body?: Record<string, unknown>, idempotencyKey?: string): ReturnType<World['call']>;
  read(path: string): ReturnType<World['call']>;
}

/** Creates a business for a suite, and functions that create its tills, members and gifts. */
export function openTillBusiness(open: OpenEmpty, change?: (file: BusinessFile) => void) {
  const businessId = createUniqueId('till');
  let testWorld: World;
  beforeAll(async () => {
    testWorld = await createWorld(open);
    await putTestBusiness(testWorld, createBusinessFile(businessId, change));
  });
  afterAll(() => testWorld.close());
  const getWorld = () => testWorld;

  async function createKey(role: string, more: Record<string, unknown> = {}): Promise<TestTill> {
    const name = createUniqueId(role);
    const { status, body, text } = await testWorld.call('POST', '/admin/keys', {
      body: { name, role, businessId, ...more },
    });
    if (status !== 200) throw new Error(`the key was refused: ${text}`);
    const headers = { authorization: `Bearer ${String(body.key)}`, 'x-actor': 'Noa' };
    return {
      name,
      headers,
      read: (path) => testWorld.call('GET', `/admin/${path}`, { headers }),
      call: (path, body = {}, idempotencyKey) =>
        testWorld.call('POST', `/admin/${path}`, {
          headers,
          body: { businessId, ...body },
          ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
        }),
    };
  }

  async function issueTestGift(member: Pick<TestMember, 'id'>, more: Record<string, unknown> = {}) {
    const gift = { name: 'Cake', description: 'A piece', validFrom: '2026-01-01T00:00:00Z', ...more };
    const { body, text, status } = await testWorld.call('POST', '/admin/gifts', {
      body: { businessId, comoMemberId: member.id, ...gift },
    });
    if (status !== 200) throw new Error(`the gift was refused: ${text}`);
    return body as { giftId: string; code: string };
  }

  return {
    getWorld,
    businessId,
    createKey,
    createTill: () => createKey('till'),
    issueTestGift,
    createMember: (more?: Record<string, unknown>) => createMember(testWorld, businessId, more),
    reserve: (till: TestTill, giftCode: string, more: Record<string, unknown> = {}, idempotencyKey?: string) =>
      till.call('redemptions', { giftCode, locationId: HAIFA, ...more }, idempotencyKey),
    async signIn(member: TestMember) {
      const token = await signIn(testWorld, member);
      return async (path: string) =>
        (await testWorld.call('GET', `/api/protected/${path}`, { host: member.host, token, language: 'en' })).body;
    },
    ...createRecordReaders(getWorld, businessId),
  };
}

import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { runConformanceSuite, type SuiteOptions } from '@/packages/conformance/src/run-suite';
import { CodeUnavailableError } from '@/packages/conformance/src/suite/suite';
import type { ConformanceReport } from '@/packages/conformance/src/suite/result';
import { toIdentifier, type TestData } from '@/packages/conformance/src/suite/test-data';
import type { OpenEmpty } from './databases';
import { createMember, createUniqueId, putTestBusiness, readLoginCode, signIn, createUniquePhone } from './actors';
import { decideCheckout } from './demo-checkout';
import { createBusinessFile, createWorld, SERVICE_KEY, type World } from './world';

/** The embedded backend on a port, as a backend under test. */
export interface ConformanceTarget {
  world: World;
  url: string;
  close(): Promise<void>;
}

export async function startConformanceTarget(open: OpenEmpty): Promise<ConformanceTarget> {
  const world = await createWorld(open, { SIGN_IN_BUDGET_FACTOR: '1000', OTP_RESEND: '0' });
  await world.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.server.server.address() as AddressInfo;
  return { world, url: `http://127.0.0.1:${port}`, close: () => world.close() };
}

async function post(world: World, path: string, body: object): Promise<Record<string, unknown>> {
  const response = await world.call('POST', path, { body });
  if (response.status !== 200) throw new Error(`${path}: ${response.text}`);
  return response.body;
}

/** Creates a member with a subscription from the demo checkout. @returns their e-mail address */
async function createSubscriber(world: World, businessId: string): Promise<string> {
  const subscriber = await createMember(world, businessId);
  const token = await signIn(world, subscriber);
  const { host, email } = subscriber;
  const body = { priceId: 'price-table-club-month', returnUrl: '/member/subscriptions' };
  const path = '/api/protected/businessSubscription/subscribe';
  const { url } = (await world.call('POST', path, { host, token, body, idempotencyKey: randomUUID() })).body;
  await decideCheckout(world, host, url, 'pay');
  return email;
}

/** Creates a business with all that the whole suite needs. */
export async function createTestData(
  world: World,
): Promise<{ host: string; data: Required<Omit<TestData, 'stranger'>> }> {
  const [businessId, otherId] = [createUniqueId('shop'), createUniqueId('other')];
  await putTestBusiness(world, createBusinessFile(businessId));
  await putTestBusiness(world, createBusinessFile(otherId));
  // Enough for some items of either shop, and not for all.
  const member = await createMember(world, businessId, { points: 50_000, credit: 3_000 });
  for (const receiptNumber of ['R-1', 'R-2', 'R-3']) {
    const items = [{ name: 'Lunch', quantity: 1, amount: 5_000 }];
    const purchase = { businessId, comoMemberId: member.id, locationId: 'olive-neve-tzedek', receiptNumber, items };
    await post(world, '/admin/purchases', purchase);
  }
  const otherMember = await createMember(world, businessId, { points: 700 });
  for (const { id } of [member, otherMember]) {
    const gift = { name: 'Coffee', description: 'One cup', validFrom: world.app.now().toISOString() };
    await post(world, '/admin/gifts', { businessId, comoMemberId: id, ...gift });
  }
  const guessedMember = await createMember(world, businessId);
  const memberWithoutConsent = await createMember(world, businessId, { hasConsent: false });
  const visitor = await createMember(world, businessId);
  const link = { businessId, comoMemberId: visitor.id, issuedBy: 'test', purpose: 'member' };
  const { temporaryToken } = await post(world, '/admin/temporaryTokens', link);
  const { transactionId } = await post(world, '/admin/receipts', { businessId, total: 10_000, type: 'receipt' });
  const email = `${createUniqueId('new')}@example.com`;
  const names = { firstName: 'New', lastName: 'Member', acceptTerms: true };
  return {
    host: member.host,
    data: {
      member: { email: member.email },
      otherMember: { email: otherMember.email },
      guessedMember: { email: guessedMember.email },
      newMember: { email },
      anotherNewMember: { email: `${createUniqueId('new')}@example.com` },
      registrationData: { ...names, email, phoneNumber: createUniquePhone() },
      memberWithoutConsent: { email: memberWithoutConsent.email },
      consents: ['terms'],
      subscriber: { email: await createSubscriber(world, businessId) },
      otherHost: `${otherId}.test`,
      temporaryToken: String(temporaryToken),
      survey: { form: 'visit-survey', formFields: { food: 5, service: 5 } },
      landingGift: { id: 'welcome-dessert', legacyId: '1001', phoneNumber: createUniquePhone() },
      receipt: { transactionId: String(transactionId), type: 'receipt' },
      newContact: { email: `${createUniqueId('changed')}@example.com` },
      deleteMember: true,
    },
  };
}

/** Creates a business with two members who sign in by phone. */
export async function createPhoneTestData(world: World): Promise<{ host: string; data: TestData }> {
  const businessId = createUniqueId('shop');
  await putTestBusiness(world, createBusinessFile(businessId));
  const [member, otherMember] = [{ phoneNumber: createUniquePhone() }, { phoneNumber: createUniquePhone() }];
  const { host } = await createMember(world, businessId, member);
  await createMember(world, businessId, otherMember);
  return { host, data: { member, otherMember } };
}

/** Runs the suite on the target, by default on a new business. */
export async function runSuite(
  { world, url }: ConformanceTarget,
  changes: Partial<SuiteOptions> = {},
): Promise<ConformanceReport> {
  const testData = changes.data ? {} : await createTestData(world);
  return runConformanceSuite({
    url,
    host: '',
    data: {},
    serviceKey: SERVICE_KEY,
    deadlineMs: 20_000,
    level: 3,
    readCode: async (contact) => {
      try {
        return await readLoginCode(world, toIdentifier(contact).userIdentifier);
      } catch {
        throw new CodeUnavailableError('an outbox without a code for the contact');
      }
    },
    ...testData,
    ...changes,
  });
}

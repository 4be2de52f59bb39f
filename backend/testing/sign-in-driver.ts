import {
  byEmail,
  createMember,
  newAddress,
  newBrowser,
  putTestBusiness,
  createUniqueId,
  type TestMember,
} from './actors';
import { createBusinessFile, type RequestOptions, type World } from './world';

/** Somebody before the sign-in of a business with one member. */
export interface SignInDriver {
  businessId: string;
  member: TestMember;
  /** Where the asking comes from. */
  from: Required<Pick<RequestOptions, 'host' | 'browser' | 'address'>>;
  /** Asks for a code. */
  ask: (from: RequestOptions, email?: string) => ReturnType<World['call']>;
  tryCode: (from: RequestOptions, code: unknown, email?: string) => ReturnType<World['call']>;
}

/** A business of its own for each test, since limits are counted by business; one member, and a new browser before it. */
export async function createSignInDriver(world: World): Promise<SignInDriver> {
  const businessId = createUniqueId('biz');
  await putTestBusiness(world, createBusinessFile(businessId));
  const member = await createMember(world, businessId);
  const from = { host: member.host, browser: newBrowser(), address: newAddress() };
  return {
    businessId,
    member,
    from,
    ask: (asking, email = member.email) =>
      world.call('POST', '/api/auth/requestVerification', { ...asking, body: byEmail(email) }),
    tryCode: (asking, code, email = member.email) =>
      world.call('POST', '/api/auth/loginVerify', { ...asking, body: { ...byEmail(email), code } }),
  };
}

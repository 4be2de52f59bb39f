import {
  toEmailIdentifier,
  createMember,
  createClientAddress,
  createBrowserId,
  putTestBusiness,
  createUniqueId,
  type TestMember,
} from './actors';
import { createBusinessFile, type RequestOptions, type World } from './world';

/** A visitor at the sign-in of a business with one member. */
export interface SignInDriver {
  businessId: string;
  member: TestMember;
  /** The address and browser of a request. */
  from: Required<Pick<RequestOptions, 'host' | 'browser' | 'address'>>;
  /** Requests a code. */
  request: (from: RequestOptions, email?: string) => ReturnType<World['call']>;
  tryCode: (from: RequestOptions, code: unknown, email?: string) => ReturnType<World['call']>;
}

/** A new business for each test, because limits are counted by business; with one member, and a new browser. */
export async function createSignInDriver(world: World): Promise<SignInDriver> {
  const businessId = createUniqueId('biz');
  await putTestBusiness(world, createBusinessFile(businessId));
  const member = await createMember(world, businessId);
  const from = { host: member.host, browser: createBrowserId(), address: createClientAddress() };
  return {
    businessId,
    member,
    from,
    request: (attempt, email = member.email) =>
      world.call('POST', '/api/auth/requestVerification', { ...attempt, body: toEmailIdentifier(email) }),
    tryCode: (attempt, code, email = member.email) =>
      world.call('POST', '/api/auth/loginVerify', { ...attempt, body: { ...toEmailIdentifier(email), code } }),
  };
}

/** A code of four digits other than this one. */
export const createWrongCode = (code: string) => (code === '0000' ? '1111' : '0000');

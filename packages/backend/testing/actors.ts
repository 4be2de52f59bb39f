import { randomInt, randomUUID } from 'node:crypto';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { createBusinessFile, type RequestOptions, type World } from './world';

let counter = 0;
/** A name, address or number that no other test uses. */
export const createUniqueId = (prefix: string) => `${prefix}${(counter += 1)}-${randomUUID().slice(0, 8)}`;
/** A new browser. */
export const createBrowserId = () => `browser-${randomUUID()}`;
/** A new client address, of another provider than the previous one. */
export const createClientAddress = () => `10.${(counter += 1) % 250}.${randomInt(250)}.${randomInt(250)}`;

/** Puts a business file as staff do. */
export async function putTestBusiness(world: World, file: BusinessFile): Promise<void> {
  const response = await world.call('PUT', `/admin/businesses/${file.businessId}`, { body: file });
  if (response.status !== 200) throw new Error(`the business was refused: ${response.text}`);
}

export interface TestMember {
  id: string;
  email: string;
  businessId: string;
  host: string;
}

/** Creates a member as staff do who have verified the contacts. */
export async function createMember(
  world: World,
  businessId: string,
  more: Record<string, unknown> = {},
): Promise<TestMember> {
  const email = `${createUniqueId('member')}@example.com`;
  const response = await world.call('POST', '/admin/members', {
    body: {
      businessId,
      firstName: 'Ada',
      lastName: 'Lovelace',
      email,
      contactsConfirmed: true,
      createdBy: 'Sam',
      ...more,
    },
  });
  if (response.status !== 200) throw new Error(`the member was refused: ${response.text}`);
  return { id: String(response.body.comoMemberId), email, businessId, host: `${businessId}.test` };
}

/** The code in the newest message to an address. */
export async function readLoginCode(world: World, to: string): Promise<string> {
  const { body } = await world.call('GET', `/admin/outbox?to=${encodeURIComponent(to)}`);
  const [newest] = body.messages as { text: string }[];
  const code = /\b\d{4,6}\b/.exec(newest?.text ?? '')?.[0];
  if (!code) throw new Error(`no code was sent to ${to}`);
  return code;
}

export const toEmailIdentifier = (email: string) => ({ customIdentifier: 'email', userIdentifier: email });
export const toPhoneIdentifier = (phoneNumber: string) => ({
  customIdentifier: 'phoneNumber',
  userIdentifier: phoneNumber,
});
type TypedContact = ReturnType<typeof toEmailIdentifier>;

/** A mobile number that no other test uses. */
export const createUniquePhone = () => `+97254${String(randomInt(1_000_000, 10_000_000))}`;

/** Signs in by a code up to the login ticket. @returns the whole response */
export async function requestTicket(world: World, contact: TypedContact, options: RequestOptions) {
  await world.call('POST', '/api/auth/requestVerification', { ...options, body: contact });
  const code = await readLoginCode(world, contact.userIdentifier);
  const { body, text } = await world.call('POST', '/api/auth/loginVerify', { ...options, body: { ...contact, code } });
  if (body.status !== 'OK') throw new Error(`the code was refused: ${text}`);
  return body;
}

/** Exchanges a login ticket for a session. @returns the options of its calls */
export async function exchangeTicket<From extends RequestOptions>(
  world: World,
  contact: TypedContact,
  token: string,
  from: From,
) {
  const opened = await world.call('POST', '/session/custom', { ...from, body: { ...contact, token } });
  if (opened.status !== 200) throw new Error(`the ticket was refused: ${opened.text}`);
  return { ...from, token: String(opened.body.memberToken) };
}

/** Registers with a confirmed contact, and signs in. @returns the options of its calls */
export async function registerMember(
  world: World,
  businessId: string,
  contact: TypedContact,
  form: Record<string, unknown> = {},
  browser = createBrowserId(),
) {
  const from = { host: `${businessId}.test`, browser, address: createClientAddress() };
  const { token } = await requestTicket(world, contact, from);
  const registrationData = { firstName: 'Ada', lastName: 'Lovelace', acceptTerms: true, ...form };
  const created = await world.call('POST', '/api/auth/registration', { ...from, body: { registrationData, token } });
  if (created.status !== 200) throw new Error(`the registration was refused: ${created.text}`);
  const session = await exchangeTicket(world, contact, String(created.body.token), from);
  return { ...session, id: String(created.body.comoMemberId), contact };
}

/** Proves a contact in a session by a code: a new one, or the member's own. @returns its token */
export async function confirmContact(
  world: World,
  from: RequestOptions,
  contact: TypedContact,
  owner: 'new' | 'self' = 'new',
): Promise<string> {
  const { customIdentifier, userIdentifier } = contact;
  const address = customIdentifier === 'email' ? { newAddress: userIdentifier } : { newPhoneNumber: userIdentifier };
  const member = { ...contact, purpose: 'confirm', ...(owner === 'new' ? address : {}) };
  const operation = 'changeIdentifiers';
  await world.call('POST', '/api/auth/requestVerification', { ...from, body: { ...member, operation } });
  const code = await readLoginCode(world, userIdentifier);
  const { body, text } = await world.call('POST', '/api/auth/loginVerify', { ...from, body: { ...member, code } });
  if (body.status !== 'OK') throw new Error(`the code was refused: ${text}`);
  return String(body.token);
}

/** Signs in with a code up to the login ticket. */
export async function requestTicketByEmail(world: World, email: string, options: RequestOptions = {}): Promise<string> {
  return String((await requestTicket(world, toEmailIdentifier(email), options)).token);
}

/** Signs a member in. @returns the access token */
export async function signIn(world: World, member: TestMember, options: RequestOptions = {}): Promise<string> {
  const from = { host: member.host, browser: createBrowserId(), address: createClientAddress(), ...options };
  const ticket = await requestTicketByEmail(world, member.email, from);
  return (await exchangeTicket(world, toEmailIdentifier(member.email), ticket, from)).token;
}

/** A new business, and a visitor's browser at its portal. */
export async function createVisitorInNewBusiness(world: World) {
  const businessId = createUniqueId('biz');
  await putTestBusiness(world, createBusinessFile(businessId));
  return {
    businessId,
    from: { host: `${businessId}.test`, browser: createBrowserId(), address: createClientAddress() },
  };
}

/** A signed-in member of a new business. */
export async function createMemberInNewBusiness(
  world: World,
  more: Record<string, unknown> = {},
): Promise<{ businessId: string; member: TestMember; token: string }> {
  const { businessId } = await createVisitorInNewBusiness(world);
  const member = await createMember(world, businessId, more);
  return { businessId, member, token: await signIn(world, member) };
}

/** A session in a new browser: the options of its calls. */
export async function createSignedInRequest(world: World, member: TestMember) {
  const from = { host: member.host, browser: createBrowserId(), address: createClientAddress() };
  return { ...from, token: await signIn(world, member, from) };
}

/** Signs a member in by the consent screen, with these consents. @returns the options of their calls */
export async function signInWithConsents(
  world: World,
  member: TestMember,
  consents: string[],
  options: RequestOptions = {},
) {
  const from = { host: member.host, browser: createBrowserId(), address: createClientAddress(), ...options };
  const ticket = await requestTicketByEmail(world, member.email, from);
  const body = { comoMemberId: member.id, businessId: member.businessId, ticket, consents };
  const opened = await world.call('POST', '/session/consent', { ...from, body });
  if (opened.status !== 200) throw new Error(`the consent was refused: ${opened.text}`);
  return { ...from, token: String(opened.body.memberToken) };
}

/** Confirms an operation by a code, in a session. @returns the headers with the confirmation token */
export async function confirmOperation(
  world: World,
  member: TestMember,
  from: RequestOptions,
  operation: string,
): Promise<Record<string, string>> {
  const person = { ...toEmailIdentifier(member.email), purpose: 'confirm' };
  await world.call('POST', '/api/auth/requestVerification', { ...from, body: { ...person, operation } });
  const code = await readLoginCode(world, member.email);
  const { body, text } = await world.call('POST', '/api/auth/loginVerify', { ...from, body: { ...person, code } });
  if (body.status !== 'OK') throw new Error(`the code was refused: ${text}`);
  return { 'x-confirmation': String(body.token) };
}

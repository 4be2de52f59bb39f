import { randomUUID } from 'node:crypto';
import { getCall } from 'loyalty-contract/calls/calls';
import { header } from 'loyalty-contract/headers';
import { FoundMembers, IssuedTemporaryToken } from 'loyalty-contract/schemas/member-accounts';

/** The member known to the demo shop. */
const MEMBER = { businessId: 'olive', email: 'demo@olive.example' };

/** Access to the backend, as the server of a business has it. */
export interface Backend {
  url: string;
  key: string;
}

async function request({ url, key }: Backend, path: string, body?: object): Promise<unknown> {
  const response = await fetch(new URL(path, url), {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${key}`,
      ...(body ? { 'content-type': 'application/json', [header.idempotencyKey]: randomUUID() } : {}),
    },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} returned status ${response.status}.`);
  return response.json();
}

/** Issues a token for the demo member, as a shop does for a customer who has just signed in. */
export async function createDemoToken(backend: Backend): Promise<{ token: string; member: string }> {
  const { businessId, email } = MEMBER;
  const query = new URLSearchParams({ businessId, query: email });
  const { members } = FoundMembers.parse(await request(backend, `${getCall('findMembers').path}?${query.toString()}`));
  const member = members[0]?.comoMemberId;
  if (member === undefined) throw new Error(`The member ${email} does not exist.`);
  const requested = { businessId, comoMemberId: member, issuedBy: 'The Olive Grocer', purpose: 'member' };
  const issued = IssuedTemporaryToken.parse(await request(backend, getCall('issueTemporaryToken').path, requested));
  return { token: issued.temporaryToken, member };
}

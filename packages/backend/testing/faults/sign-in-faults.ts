import type { ProxiedRequest, ProxiedResponse, Fault } from './altering-proxy';
import {
  changeBody,
  changeField,
  getField,
  isUnknownMember,
  replayLast,
  sendAlways,
  type FaultCase,
} from './fault-case';

/** Replaces an unknown contact by the contact of the previous request. */
function replaceUnknownContact() {
  let last: string | undefined;
  return (request: ProxiedRequest): ProxiedRequest => {
    const contact = getField(request.body, 'userIdentifier');
    if (last !== undefined && contact !== undefined && isUnknownMember(contact))
      return changeField(request, 'userIdentifier', last);
    last = contact;
    return request;
  };
}

/** The number of concurrent uses of a code in the suite. */
const CONCURRENT_CODE_USES = 3;

/** Accepts the same code of a browser a few times, and refuses it afterwards. */
function acceptInParallel() {
  const counts = new Map<string, number>();
  return (response: ProxiedResponse, { body, headers }: ProxiedRequest): ProxiedResponse => {
    if (isUnknownMember(body)) return response;
    const key = `${String(headers['x-browser-id'])} ${body}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count === 1 || count > CONCURRENT_CODE_USES) return response;
    return changeBody((verified) =>
      verified.status === 'OK'
        ? verified
        : { status: 'OK', registered: true, hasConsent: true, businessId: 'shop', token: `another-ticket-${count}` },
    )(response);
  };
}

/** Issues member tokens that are numbered, and accepts them in place of the backend's. */
function replaceMemberTokens(): Pick<Fault, 'request' | 'response'> {
  const originals: string[] = [];
  return {
    request: ({ headers, ...request }) => {
      const original =
        originals[Number(/^token-of-a-member-0000000(\d+)$/.exec(String(headers['x-member-token']))?.[1])];
      return { ...request, headers: original === undefined ? headers : { ...headers, 'x-member-token': original } };
    },
    response: (response, { path }) => {
      if (path !== '/session/custom') return response;
      return changeBody((opened) => {
        originals.push(String(opened.memberToken));
        return { ...opened, memberToken: `token-of-a-member-0000000${originals.length - 1}` };
      })(response);
    },
  };
}

/** Issues tickets that are numbered, and accepts them in place of the backend's. */
function replaceTickets(): Pick<Fault, 'request' | 'response'> {
  const originals: string[] = [];
  return {
    request: (request) => {
      const ticket = getField(request.body, 'token');
      const original = originals[Number(/^ticket-000000000(\d+)$/.exec(ticket ?? '')?.[1])];
      return original === undefined ? request : changeField(request, 'token', original);
    },
    response: (response, { path }) => {
      if (!path.endsWith('loginVerify')) return response;
      return changeBody((verified) => {
        if (verified.status !== 'OK') return verified;
        originals.push(String(verified.token));
        return { ...verified, token: `ticket-000000000${originals.length - 1}` };
      })(response);
    },
  };
}

/** Faults that let somebody access another person’s account. */
export const signInFaults: readonly FaultCase[] = [
  {
    title: 'a sign-in that reveals who is a member',
    level: 1,
    match: /requestVerification/,
    response: (response, { body }) =>
      isUnknownMember(body) ? changeBody((sent) => ({ ...sent, expiresIn: 1 }))(response) : response,
    named: 'requestVerification expiresIn',
  },
  {
    title: 'a code that can be used twice',
    level: 1,
    match: /loginVerify/,
    response: replayLast((body) => body),
    named: 'loginVerify status',
  },
  {
    title: 'a ticket that can be used twice',
    level: 1,
    match: /\/session\/custom/,
    response: replayLast((body) => body),
    named: 'openCustomSession status',
  },
  {
    title: 'a session that remains valid after sign-out',
    level: 1,
    match: /^POST \/session\/end/,
    request: (request) => ({ ...request, headers: { ...request.headers, 'x-member-token': 'another-token' } }),
    named: 'getSession status',
    alsoCall: 'getMemberDetails',
  },
  {
    title: 'a token of another business',
    level: 1,
    match: /\/protected\/member\/getMemberDetails/,
    request: (request, host) => ({ ...request, headers: { ...request.headers, 'x-forwarded-host': host } }),
    named: 'getMemberDetails status',
  },
  {
    title: 'a code that works for every contact in the browser',
    level: 1,
    match: /loginVerify/,
    request: replaceUnknownContact(),
    named: 'loginVerify status',
  },
  {
    title: 'a ticket that opens the account of every contact',
    level: 1,
    match: /\/session\/custom/,
    request: replaceUnknownContact(),
    named: 'openCustomSession status',
  },
  {
    title: 'a code that works several times in parallel',
    level: 1,
    match: /loginVerify/,
    response: acceptInParallel(),
    named: 'loginVerify status',
  },
  {
    title: 'codes that can be guessed without limit',
    level: 1,
    match: /loginVerify/,
    response: (response, { body }) =>
      isUnknownMember(body) ? sendAlways(200, '{"status":"WRONG_CODE","attemptsLeft":3}')(response) : response,
    named: 'loginVerify status',
  },
  {
    title: 'codes of a member that can be guessed without limit',
    level: 1,
    match: /loginVerify/,
    response: (response, { body }) =>
      isUnknownMember(body) || response.body.includes('"OK"')
        ? response
        : sendAlways(200, '{"status":"WRONG_CODE","attemptsLeft":3}')(response),
    named: 'loginVerify status',
  },
  {
    title: 'a contact in capitals that is another person’s',
    level: 1,
    match: /requestVerification/,
    request: (request) => {
      const contact = getField(request.body, 'userIdentifier') ?? '';
      return contact === contact.toLowerCase()
        ? request
        : changeField(request, 'userIdentifier', 'conformance-capitals@example.com');
    },
    alone: true,
    named: 'requestVerification code',
  },
  {
    title: 'a member token that can be guessed',
    level: 1,
    match: /./,
    ...replaceMemberTokens(),
    named: 'openCustomSession memberToken',
  },
  {
    title: 'a ticket that can be guessed',
    level: 1,
    match: /loginVerify|\/session\/custom/,
    ...replaceTickets(),
    named: 'loginVerify token',
  },
  {
    title: 'a response with the whole address of the code',
    level: 1,
    match: /requestVerification/,
    response: (response, { body }) =>
      changeBody((sent) => ({ ...sent, destination: getField(body, 'userIdentifier') }))(response),
    named: 'requestVerification destination',
  },
  {
    title: 'another length of the code than it has',
    level: 1,
    match: /requestVerification/,
    response: changeBody((sent) => ({ ...sent, codeLength: Number(sent.codeLength) + 1 })),
    named: 'requestVerification codeLength',
  },
  {
    title: 'a ticket of another business',
    level: 1,
    match: /\/session\/custom/,
    request: (request, host) => ({ ...request, headers: { ...request.headers, 'x-forwarded-host': host } }),
    named: 'openCustomSession status',
  },
  {
    title: 'the details of another member',
    level: 1,
    match: /\/protected\/member\/getMemberDetails/,
    response: changeBody((body) => ({ ...body, member: { ...(body.member as object), email: 'eve@members.example' } })),
    named: 'getMemberDetails member.email',
  },
];

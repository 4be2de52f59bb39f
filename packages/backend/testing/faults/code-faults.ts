import { randomUUID } from 'node:crypto';
import type { ProxiedRequest, ProxiedResponse } from './altering-proxy';
import {
  changeBody,
  changeField,
  getField,
  isUnknownMember,
  refuseAlways,
  sendAlways,
  type FaultCase,
} from './fault-case';

/** The browser of a request. */
const getBrowser = ({ headers }: ProxiedRequest) => String(headers['x-browser-id']);

const acceptCode = sendAlways(
  200,
  JSON.stringify({ status: 'OK', registered: true, hasConsent: true, businessId: 'shop', token: randomUUID() }),
);

/** Accepts the first wrong code of a browser that has requested two: the one that the second has replaced. */
function acceptReplacedCode() {
  const requests = new Map<string, number>();
  return (response: ProxiedResponse, request: ProxiedRequest): ProxiedResponse => {
    const browser = getBrowser(request);
    const count = requests.get(browser) ?? 0;
    const isRequest = request.path.endsWith('requestVerification');
    if (isRequest && response.status === 200) requests.set(browser, count + 1);
    if (isRequest || count < 2 || isUnknownMember(request.body)) return response;
    return response.body.includes('WRONG_CODE') ? acceptCode(response) : response;
  };
}

/** Refuses the second code of a browser, without the time until the next one. */
function limitSecondRequest() {
  const known = new Set<string>();
  return (response: ProxiedResponse, request: ProxiedRequest): ProxiedResponse => {
    if (known.has(getBrowser(request))) return refuseAlways('TOO_MANY_REQUESTS')(response);
    known.add(getBrowser(request));
    return response;
  };
}

/** Accepts a code for a sign-in in a browser that has requested it to confirm an operation. */
function acceptConfirmationCode() {
  const confirming = new Set<string>();
  return (response: ProxiedResponse, request: ProxiedRequest): ProxiedResponse => {
    const isConfirmation = getField(request.body, 'purpose') === 'confirm';
    if (isConfirmation && request.path.endsWith('requestVerification')) confirming.add(getBrowser(request));
    return !isConfirmation && request.path.endsWith('loginVerify') && confirming.has(getBrowser(request))
      ? acceptCode(response)
      : response;
  };
}

/** Opens a session for the token that a code with the purpose `confirm` was exchanged for. */
function openConfirmedSession() {
  const confirmations = new Set<unknown>();
  return (response: ProxiedResponse, { path, body }: ProxiedRequest): ProxiedResponse => {
    if (getField(body, 'purpose') === 'confirm') confirmations.add(getField(response.body, 'token'));
    if (path !== '/session/custom' || !confirmations.has(getField(body, 'token'))) return response;
    const names = { firstName: 'Ada', lastName: 'Lovelace', comoMemberId: 'm-1', businessId: 'shop' };
    const session = {
      openedBy: 'custom',
      support: false,
      expiresAt: '2099-01-01T00:00:00Z',
      memberToken: randomUUID(),
    };
    return sendAlways(200, JSON.stringify({ ...names, ...session }))(response);
  };
}

/** Never refuses another attempt. */
const guessWithoutLimit = (response: ProxiedResponse): ProxiedResponse =>
  response.body.includes('"OK"') || response.status !== 200
    ? response
    : sendAlways(200, '{"status":"WRONG_CODE","attemptsLeft":3}')(response);

/** Faults of codes that were replaced, or requested for something else. */
export const codeFaults: readonly FaultCase[] = [
  {
    title: 'a code that remains valid after the next one',
    level: 1,
    match: /requestVerification|loginVerify/,
    response: acceptReplacedCode(),
    named: 'loginVerify status',
  },
  {
    title: 'a limit of codes that does not say how long to wait',
    level: 1,
    match: /requestVerification/,
    response: limitSecondRequest(),
    named: 'requestVerification retry-after',
  },
  {
    title: 'a page of visitors that is refused because of an ended session',
    level: 1,
    match: /\/api\/legalLinks/,
    response: (response, { headers }) =>
      headers['x-member-token']?.includes('unknown') ? refuseAlways('SESSION_REQUIRED')(response) : response,
    named: 'getLegalLinks code',
  },
  {
    title: 'a code for the purpose of a confirmation that is one for a sign-in',
    level: 1,
    match: /requestVerification/,
    request: (request) => changeField(request, 'purpose', undefined),
    named: 'loginVerify status',
  },
  {
    title: 'a code of a confirmation that also signs in',
    level: 3,
    match: /requestVerification|loginVerify/,
    response: acceptConfirmationCode(),
    named: 'loginVerify status',
  },
  {
    title: 'a confirmation that opens a session',
    level: 3,
    match: /loginVerify|\/session\/custom/,
    response: openConfirmedSession(),
    named: 'openCustomSession status',
  },
  {
    title: 'a code that arrives before the response, for members only',
    level: 1,
    match: /requestVerification/,
    getDelay: ({ body }) => (isUnknownMember(body) ? 0 : 1_000),
    named: 'requestVerification duration',
  },
  {
    title: 'a ticket that is refused for a contact in capitals',
    level: 1,
    match: /\/session\/custom/,
    response: (response, { body }) => {
      const contact = getField(body, 'userIdentifier') ?? '';
      return contact === contact.toLowerCase() ? response : refuseAlways('TICKET_REFUSED')(response);
    },
    named: 'openCustomSession userIdentifier',
  },
  {
    title: 'codes by SMS that can be guessed without limit',
    level: 1,
    byPhone: true,
    match: /loginVerify/,
    response: guessWithoutLimit,
    named: 'loginVerify status',
  },
  {
    title: 'a response with the whole number of the code',
    level: 1,
    byPhone: true,
    match: /requestVerification/,
    response: (response, { body }) =>
      changeBody((sent) => ({ ...sent, destination: getField(body, 'userIdentifier')?.replace('+46', '0046 ') }))(
        response,
      ),
    named: 'requestVerification destination',
  },
  {
    title: 'codes that can be guessed, of a backend that takes the numbers of one country',
    level: 1,
    byPhone: true,
    match: /requestVerification|loginVerify/,
    response: (response, request) => {
      if (isUnknownMember(request.body)) return refuseAlways('INVALID_REQUEST')(response);
      return request.path.endsWith('loginVerify') ? guessWithoutLimit(response) : response;
    },
    named: 'loginVerify status',
  },
];

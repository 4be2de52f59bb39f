import { HttpResponse } from 'msw';
import type { BrowserCallName } from 'loyalty-contract/calls/browser-routes';
import type { ErrorCode } from 'loyalty-contract/errors';
import { createProblem, type Problem, type RefusalFacts } from 'loyalty-contract/schemas/problem';
import type { ResponseInput } from 'loyalty-contract/calls/calls';

/** A successful response, as input of its schema. */
export type ResponseBody<K extends BrowserCallName> = ResponseInput<K>;

/** A failure reply: a problem of the contract, or an invalid response. */
export class Failure {
  constructor(
    readonly toResponse: () => Response,
    /** Checked against the errors of the call. */
    readonly problem?: Problem,
  ) {}
}

/** A reply to one request; a pending promise delays it. */
export type Reply<K extends BrowserCallName> = ResponseBody<K> | Failure | Promise<ResponseBody<K> | Failure>;

/** The replies of each call: always the same, or in order; the last one is repeated. */
export type Replies = { [K in BrowserCallName]?: Reply<K> | Reply<K>[] };

interface ProblemOptions extends Pick<Problem, 'errors'>, RefusalFacts {
  /** Seconds. */
  retryAfter?: number;
}

/** An error of the contract. */
export function createProblemReply(code: ErrorCode, { retryAfter, ...more }: ProblemOptions = {}): Failure {
  const document = createProblem(code, more);
  const headers = {
    'content-type': 'application/problem+json',
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  };
  return new Failure(() => HttpResponse.json(document, { status: document.status, headers }), document);
}

/** No response: the connection is lost. */
export const connectionLost = new Failure(() => HttpResponse.error());

/** A response of something between portal and browser. */
export const foreignPage = new Failure(() => HttpResponse.html('<h1>Sign in to this Wi-Fi</h1>'));

/** Delays a reply until the test resolves it. */
export function createDeferredReply<T>(): { reply: Promise<T>; release: (reply: T) => void } {
  let release: (reply: T) => void = () => undefined;
  const reply = new Promise<T>((resolve) => (release = resolve));
  return { reply, release };
}

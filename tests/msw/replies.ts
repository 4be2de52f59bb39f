import { HttpResponse } from 'msw';
import type { z } from 'zod';
import type { BrowserCallName } from '@/contract/browser-routes';
import type { ErrorCode } from '@/contract/errors';
import { createProblem, type Problem } from '@/contract/schemas/problem';
import type { callSchemas } from '@/contract/shapes';

/** What a call answers when it goes well, as its schema takes it. */
export type AnswerBody<K extends BrowserCallName> = z.input<(typeof callSchemas)[K]['answer']>;

/** What comes in place of an answer: a problem of the contract, or something that is none. */
export class Failure {
  constructor(
    readonly toResponse: () => Response,
    /** Checked against the errors of the call. */
    readonly problem?: Problem,
  ) {}
}

/** A reply to one request; a promise is one that lets its caller wait. */
export type Reply<K extends BrowserCallName> = AnswerBody<K> | Failure | Promise<AnswerBody<K> | Failure>;

/** What each call replies: always the same, or one after another; the last of them goes on. */
export type Replies = { [K in BrowserCallName]?: Reply<K> | Reply<K>[] };

interface ProblemOptions extends Pick<Problem, 'errors'> {
  /** Seconds. */
  retryAfter?: number;
}

/** An error of the contract. */
export function problem(code: ErrorCode, { retryAfter, ...more }: ProblemOptions = {}): Failure {
  const document = createProblem(code, more);
  const headers = {
    'content-type': 'application/problem+json',
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  };
  return new Failure(() => HttpResponse.json(document, { status: document.status, headers }), document);
}

/** No answer: the connection breaks. */
export const connectionLost = new Failure(() => HttpResponse.error());

/** Something between the portal and the browser answers in its place. */
export const foreignPage = new Failure(() => HttpResponse.html('<h1>Sign in to this Wi-Fi</h1>'));

/** Lets its caller wait until the test says what it replies. */
export function held<T>(): { reply: Promise<T>; release: (reply: T) => void } {
  let release: (reply: T) => void = () => undefined;
  const reply = new Promise<T>((resolve) => (release = resolve));
  return { reply, release };
}

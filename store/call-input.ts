import type { browserRoutes } from 'loyalty-contract/calls/browser-routes';
import type { Body, CallName, Params, Query } from 'loyalty-contract/calls/calls';
import type { deskRoutes } from 'loyalty-contract/calls/desk-routes';

type Routes = typeof browserRoutes & typeof deskRoutes;
type RouteFacts<K extends CallName> = K extends keyof Routes ? Routes[K] : unknown;
type Part<T, Name extends string> = T extends undefined ? unknown : Record<Name, T>;
/** The idempotency key, for a call that moves value: a retry executes it once. */
type IdempotencyPart<K extends CallName> =
  RouteFacts<K> extends { idempotent: true }
    ? { idempotencyKey: string }
    : RouteFacts<K> extends { optionalIdempotencyKey: true }
      ? { idempotencyKey?: string }
      : unknown;
/** The confirmation token of a step-up, for a call that always or sometimes needs one. */
type StepUpPart<K extends CallName> =
  RouteFacts<K> extends { stepUp: true }
    ? { confirmation: string }
    : RouteFacts<K> extends { stepUp: 'conditional' }
      ? { confirmation?: string }
      : unknown;
/** A query whose parameters are all optional can be left out. */
type QueryPart<T> = Record<never, never> extends T ? (T extends undefined ? unknown : { query?: T }) : Part<T, 'query'>;
type Parts<K extends CallName> = Part<Params<K>, 'params'> &
  QueryPart<Query<K>> &
  Part<Body<K>, 'body'> &
  IdempotencyPart<K> &
  StepUpPart<K>;

/** The arguments of a call, by its schemas and its route; none if it needs none. */
export type CallInput<K extends CallName> = unknown extends Parts<K> ? void : Parts<K>;

/** A call as the base queries send it: their parameter is the same type for every call. */
export interface CallArgs<K extends CallName> {
  call: K;
  params?: Record<string, string | number>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  idempotencyKey?: string;
  confirmation?: string;
}

/** The arguments of a base query for a call. */
export function toCallArgs<K extends CallName>(call: K, input: CallInput<K>): CallArgs<K> {
  const parts: Omit<CallArgs<K>, 'call'> = input ?? {};
  return { call, ...parts };
}

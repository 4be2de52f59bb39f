import type { BrowserCallName } from '@/contract/browser-routes';
import type { Body, Params, Query } from '@/contract/shapes';
import type { CallArgs } from './call-query';

type Given<T, Name extends string> = T extends undefined ? unknown : Record<Name, T>;

/** What a screen gives to a call: its path parameters, query and body, where it has them. */
export type Input<K extends BrowserCallName> = [Params<K>, Query<K>, Body<K>] extends [undefined, undefined, undefined]
  ? void
  : Given<Params<K>, 'params'> & Given<Query<K>, 'query'> & Given<Body<K>, 'body'>;

/** The same for a call that moves value, with the key that makes a second try harmless. */
export type IdempotentInput<K extends BrowserCallName> = { body: Body<K>; idempotencyKey: string };

/** The same for a call that may want a step-up: with the confirmation token where there is one. */
export type ConfirmedInput<K extends BrowserCallName> = { body: Body<K>; confirmation?: string };

/** The base query's arguments for a call. */
export function request<K extends BrowserCallName>(call: K) {
  return (input: Input<K>): CallArgs => ({ call, ...(input ?? {}) });
}

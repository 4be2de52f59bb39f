import { callOf } from '@/contract/calls';
import type { Transport } from '@/store/call-query';
import { answerCall } from './answer-call';
import { environment } from './environment';
import { CallFailure } from './failure';
import type { RequestFacts } from './request-facts';

/** Says whether a call would be answered as it was. */
export type StillSo = () => Promise<boolean>;

/**
 * Carries the store's calls on the server to the very handler of `/api`, in process, as the browser that is asking.
 * `answered` is given, for each, what tells whether its answer still holds.
 */
export function inProcessTransport(facts: RequestFacts, answered: (stillSo: StillSo) => void): Transport {
  return async ({ call, params, query }) => {
    const ask = () => answerCall(callOf(call), facts, { params, query, deadline: environment().RENDER_DEADLINE_MS });
    try {
      const { value, kept } = await ask();
      answered(async () => kept !== undefined && (await ask()).kept?.etag === kept.etag);
      return { data: value };
    } catch (error) {
      answered(() => Promise.resolve(false));
      const failure = error instanceof CallFailure ? error : new CallFailure('INTERNAL_ERROR');
      return { error: { status: failure.problem.status, code: failure.code, retryAfter: failure.retryAfter } };
    }
  };
}

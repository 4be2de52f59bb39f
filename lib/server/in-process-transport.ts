import { callOf } from '@/contract/calls';
import type { Transport } from '@/store/call-query';
import { answerCall } from './answer-call';
import { environment } from './environment';
import { CallFailure } from './failure';
import type { RequestFacts } from './request-facts';

/** Carries the store's calls on the server to the very handler of `/api`, in process, as the browser that is asking. */
export function inProcessTransport(facts: RequestFacts): Transport {
  return async ({ call, params, query }) => {
    try {
      const deadline = environment().RENDER_DEADLINE_MS;
      const { value } = await answerCall(callOf(call), facts, { params, query, deadline });
      return { data: value };
    } catch (error) {
      const failure = error instanceof CallFailure ? error : new CallFailure('INTERNAL_ERROR');
      return { error: { status: failure.problem.status, code: failure.code, retryAfter: failure.retryAfter } };
    }
  };
}

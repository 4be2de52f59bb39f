import type { IncomingMessage } from 'node:http';
import type { ErrorCode } from '@/contract/errors';
import { processSingleton } from '../process/process-singleton';

/** What the handlers of a request add to its log line and metrics. */
export interface RequestAnnotations {
  requestId?: string;
  /** Without its port. */
  hostname?: string;
  /** Whose session the request was answered by. */
  session?: { businessId: string; comoMemberId: string };
  /** The code of the problem that it was answered with. */
  problem?: ErrorCode;
  /** Set where the page is the same for everybody who is not signed in: whether all that it was made of is still the same. */
  stillHolds?: () => Promise<boolean>;
  /** When its page began to be rendered, by `performance.now()`. */
  renderedSince?: number;
}

/** The annotations of a request: empty at first, the same object for every caller with that request. */
export function getAnnotations(request: IncomingMessage): RequestAnnotations {
  const all = processSingleton('request-annotations', () => new WeakMap<IncomingMessage, RequestAnnotations>());
  const known = all.get(request) ?? {};
  all.set(request, known);
  return known;
}

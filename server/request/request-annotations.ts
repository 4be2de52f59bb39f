import type { IncomingMessage } from 'node:http';
import type { ErrorCode } from 'loyalty-contract/errors';
import { getProcessSingleton } from '../process/process-singleton';

/** Data that the handlers of a request add to its log line and metrics. */
export interface RequestAnnotations {
  requestId?: string;
  /** Without its port. */
  hostname?: string;
  /** The request is for the desk's host. */
  desk?: boolean;
  /** The member of the request's session. */
  session?: { businessId: string; comoMemberId: string };
  /** The problem code of the response. */
  problem?: ErrorCode;
  /** Set if the page is the same for all visitors who are not signed in: checks whether its data is still current. */
  isCurrent?: () => Promise<boolean>;
  /** When rendering of its page began, by `performance.now()`. */
  renderedSince?: number;
  /** When the response began, by `performance.now()`, if it is a stream: its duration is not its response time. */
  streamingSince?: number;
}

/** The annotations of a request: empty at first, the same object for every caller with that request. */
export function getAnnotations(request: IncomingMessage): RequestAnnotations {
  const all = getProcessSingleton('request-annotations', () => new WeakMap<IncomingMessage, RequestAnnotations>());
  const annotations = all.get(request) ?? {};
  all.set(request, annotations);
  return annotations;
}

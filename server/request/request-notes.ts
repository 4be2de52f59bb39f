import type { IncomingMessage } from 'node:http';
import type { ErrorCode } from '@/contract/errors';
import { processWide } from '../process/process-singleton';

/** What those who answer a request find out of it, for its line in the log and its metrics. */
export interface RequestNotes {
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

/** The notes of a request: empty at first, and the same for all who have that request in hand. */
export function requestNotes(request: IncomingMessage): RequestNotes {
  const all = processWide('request-notes', () => new WeakMap<IncomingMessage, RequestNotes>());
  const known = all.get(request) ?? {};
  all.set(request, known);
  return known;
}

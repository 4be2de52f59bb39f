import { mayOpenStream } from 'loyalty-text/fair-share';
import { CallError } from '../request/call-error';
import { getProcessSingleton } from '../process/process-singleton';

/** Open streams of this process. Each has a connection to the backend, apart from those of calls. */
export const MAX_STREAMS = 500;
/** Seconds after which a refused client may try again. */
const RETRY_AFTER = 60;

/** The slot of an open stream. */
export interface StreamSlot {
  /** Aborted when the stream has to end, because the portal shuts down. */
  signal: AbortSignal;
  /** Releases the slot; further calls do nothing. */
  release(): void;
}

interface OpenStream {
  business: string;
  member: string;
  end: AbortController;
}

const openStreams = () => getProcessSingleton('event-streams', () => new Set<OpenStream>());

/** The number of open streams. */
export const countStreams = (): number => openStreams().size;

/** Reserves a slot for a stream of a member. Throws {@link CallError} `TOO_MANY_REQUESTS` if there is none. */
export function reserveStreamSlot(business: string, member: string): StreamSlot {
  const streams = openStreams();
  const businessStreams = [...streams].filter((stream) => stream.business === business);
  const memberStreams = businessStreams.filter((stream) => stream.member === member);
  const open = { all: streams.size, ofBusiness: businessStreams.length, ofMember: memberStreams.length };
  if (!mayOpenStream(open, MAX_STREAMS)) throw new CallError('TOO_MANY_REQUESTS', { retryAfter: RETRY_AFTER });
  const stream = { business, member, end: new AbortController() };
  streams.add(stream);
  return { signal: stream.end.signal, release: () => void streams.delete(stream) };
}

/** Ends every stream: a shutdown does not wait for them, and browsers connect to another process. */
export function endStreams(): void {
  for (const { end } of openStreams()) end.abort();
}

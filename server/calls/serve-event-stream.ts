import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { abortAfter } from 'loyalty-text/abort-after';
import type { Call } from 'loyalty-contract/calls/calls';
import { EVENT_STREAM, header } from 'loyalty-contract/headers';
import { checkRequest, openBackendStream, toCallFailure } from '../backend/backend-pool';
import { withAddress } from '../backend/with-address';
import { withDeadline } from '../backend/deadline';
import { isKnownMissing } from '../backend/missing-calls';
import { parseBackendResponse } from '../backend/parse-backend-response';
import { readEvents } from '../backend/read-events';
import { reserveStreamSlot } from '../backend/stream-slots';
import { getEnvironment } from '../process/environment';
import { getLog } from '../process/log';
import { CallError } from '../request/call-error';
import { getAnnotations } from '../request/request-annotations';
import type { RequestInfo } from '../request/request-info';
import { readSession, type SessionClaims } from '../session/member-session';
import { createBackendHeaders } from './call-headers';
import { resolvePartition } from './shared-call';
import { getFirstValue } from '@/lib/navigation/first-value';

/** A stream ends after this time, if the backend has not ended it before; browsers reconnect. */
const MAX_STREAM_MS = 900_000;
/** Bytes that a browser may leave unread. */
const MAX_UNREAD = 65_536;

/** True for a request of `EventSource`. */
export function acceptsEventStream({ headers }: IncomingMessage): boolean {
  return headers.accept === EVENT_STREAM;
}

const isEventStream = (contentType: string | string[] | undefined) =>
  getFirstValue(contentType)?.split(';')[0]?.trim() === EVENT_STREAM;

/** Connects to the backend's stream. Throws {@link CallError}: `NOT_IMPLEMENTED` if it sends a plain response. */
async function connect(
  { call, partition }: { call: Call; partition: string },
  info: RequestInfo,
  session: SessionClaims,
  ended: AbortSignal,
): Promise<Readable> {
  const headers = {
    ...createBackendHeaders(info),
    [header.memberToken]: session.memberToken,
    accept: EVENT_STREAM,
  };
  const message = { method: call.method, path: call.path, headers };
  checkRequest(message);
  try {
    return await withDeadline(getEnvironment().API_DEADLINE_MS, async (late) => {
      const signal = AbortSignal.any([late, ended]);
      const reply = await withAddress(true, signal, (address) => openBackendStream(message, address, signal));
      if (reply.statusCode === 200 && isEventStream(reply.headers['content-type'])) return reply.body;
      // Any other refusal may be about streams, while the call itself is answered.
      const lacksCall = reply.statusCode === 501;
      await parseBackendResponse(call, reply, { requestId: info.requestId, ...(lacksCall && { partition }) });
      throw new CallError('NOT_IMPLEMENTED');
    });
  } catch (error) {
    throw toCallFailure(error);
  }
}

/** Sends each event of the backend that matches the contract, and its comments, which keep the connection alive. */
async function forwardEvents(call: Call, events: Readable, response: ServerResponse): Promise<void> {
  for await (const data of readEvents(events)) {
    if (response.writableLength > MAX_UNREAD) return;
    const text = data === '' ? ':' : `data: ${JSON.stringify(call.response.parse(JSON.parse(data)))}`;
    response.write(`${text}\n\n`);
  }
}

/**
 * Serves a call as a stream of server-sent events, until the browser, the backend or the portal ends it. Throws
 * {@link CallError} as long as nothing has been sent.
 */
export async function serveEventStream(
  call: Call,
  info: RequestInfo,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const annotations = getAnnotations(request);
  const session = readSession(info, getEnvironment().NEXTAUTH_SECRET);
  if (!session) throw new CallError('SESSION_REQUIRED');
  annotations.session = session;
  const partition = await resolvePartition(info);
  if (isKnownMissing(partition, call)) throw new CallError('NOT_IMPLEMENTED');
  const place = reserveStreamSlot(partition, session.comoMemberId);
  const closed = new AbortController();
  response.once('close', () => closed.abort());
  const ended = abortAfter(MAX_STREAM_MS, closed.signal, place.signal);
  try {
    const events = await connect({ call, partition }, info, session, ended);
    // A body without a listener for errors ends the process.
    events.on('error', () => undefined);
    annotations.streamingSince = performance.now();
    // `no-transform`: a compressed stream would wait for more. nginx has its own header against buffering.
    response.writeHead(200, {
      'content-type': EVENT_STREAM,
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    response.flushHeaders();
    await forwardEvents(call, events, response);
  } catch (error) {
    if (!response.headersSent) throw error;
    if (!ended.aborted)
      getLog().warn({ event: 'stream.failed', requestId: info.requestId, call: call.name, failure: String(error) });
  } finally {
    place.release();
    closed.abort();
    if (response.headersSent) response.end();
  }
}

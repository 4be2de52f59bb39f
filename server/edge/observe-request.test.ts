import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { context, propagation, trace } from '@opentelemetry/api';
import { NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { observeRequest } from './observe-request';
import { parseTrustedProxies } from './trusted-proxies';

const PARENT_TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const PROXY = '192.0.2.1';

beforeAll(() => new NodeTracerProvider().register());
afterAll(() => {
  trace.disable();
  context.disable();
  propagation.disable();
});

/** The trace id of a request from this peer. */
function getTraceId(peer: string): string | undefined {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: peer });
  const request = Object.assign(new IncomingMessage(socket), {
    headers: { traceparent: `00-${PARENT_TRACE_ID}-b7ad6b7169203331-01`, 'x-forwarded-for': PROXY },
  });
  let traceId: string | undefined;
  const options = { publicFiles: new Set<string>(), proxies: parseTrustedProxies([PROXY]) };
  observeRequest(request, new ServerResponse(request), options, () => {
    traceId = trace.getActiveSpan()?.spanContext().traceId;
  });
  return traceId;
}

describe('Trace of a request', () => {
  it('continues the one named by a trusted proxy', () => {
    expect(getTraceId(PROXY)).toBe(PARENT_TRACE_ID);
  });

  it.each(['203.0.113.7', '2001:db8::1', ''])('ignores a trace named by a browser, at %j', (peer) => {
    const own = getTraceId(peer);
    expect(own).toMatch(/^[0-9a-f]{32}$/);
    expect(own).not.toBe(PARENT_TRACE_ID);
    expect(getTraceId(peer)).not.toBe(own);
  });
});

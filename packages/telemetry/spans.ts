import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api';

const getTracer = () => trace.getTracer('loyalty');

/** The attributes of a server span after the response. */
interface CompletedSpan {
  requestId: string | undefined;
  method: string;
  route: string;
  status: number;
  business: string | undefined;
  member: string | undefined;
}

/** The span of a request. */
export interface ServerSpan {
  /** Runs a function inside the span. */
  run<T>(part: () => T): T;
  end(span: CompletedSpan): void;
}

/**
 * Starts the span of a request.
 * @param headers the request's, if its `traceparent` is trusted (W3C Trace Context); else a new trace begins
 */
export function startServerSpan(headers?: Record<string, unknown>): ServerSpan {
  const parent = headers ? propagation.extract(ROOT_CONTEXT, headers) : ROOT_CONTEXT;
  const span = getTracer().startSpan('request', { kind: SpanKind.SERVER }, parent);
  const inside: Context = trace.setSpan(parent, span);
  return {
    run: (part) => context.with(inside, part),
    end: ({ requestId, method, route, status, business, member }) => {
      span.updateName(`${method} ${route}`);
      span.setAttributes(
        pickDefined({
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
          'loyalty.request_id': requestId,
          'loyalty.business': business,
          'loyalty.member': member,
        }),
      );
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

function pickDefined(attributes: Record<string, string | number | undefined>): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));
}

/** Runs a function in a span. An error's message may be personal: only its name is recorded. */
async function runInSpan<T>(name: string, kind: SpanKind, attributes: Attributes, run: () => Promise<T>): Promise<T> {
  return getTracer().startActiveSpan(name, { kind, attributes }, async (span: Span) => {
    try {
      return await run();
    } catch (error) {
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Sends a request to another of our services. @param send gets the headers that propagate the trace */
export function runInClientSpan<T>(method: string, send: (headers: Record<string, string>) => Promise<T>): Promise<T> {
  return runInSpan(`backend ${method}`, SpanKind.CLIENT, { 'http.request.method': method }, () => {
    const headers: Record<string, string> = {};
    propagation.inject(context.active(), headers);
    return send(headers);
  });
}

/** Runs a query of a request. The span does not contain parameters; queries of jobs have no span. */
export function runInQuerySpan<T>(sql: string, run: () => Promise<T>): Promise<T> {
  if (!trace.getActiveSpan()) return run();
  const operation = /^\W*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'query';
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': sql };
  return runInSpan(`sql ${operation}`, SpanKind.CLIENT, attributes, run);
}

import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';

/** How long shutdown waits for the last spans to be exported, in milliseconds. */
const FLUSH_MS = 2_000;
/** Attributes without personal data: Next names its spans by the requested URL, which may contain some. */
const NEXT_ATTRIBUTES = ['next.span_type', 'next.route', 'http.method', 'http.status_code'];

/** Stops tracing after exporting the remaining spans. */
export type StopTracing = () => Promise<void>;

export interface TracingOptions {
  service: 'portal' | 'backend';
  version: string;
  /** `OTEL_EXPORTER_OTLP_ENDPOINT`; without it there are no traces, and the SDK is not loaded. */
  endpoint: string | undefined;
}

/**
 * Exports traces to an OpenTelemetry collector by OTLP over HTTP. The SDK itself reads its other variables
 * (`OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_TRACES_SAMPLER`, `OTEL_BSP_…`).
 */
export async function startTracing({ service, version, endpoint }: TracingOptions): Promise<StopTracing> {
  if (!endpoint) return () => Promise.resolve();
  const { BatchSpanProcessor, NodeTracerProvider } = await import('@opentelemetry/sdk-trace-node');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `loyalty-${service}`, 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor(removeUrls(new OTLPTraceExporter()))],
  });
  provider.register();
  return async () => {
    const flushed = provider.shutdown().catch(() => undefined);
    await Promise.race([flushed, new Promise((resolve) => setTimeout(resolve, FLUSH_MS).unref())]);
  };
}

function removeUrls(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(removeUrl), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}

/** A span of Next's without the URL; any other unchanged. */
function removeUrl(span: ReadableSpan): ReadableSpan {
  if (span.instrumentationScope.name !== 'next.js') return span;
  const attributes = Object.fromEntries(
    Object.entries(span.attributes).filter(([name]) => NEXT_ATTRIBUTES.includes(name)),
  );
  const name = String(attributes['next.span_type'] ?? 'next');
  return Object.create(span, { name: { value: name }, attributes: { value: attributes } }) as ReadableSpan;
}

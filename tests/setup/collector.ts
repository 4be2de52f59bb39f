import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const Attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const SpanMessage = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(Attribute),
});
/** The part of OTLP/HTTP in JSON that tests read. */
const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(z.object({ scope: z.object({ name: z.string() }), spans: z.array(SpanMessage) })),
    }),
  ),
});

/** A span as the collector received it. */
export interface CollectedSpan {
  service: string;
  scope: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  attributes: Record<string, string>;
}

/** A stub of an OpenTelemetry collector that records its input. */
export interface Collector {
  endpoint: string;
  spans: CollectedSpan[];
  /** The raw input. */
  text(): string;
  close(): Promise<void>;
}

const toRecord = (attributes: z.infer<typeof Attribute>[]): Record<string, string> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, String(Object.values(value)[0])]));

export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      bodies.push(body);
      for (const { resource, scopeSpans } of Export.parse(JSON.parse(body)).resourceSpans) {
        const service = toRecord(resource.attributes)['service.name'] ?? '';
        for (const { scope, spans: sent } of scopeSpans)
          for (const { traceId, spanId, parentSpanId, name, attributes } of sent)
            spans.push({
              service,
              scope: scope.name,
              traceId,
              spanId,
              parentSpanId,
              name,
              attributes: toRecord(attributes),
            });
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    text: () => bodies.join('\n'),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

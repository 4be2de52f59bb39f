import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Call } from '@/contract/calls/calls';
import { operationTexts } from '@/contract/descriptions/operations';
import { createBrowserId, type RequestParts } from './client';

const Parameters = z.record(z.string(), z.tuple([z.string()], z.union([z.string(), z.number()])));

function getValues(texts: unknown): Record<string, string | number> {
  const parameters = Parameters.parse(texts ?? {});
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, [, value]]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** The request that the documents show for a call. */
export function createExampleRequest({ name, idempotent }: Call): RequestParts {
  const { params, query, body } = operationTexts[name];
  return {
    params: getValues(params),
    query: getValues(query),
    browser: createBrowserId(),
    ...(body === undefined ? {} : { body }),
    ...(idempotent ? { idempotencyKey: randomUUID() } : {}),
  };
}

import { randomUUID } from 'node:crypto';
import { getExampleParameters, type Call } from 'loyalty-contract/calls/calls';
import { createBrowserId, type RequestParts } from './client';

/** The request that the documents show for a call. */
export function createExampleRequest(call: Call): RequestParts {
  const { body } = call.example;
  return {
    params: getExampleParameters(call, 'params'),
    query: getExampleParameters(call, 'query'),
    browser: createBrowserId(),
    ...(body === undefined ? {} : { body }),
    ...(call.idempotent ? { idempotencyKey: randomUUID() } : {}),
  };
}

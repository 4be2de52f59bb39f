import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { calls } from 'loyalty-contract/calls/calls';
import { createOpenApiDocument } from 'loyalty-contract/openapi/document';
import { endPortalProcess, startPortalProcess } from '@/tests/setup/portal-process';
import type * as Log from '../process/log';
import type * as Parse from './parse-backend-response';

const Operation = z.object({
  operationId: z.string(),
  responses: z.object({
    200: z.object({ content: z.object({ 'application/json': z.object({ example: z.unknown() }) }) }),
  }),
});
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) });
const document = Document.parse(createOpenApiDocument('backend', '1.0.0'));
const examples = new Map(
  Object.values(document.paths)
    .flatMap((operations) => Object.values(operations))
    .map(({ operationId, responses }) => [operationId, responses[200].content['application/json'].example]),
);

let modules: typeof Parse & typeof Log;

beforeAll(async () => {
  startPortalProcess();
  modules = { ...(await import('./parse-backend-response')), ...(await import('../process/log')) };
});
afterAll(endPortalProcess);

describe('Responses of the document for backends', () => {
  it.each(
    calls.filter(({ access }) => access !== 'admin' && access !== 'staff').map((call) => [call.name, call] as const),
  )('are read by the portal as they are: %s', async (name, call) => {
    const [error, warn] = (['error', 'warn'] as const).map((level) => vi.spyOn(modules.getLog(), level));
    const example = examples.get(name);
    const body = Readable.from([Buffer.from(JSON.stringify(example))]);
    const response = { statusCode: 200, headers: { 'content-type': 'application/json' }, body };
    expect(await modules.parseBackendResponse(call, response)).toEqual(expect.objectContaining(Object(example)));
    expect(error).not.toHaveBeenCalled();
    expect(warn).not.toHaveBeenCalled();
  });
});

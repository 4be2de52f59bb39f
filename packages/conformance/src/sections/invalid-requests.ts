import { z } from 'zod';
import type { Call } from 'loyalty-contract/calls/calls';
import type { ErrorCode } from 'loyalty-contract/errors';
import { MAX_BODY_BYTES } from 'loyalty-contract/limits';
import { isMemberRead, requiresSession } from 'loyalty-contract/calls/route';
import type { RequestParts } from '../suite/client';
import type { Exchange } from '../suite/exchange';
import { createExampleRequest } from '../suite/example-request';
import type { Section, Suite } from '../suite/suite';
import type { Verifier } from '../suite/verifier';

const WRONG_VALUES = ['%', '0', 'x y', 5, {}, [], null, true];

interface InvalidRequest {
  field: string;
  title: string;
  parts: RequestParts;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function omit(value: object, key: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
}

/** The example with one field of the body missing, or of a wrong type, where the contract allows neither. */
function listInvalidBodies({ body: schema }: Call, request: RequestParts): InvalidRequest[] {
  const { body } = request;
  if (!schema || !isObject(body)) return [];
  const isInvalid = (value: unknown) => !schema.safeParse(value).success;
  return Object.keys(body).flatMap((field) => {
    const missing = omit(body, field);
    const wrong = WRONG_VALUES.map((value) => ({ ...body, [field]: value })).find(isInvalid);
    return [
      ...(isInvalid(missing) ? [{ field, title: `without ${field}`, parts: { ...request, body: missing } }] : []),
      ...(wrong ? [{ field, title: `with a wrong ${field}`, parts: { ...request, body: wrong } }] : []),
    ];
  });
}

/** The example with one parameter of the path or query that the contract does not allow. */
function listInvalidParameters(call: Call, request: RequestParts): InvalidRequest[] {
  const parts = call.mayIgnoreQuery ? (['params'] as const) : (['params', 'query'] as const);
  return parts.flatMap((part) =>
    Object.entries(call[part]?.shape ?? {}).flatMap(([field, type]) => {
      const schema = z.instanceof(z.ZodType).parse(type);
      const wrong = WRONG_VALUES.find((value) => typeof value === 'string' && !schema.safeParse(value).success);
      if (typeof wrong !== 'string') return [];
      return [
        { field, title: `with a wrong ${field}`, parts: { ...request, [part]: { ...request[part], [field]: wrong } } },
      ];
    }),
  );
}

async function checkMalformedBody(suite: Suite, call: Call, request: RequestParts): Promise<void> {
  const malformed: readonly [title: string, raw: NonNullable<RequestParts['raw']>, code: ErrorCode][] = [
    ['with a body that is not JSON', { contentType: 'application/json', text: '{"a":' }, 'INVALID_REQUEST'],
    ['with a body of another type', { contentType: 'text/plain', text: '{}' }, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'with a body over 64 KiB',
      { contentType: 'application/json', text: JSON.stringify({ a: 'x'.repeat(MAX_BODY_BYTES) }) },
      'BODY_TOO_LARGE',
    ],
  ];
  for (const [title, raw, code] of malformed)
    await suite.check(call.name, `rejects a request ${title}`, async (verify) => {
      verify.problem(await suite.client.send(call.name, { ...request, raw }), code);
    });
}

/** The permitted error codes for an invalid request; a call that requires a confirmation may check that first. */
function getRefusals({ paramsNameResource, stepUp }: Call): [ErrorCode, ...ErrorCode[]] {
  if (paramsNameResource) return ['NOT_FOUND', 'INVALID_REQUEST'];
  return stepUp ? ['INVALID_REQUEST', 'CONFIRMATION_REQUIRED'] : ['INVALID_REQUEST'];
}

function expectRefused(verify: Verifier, call: Call, exchange: Exchange, field: string): void {
  const problem = verify.problem(exchange, ...getRefusals(call));
  if (!problem?.errors) return;
  verify.expect(
    problem.errors.some(({ path }) => path.split('.').includes(field)),
    {
      call: call.name,
      field: 'errors',
      received: 'a list without the wrong field',
      expected: `an entry for ${field}`,
    },
  );
}

/** Requests that the contract does not allow, made from its schemas and examples. */
export const invalidRequestsSection: Section = {
  title: 'Invalid requests',
  level: 1,
  async run(suite) {
    const memberToken = suite.session?.memberToken;
    for (const call of suite.calls) {
      const request = { ...createExampleRequest(call), ...(memberToken ? { memberToken } : {}) };
      const invalid = [...listInvalidBodies(call, request), ...listInvalidParameters(call, request)];
      if (requiresSession(call) && !memberToken) {
        if (invalid.length > 0) suite.skip(call.name, 'rejects a request with invalid fields', 'sign-in failed');
        continue;
      }
      for (const { field, title, parts } of invalid)
        await suite.check(call.name, `rejects a request ${title}`, async (verify) => {
          expectRefused(verify, call, await suite.client.send(call.name, parts), field);
        });
      if (call.body && !isMemberRead(call)) await checkMalformedBody(suite, call, request);
      if (call.idempotent)
        await suite.check(call.name, 'rejects a request without an idempotency key', async (verify) => {
          const { idempotencyKey: _key, ...parts } = request;
          verify.problem(await suite.client.send(call.name, parts), 'IDEMPOTENCY_KEY_MISSING');
        });
    }
  },
};

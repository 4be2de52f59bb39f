import { PROBLEM_JSON } from '../media-types';
import type { Call } from '../calls/calls';
import { errorTexts } from '../error-texts';
import { headerTexts } from '../header-texts';
import { errorStatus, type ErrorCode } from '../errors';
import { EVENT_STREAM, header } from '../headers';
import { createProblem, Problem } from '../schemas/problem';
import { listErrorCodes, type Audience } from './audience';
import type { JsonObject, SchemaConverter } from './json-schema';

/** Statuses with a `Retry-After` header. */
const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([429, 503]);

/** The headers of responses to these calls, as components. */
export function createResponseHeaders(calls: readonly Call[]): JsonObject {
  const announces = calls.some(({ announcesDeprecation }) => announcesDeprecation);
  return {
    RequestId: { description: headerTexts.requestId, schema: { type: 'string' } },
    ...(announces ? { Deprecation: { description: headerTexts.deprecation, schema: { type: 'string' } } } : {}),
    RetryAfter: { description: 'Seconds to wait before a retry.', schema: { type: 'integer', minimum: 1 } },
  };
}

const requestId = { [header.requestId]: { $ref: '#/components/headers/RequestId' } };

function describeError(code: ErrorCode): string {
  const { meaning, portal } = errorTexts[code];
  return `- \`${code}\`: ${meaning} Handling in the portal: ${portal}`;
}

/** The error responses of one document, each distinct one as a single component. */
export class ProblemWriter {
  readonly components: Record<string, JsonObject> = {};
  readonly #problem: JsonObject;

  constructor(schemas: SchemaConverter) {
    this.#problem = schemas.convert(Problem, 'output');
  }

  write(status: number, codes: readonly ErrorCode[]): JsonObject {
    const id = [status, ...[...codes].sort()].join('.');
    this.components[id] = {
      description: [...codes].sort().map(describeError).join('\n'),
      headers: {
        ...requestId,
        ...(RETRYABLE_STATUSES.has(status) ? { 'retry-after': { $ref: '#/components/headers/RetryAfter' } } : {}),
      },
      content: {
        [PROBLEM_JSON]: {
          schema: this.#problem,
          ...(codes[0] ? { example: createProblem(codes[0]) } : {}),
        },
      },
    };
    return { $ref: `#/components/responses/${id}` };
  }
}

/** The responses of a call: the successful one with an example, and one for each error status with its codes. */
export function writeResponses(
  call: Call,
  audience: Audience,
  schemas: SchemaConverter,
  problems: ProblemWriter,
): JsonObject {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of listErrorCodes(call, audience))
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code]);
  const errors = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, codes]) => [status, problems.write(status, codes)]);
  return {
    200: {
      description: `Response to “${call.summary}”.`,
      headers: {
        ...requestId,
        ...(call.announcesDeprecation ? { [header.deprecation]: { $ref: '#/components/headers/Deprecation' } } : {}),
      },
      content: {
        'application/json': {
          // A backend can omit a property that has a default; clients apply the default.
          schema: schemas.convert(call.response, audience === 'backend' ? 'input' : 'output'),
          example: call.example.response,
        },
        ...(call.streams ? { [EVENT_STREAM]: { schema: { type: 'string' } } } : {}),
      },
    },
    ...(Object.fromEntries(errors) as JsonObject),
  };
}

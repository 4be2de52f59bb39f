import type { Call } from '../calls';
import { errorTexts } from '../descriptions/errors';
import { operationTexts } from '../descriptions/operations';
import { headerTexts } from '../descriptions/headers';
import { errorStatus, type ErrorCode } from '../errors';
import { header } from '../headers';
import { createProblem, Problem } from '../schemas/problem';
import { listErrorCodes, type Audience } from './audience';
import type { Json, SchemaWriter } from './json-schema';

/** Statuses that say in `Retry-After` for how long to wait. */
const WITH_RETRY_AFTER: ReadonlySet<number> = new Set([429, 503]);

/** The headers of answers, as components. */
export function responseHeaders(): Json {
  return {
    RequestId: { description: headerTexts.requestId, schema: { type: 'string' } },
    RetryAfter: { description: 'Seconds to wait before another try.', schema: { type: 'integer', minimum: 1 } },
  };
}

const requestId = { [header.requestId]: { $ref: '#/components/headers/RequestId' } };

function describeError(code: ErrorCode): string {
  const { meaning, portal } = errorTexts[code];
  return `- \`${code}\`: ${meaning} The portal: ${portal}`;
}

/** The answers of one document to what goes wrong: equal ones are written once. */
export class ProblemWriter {
  readonly components: Record<string, Json> = {};
  readonly #problem: Json;

  constructor(schemas: SchemaWriter) {
    this.#problem = schemas.write(Problem, 'output');
  }

  write(status: number, codes: readonly ErrorCode[]): Json {
    const id = [status, ...[...codes].sort()].join('.');
    this.components[id] = {
      description: [...codes].sort().map(describeError).join('\n'),
      headers: {
        ...requestId,
        ...(WITH_RETRY_AFTER.has(status) ? { 'retry-after': { $ref: '#/components/headers/RetryAfter' } } : {}),
      },
      content: {
        'application/problem+json': {
          schema: this.#problem,
          ...(codes[0] ? { example: createProblem(codes[0]) } : {}),
        },
      },
    };
    return { $ref: `#/components/responses/${id}` };
  }
}

/** What a call may answer: its answer with an example, and for each status the codes that come with it. */
export function writeResponses(call: Call, audience: Audience, schemas: SchemaWriter, problems: ProblemWriter): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of listErrorCodes(call, audience))
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code]);
  const errors = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, codes]) => [status, problems.write(status, codes)]);
  return {
    200: {
      description: `The answer to “${operationTexts[call.name].summary}”.`,
      headers: requestId,
      content: {
        'application/json': {
          // A backend may leave out what has a default; whoever calls reads it all the same.
          schema: schemas.write(call.response, audience === 'backend' ? 'input' : 'output'),
          example: operationTexts[call.name].answer,
        },
      },
    },
    ...(Object.fromEntries(errors) as Json),
  };
}

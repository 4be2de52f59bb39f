import { z } from 'zod';
import { calls, listErrors, type Call } from './calls';
import { errorStatus } from './errors';
import { header } from './headers';
import { allowedRoles, isRefusedToSupport, isWrite, type Access } from './route';
import { IdempotencyKey } from './schemas/primitives';
import { Problem } from './schemas/problem';

type Json = Record<string, unknown>;

/** The calls that a process serves: the portal only those of browsers, the backend all. */
const served: Record<'portal' | 'backend', readonly Access[]> = {
  portal: ['public', 'member'],
  backend: ['public', 'member', 'portal', 'admin'],
};

function toJsonSchema(type: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { target: 'draft-2020-12', io, unrepresentable: 'any' });
  return schema;
}

function parameters(call: Call): Json[] {
  const list: Json[] = [];
  for (const [place, object] of [
    ['path', call.params],
    ['query', call.query],
  ] as const) {
    for (const [name, type] of Object.entries(object?.shape ?? {})) {
      const field = type as z.ZodType;
      list.push({
        name,
        in: place,
        required: place === 'path' || !field.safeParse(undefined).success,
        schema: toJsonSchema(field, 'input'),
      });
    }
  }
  const text = { type: 'string' };
  if (call.idempotent)
    list.push({
      name: header.idempotencyKey,
      in: 'header',
      required: true,
      schema: toJsonSchema(IdempotencyKey, 'input'),
    });
  if (call.access === 'member' && isWrite(call))
    list.push({ name: header.csrf, in: 'header', required: true, schema: text });
  if (call.access === 'admin') list.push({ name: header.actor, in: 'header', required: false, schema: text });
  if (call.stepUp) list.push({ name: header.confirmation, in: 'header', required: call.stepUp === true, schema: text });
  return list;
}

function responses(call: Call): Json {
  const byStatus = new Map<number, string[]>();
  for (const code of listErrors(call))
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code]);
  const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  const errors = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, codes]) => [status, { description: codes.join(', '), content: problem }]);
  return {
    200: {
      description: 'The answer.',
      content: { 'application/json': { schema: toJsonSchema(call.response, 'output') } },
    },
    ...Object.fromEntries(errors),
  };
}

const security: Record<Access, Json[]> = {
  public: [{}],
  member: [{ session: [] }],
  portal: [{ serviceKey: [] }],
  admin: [{ serviceKey: [] }],
};

function operation(call: Call): Json {
  return {
    operationId: call.name,
    summary: call.name.replaceAll(/([A-Z])/g, ' $1').toLowerCase(),
    tags: [call.access],
    security: security[call.access],
    ...(call.access === 'member' || call.knowsMember
      ? { 'x-support-session': isRefusedToSupport(call) ? 'refused' : 'allowed' }
      : {}),
    ...(call.access === 'admin' ? { 'x-roles': allowedRoles(call) } : {}),
    parameters: parameters(call),
    ...(call.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: toJsonSchema(call.body, 'input') } },
          },
        }
      : {}),
    responses: responses(call),
  };
}

/**
 * The OpenAPI 3.1 document of a process, generated from the contract.
 * @param by `portal` for `/api/openapi.json`, `backend` for `/openapi.json`
 */
export function openapi(by: 'portal' | 'backend', version = '1.0.0'): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls.filter((item) => served[by].includes(item.access))) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Loyalty portal',
      version,
      description:
        'Every call of the customer portal for loyalty programmes. `x-support-session` says of a call that knows its member ' +
        'whether it may be made in a support session, which looks and does not act; a refused one answers 403 ' +
        '`FORBIDDEN_IN_SUPPORT_SESSION`.' +
        (by === 'backend' ? ' `x-roles` names the roles of the service keys that may make a call of staff.' : ''),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: served[by].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: toJsonSchema(Problem, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-lp.sid', description: 'The session of next-auth.' },
        ...(by === 'backend' ? { serviceKey: { type: 'http', scheme: 'bearer' } } : {}),
      },
    },
  };
}

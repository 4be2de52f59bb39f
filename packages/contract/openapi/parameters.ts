import { z } from 'zod';
import type { Call } from '../calls/calls';
import { headerTexts } from '../header-texts';
import { header } from '../headers';
import { isPreviewRead, isWrite } from '../calls/route';
import { IdempotencyKey } from '../schemas/primitives';
import type { Audience } from './audience';
import type { JsonObject, SchemaConverter } from './json-schema';

/** The headers of every call from the portal to a backend: by component name, the header, whether it is required, and an example. */
const forwarded = {
  ForwardedHost: ['forwardedHost', true, 'velo.example'],
  RequestId: ['requestId', true, '4f0c2a52-9d0f-4a64-8d6f-0d7f6a1b2c3d'],
  PinnedBusiness: ['businessId', false, 'velo'],
  BrowserId: ['browser', false, 'q3Xb0m1YzK8vT2nR5sWc7uJd9eLf4gHa6iPo1kQ-_xM'],
  ClientAddress: ['clientAddress', false, '203.0.113.7'],
  Language: ['language', false, 'en'],
} as const;

function describeHeader(
  name: keyof typeof header,
  required: boolean,
  schema: JsonObject = { type: 'string' },
): JsonObject {
  return { name: header[name], in: 'header', required, description: headerTexts[name], schema };
}

/** The headers of every call to a backend, as components. */
export function describeForwardedHeaders(): JsonObject {
  return Object.fromEntries(
    Object.entries(forwarded).map(([id, [name, required, example]]) => [
      id,
      { ...describeHeader(name, required), example },
    ]),
  );
}

function callParameters(call: Call, schemas: SchemaConverter): JsonObject[] {
  return (['params', 'query'] as const).flatMap((part) => {
    return Object.entries(call[part]?.shape ?? {}).map(([name, type]) => {
      const field = z.instanceof(z.ZodType).parse(type);
      const [description, example] = call.parameters?.[name] ?? [];
      const { description: _ofType, ...schema } = schemas.convert(field, 'input');
      return {
        name,
        in: part === 'params' ? 'path' : 'query',
        required: part === 'params' || !field.safeParse(undefined).success,
        description,
        schema,
        ...(example === undefined ? {} : { example }),
      };
    });
  });
}

/** Path, query and header parameters of a call: those that a browser sends to the portal, or the portal to a backend. */
export function writeParameters(call: Call, audience: Audience, schemas: SchemaConverter): JsonObject[] {
  const isStaffCall = call.access === 'admin';
  const isDeskCall = call.access === 'staff';
  const isFromPortal = audience !== 'portal' && !isStaffCall && !isDeskCall;
  return [
    ...callParameters(call, schemas),
    ...(isFromPortal ? Object.keys(forwarded).map((id) => ({ $ref: `#/components/parameters/${id}` })) : []),
    ...(audience === 'embedded' && isPreviewRead(call)
      ? [describeHeader('preview', false), describeHeader('previewMember', false)]
      : []),
    ...(call.idempotent ? [describeHeader('idempotencyKey', true, schemas.convert(IdempotencyKey, 'input'))] : []),
    ...(audience === 'portal' && call.access === 'member' && isWrite(call) ? [describeHeader('csrf', true)] : []),
    ...(isDeskCall ? ['RequestId', 'ClientAddress'].map((id) => ({ $ref: `#/components/parameters/${id}` })) : []),
    ...(call.needsStaff ? [describeHeader('staffToken', true)] : []),
    ...(isStaffCall ? [describeHeader('actor', false), describeHeader('staffToken', false)] : []),
    ...(call.stepUp ? [describeHeader('confirmation', call.stepUp === true)] : []),
  ];
}

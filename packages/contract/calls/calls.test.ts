import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { calls, getCall, listErrors } from './calls';
import { createOpenApiDocument } from '../openapi/document';
import { isJsonObject } from '../openapi/json-schema';

describe('the properties of a call', () => {
  it.each(calls.filter(({ localPaths }) => localPaths))('name text fields as the local paths of $name', (call) => {
    const body = z.instanceof(z.ZodObject).parse(call.body);
    for (const name of call.localPaths ?? []) expect(body.shape[name]).toBeInstanceOf(z.ZodString);
  });

  it.each(calls.filter(({ paramsNameResource }) => paramsNameResource))(
    'mark the path of $name as a resource only if it has parameters',
    ({ params }) => expect(params).toBeDefined(),
  );

  it.each(calls.filter(({ identifiesBusiness }) => identifiesBusiness))(
    'mark $name as identifying the business only if the response has its id',
    ({ response }) => expect(z.instanceof(z.ZodObject).parse(response).shape).toHaveProperty('businessId'),
  );

  it('allow calls without a business for the portal only', () => {
    const anywhere = calls.filter(({ anyBusiness }) => anyBusiness);
    expect(anywhere.map(({ access }) => access)).toEqual(['portal']);
  });

  it('add the error of a missing session to a call of the portal that needs one', () => {
    expect(listErrors(getCall('getSession'))).toContain('SESSION_REQUIRED');
    expect(listErrors(getCall('endSession'))).not.toContain('SESSION_REQUIRED');
  });
});

describe('the body of a call of keys and staff', () => {
  /** The paths of objects that ignore properties they do not have. */
  function listTolerant(schema: unknown, place = 'body'): string[] {
    if (Array.isArray(schema)) return schema.flatMap((item, index) => listTolerant(item, `${place}/${index}`));
    if (!isJsonObject(schema)) return [];
    const inside = Object.entries(schema).flatMap(([key, nested]) => listTolerant(nested, `${place}/${key}`));
    return isJsonObject(schema.properties) && schema.additionalProperties !== false ? [place, ...inside] : inside;
  }

  it.each(calls.filter(({ access, body }) => access === 'admin' && body))(
    'refuses unknown properties in every object: $name',
    ({ body = z.never() }) =>
      expect(listTolerant(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))).toEqual([]),
  );
});

describe('the published document', () => {
  interface Operation {
    operationId: string;
    parameters: { name: string; required: boolean }[];
  }
  const paths = z
    .custom<Record<string, Record<string, Operation>>>()
    .parse(createOpenApiDocument('portal', '1.0.0').paths);
  const operations = Object.values(paths).flatMap((path) => Object.values(path));

  it.each([
    ['deleteMember', true],
    ['changeIdentifier', false],
    ['exportData', false],
    ['withdrawConsent', false],
  ])('has the confirmation among the headers of %s, required: %s', (name, required) => {
    const parameters = operations.find(({ operationId }) => operationId === name)?.parameters;
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'x-confirmation', in: 'header', required }));
  });
});

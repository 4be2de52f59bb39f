import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import manifest from '@/package.json' with { type: 'json' };
import { calls, type CallName } from '../calls/calls';
import { createOpenApiDocument } from './document';
import { isJsonObject, type JsonObject } from './json-schema';
import { findForbiddenChanges, publishedDocuments, removeDescriptions } from './published';
import { listOperations, listProperties } from './walk-document';

const documents = publishedDocuments.map((published) => ({
  ...published,
  document: createOpenApiDocument(published.audience, manifest.version),
}));
const JsonRecord = z.record(z.string(), z.unknown());
const readStored = (file: string): JsonObject => JsonRecord.parse(JSON.parse(readFileSync(file, 'utf8')));
const hasText = (value: unknown) => typeof value === 'string' && value.trim() !== '';

describe.each(documents)('the OpenAPI document $file', ({ audience, document, releasedFile, side }) => {
  const operations = listOperations(document);

  it('has the version of the latest release in the changelog', () => {
    const [, version] = /^## \[(\d.*?)\]/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
    expect(document.info).toMatchObject({ version });
  });

  it('has no breaking changes since the released document, unless the version allows them', () => {
    expect(findForbiddenChanges(readStored(releasedFile), document, side)).toEqual([]);
  });

  it('allows the removal of an operation with a new major or minor version only', () => {
    const { paths, ...rest } = JsonRecord.parse(JSON.parse(JSON.stringify(document)));
    const remaining = Object.fromEntries(Object.entries(JsonRecord.parse(paths)).slice(1));
    const changed = { ...rest, paths: remaining };
    const released = readStored(releasedFile);
    const raised = { ...changed, info: { version: `${Number.parseInt(manifest.version) + 1}.0.0` } };
    expect(findForbiddenChanges(released, changed, side)).toContainEqual(expect.stringMatching(/ was removed$/));
    expect(findForbiddenChanges(released, raised, side)).toEqual([]);
  });

  it('has a summary, a description and the permitted callers for each operation', () => {
    for (const { operation } of operations) {
      expect(hasText(operation.summary), String(operation.operationId)).toBe(true);
      expect(operation.description).toContain('**Callers:**');
    }
  });

  it('describes each property', () => {
    const undescribed = listProperties(document).filter(({ schema }) => !hasText(schema.description));
    expect(undescribed.map(({ place }) => place)).toEqual([]);
  });

  it('describes each named type, parameter, header and response', () => {
    const { schemas, responses, headers, parameters = {} } = JsonRecord.parse(document.components);
    const parts = [schemas, responses, headers, parameters].flatMap((part) => Object.entries(JsonRecord.parse(part)));
    const own = operations.flatMap(({ operation }) => z.array(JsonRecord).parse(operation.parameters));
    const undescribed = [
      ...parts.filter(([, part]) => !isJsonObject(part) || !hasText(part.description)).map(([name]) => name),
      ...own.filter((parameter) => !parameter.$ref && !hasText(parameter.description)).map(({ name }) => name),
    ];
    expect(undescribed).toEqual([]);
  });

  it('describes for each error code how the portal handles it', () => {
    const responses = Object.values(JsonRecord.parse(JsonRecord.parse(document.components).responses));
    for (const { description } of z.array(z.object({ description: z.string() })).parse(responses))
      for (const line of description.split('\n')) expect(line).toMatch(/^- `[\w.]+`: .+ Handling in the portal: .+/);
  });

  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, 'document');
  const Media = z.object({
    content: z.object({ 'application/json': z.object({ schema: JsonRecord, example: z.unknown() }) }),
  });
  /** An example against its schema, whose references lead into the document. */
  const validate = (schema: JsonObject, example: unknown) => {
    const absolute = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/');
    const isValid = ajv.compile(JsonRecord.parse(JSON.parse(absolute)));
    return { valid: isValid(JSON.parse(JSON.stringify(example))), errors: isValid.errors };
  };

  it.each(operations.map(({ operation }) => [String(operation.operationId), operation] as const))(
    'has an example of %s that its schemas accept',
    (_name, operation) => {
      const parts = [operation.requestBody, JsonRecord.parse(operation.responses)['200']].filter(Boolean);
      for (const part of parts) {
        const { schema, example } = Media.parse(part).content['application/json'];
        expect(example).toBeDefined();
        expect(validate(schema, example)).toMatchObject({ valid: true });
      }
      for (const { schema, example } of z
        .array(z.looseObject({ schema: JsonRecord.optional(), example: z.unknown().optional() }))
        .parse(operation.parameters))
        if (schema && example !== undefined) expect(validate(schema, example)).toMatchObject({ valid: true });
    },
  );

  it('requires the service key for every call to a backend, and for no call to the portal', () => {
    for (const { operation } of operations)
      for (const scheme of z.array(JsonRecord).parse(operation.security))
        expect('serviceKey' in scheme).toBe(audience !== 'portal');
  });
});

describe('the examples of the documents', () => {
  it.each(calls)('are parsed by the contract for $name', (call) => {
    const { body, response } = call.example;
    expect(call.response.safeParse(response).error).toBeUndefined();
    if (call.body) expect(call.body.safeParse(body).error).toBeUndefined();
  });
});

describe('the document for backends', () => {
  const document = createOpenApiDocument('backend', '1.0.0');
  const operations = listOperations(document);
  const find = (name: CallName) => operations.find(({ operation }) => operation.operationId === name)?.operation ?? {};

  it('has the calls of the portal, including sessions, and no staff calls', () => {
    const names = operations.map(({ operation }) => operation.operationId).sort();
    expect(names).toEqual(
      calls
        .filter(({ access }) => access !== 'admin' && access !== 'staff')
        .map(({ name }) => name)
        .sort(),
    );
  });

  it('has every header that the portal sends with a call of a member', () => {
    const { parameters } = z
      .object({ parameters: z.record(z.string(), z.object({ name: z.string() })) })
      .parse(document.components);
    expect(Object.values(parameters).map(({ name }) => name)).toEqual([
      'x-forwarded-host',
      'x-request-id',
      'x-business-id',
      'x-browser-id',
      'x-client-address',
      'accept-language',
    ]);
    expect(find('submitPointShopPurchase')).toMatchObject({ security: [{ serviceKey: [], memberToken: [] }] });
    expect(JSON.stringify(find('submitPointShopPurchase').parameters)).toContain('idempotency-key');
    expect(JSON.stringify(find('deleteMember').parameters)).toContain('x-confirmation');
  });

  it('does not contain the CSRF token, which the portal does not forward', () => {
    expect(JSON.stringify(document.paths)).not.toContain('csrf');
  });

  it('requires only an id, a name and a currency in a configuration', () => {
    const { schemas } = z.object({ schemas: z.record(z.string(), JsonRecord) }).parse(document.components);
    expect(schemas.Configuration?.required).toEqual(['businessId', 'businessName', 'currency']);
  });

  it('has fourteen calls on level 1', () => {
    expect(operations.filter(({ operation }) => operation['x-level'] === 1)).toHaveLength(14);
  });
});

it('a stored document of a release has all properties but no texts', () => {
  const schema = {
    title: 'A',
    properties: { title: { type: 'string', description: 'Its title.' } },
    required: ['title'],
  };
  expect(removeDescriptions(schema)).toEqual({ properties: { title: { type: 'string' } }, required: ['title'] });
});

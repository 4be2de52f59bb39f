import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import manifest from '@/package.json' with { type: 'json' };
import { calls, getCall } from '../calls';
import { operationTexts } from '../descriptions/operations';
import { routes, type CallName } from '../routes';
import { createOpenApiDocument } from './document';
import { isJson, type Json } from './json-schema';
import { findForbiddenChanges, publishedDocuments, removeTexts } from './published';
import { listOperations, listProperties } from './walk-document';

const documents = publishedDocuments.map((published) => ({
  ...published,
  document: createOpenApiDocument(published.audience, manifest.version),
}));
const JsonObject = z.record(z.string(), z.unknown());
const readStored = (file: string): Json => JsonObject.parse(JSON.parse(readFileSync(file, 'utf8')));
const hasText = (value: unknown) => typeof value === 'string' && value.trim() !== '';

describe.each(documents)('the OpenAPI document $file', ({ audience, document, file, releasedFile, side }) => {
  const operations = listOperations(document);

  it('is what the contract makes: `npm run openapi` writes it', () => {
    expect(readFileSync(file, 'utf8') === `${JSON.stringify(document, null, 2)}\n`).toBe(true);
  });

  it('has the version of the newest release in the changelog', () => {
    const [, version] = /^## \[(\d.*?)\]/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
    expect(document.info).toMatchObject({ version });
  });

  it('breaks no program written by the released one, unless the version says that it may', () => {
    expect(findForbiddenChanges(readStored(releasedFile), document, side)).toEqual([]);
  });

  it('may lose an operation of the released one with a version that says so, and with no other', () => {
    const { paths, ...rest } = JsonObject.parse(JSON.parse(JSON.stringify(document)));
    const remaining = Object.fromEntries(Object.entries(JsonObject.parse(paths)).slice(1));
    const changed = { ...rest, paths: remaining };
    const released = readStored(releasedFile);
    const raised = { ...changed, info: { version: `${Number.parseInt(manifest.version) + 1}.0.0` } };
    expect(findForbiddenChanges(released, changed, side)).toContainEqual(expect.stringMatching(/ is gone$/));
    expect(findForbiddenChanges(released, raised, side)).toEqual([]);
  });

  it('says of each operation in a summary and a description what it does and who may call it', () => {
    for (const { operation } of operations) {
      expect(hasText(operation.summary), String(operation.operationId)).toBe(true);
      expect(operation.description).toContain('**Who may call it:**');
    }
  });

  it('describes each property', () => {
    const silent = listProperties(document).filter(({ schema }) => !hasText(schema.description));
    expect(silent.map(({ place }) => place)).toEqual([]);
  });

  it('describes each named type, parameter, header and response', () => {
    const { schemas, responses, headers, parameters = {} } = JsonObject.parse(document.components);
    const parts = [schemas, responses, headers, parameters].flatMap((part) => Object.entries(JsonObject.parse(part)));
    const own = operations.flatMap(({ operation }) => z.array(JsonObject).parse(operation.parameters));
    const silent = [
      ...parts.filter(([, part]) => !isJson(part) || !hasText(part.description)).map(([name]) => name),
      ...own.filter((parameter) => !parameter.$ref && !hasText(parameter.description)).map(({ name }) => name),
    ];
    expect(silent).toEqual([]);
  });

  it('says with each error code what the portal does', () => {
    const responses = Object.values(JsonObject.parse(JsonObject.parse(document.components).responses));
    for (const { description } of z.array(z.object({ description: z.string() })).parse(responses))
      for (const line of description.split('\n')) expect(line).toMatch(/^- `[\w.]+`: .+ The portal: .+/);
  });

  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, 'document');
  const Media = z.object({
    content: z.object({ 'application/json': z.object({ schema: JsonObject, example: z.unknown() }) }),
  });
  /** An example against its schema, whose references lead into the document. */
  const validate = (schema: Json, example: unknown) => {
    const absolute = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/');
    const isValid = ajv.compile(JsonObject.parse(JSON.parse(absolute)));
    return { valid: isValid(JSON.parse(JSON.stringify(example))), errors: isValid.errors };
  };

  it.each(operations.map(({ operation }) => [String(operation.operationId), operation] as const))(
    'has an example of %s that its schemas accept',
    (_name, operation) => {
      const parts = [operation.requestBody, JsonObject.parse(operation.responses)['200']].filter(Boolean);
      for (const part of parts) {
        const { schema, example } = Media.parse(part).content['application/json'];
        expect(example).toBeDefined();
        expect(validate(schema, example)).toMatchObject({ valid: true });
      }
      for (const { schema, example } of z
        .array(z.looseObject({ schema: JsonObject.optional(), example: z.unknown().optional() }))
        .parse(operation.parameters))
        if (schema && example !== undefined) expect(validate(schema, example)).toMatchObject({ valid: true });
    },
  );

  it('asks for the service key on every call to a backend, and nobody else for it', () => {
    for (const { operation } of operations)
      for (const scheme of z.array(JsonObject).parse(operation.security))
        expect('serviceKey' in scheme).toBe(audience !== 'portal');
  });
});

describe('the examples of the documents', () => {
  it.each((Object.keys(routes) as CallName[]).map((name) => [name]))('are parsed by the contract for %s', (name) => {
    const call = getCall(name);
    const { body, answer: response } = operationTexts[name];
    expect(call.response.safeParse(response).error).toBeUndefined();
    if (call.body) expect(call.body.safeParse(body).error).toBeUndefined();
  });
});

describe('the document for backends', () => {
  const document = createOpenApiDocument('backend', '1.0.0');
  const operations = listOperations(document);
  const find = (name: CallName) => operations.find(({ operation }) => operation.operationId === name)?.operation ?? {};

  it('has the calls of the portal, sessions among them, and none of staff', () => {
    const names = operations.map(({ operation }) => operation.operationId).sort();
    expect(names).toEqual(
      calls
        .filter(({ access }) => access !== 'admin')
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

  it('knows nothing of the token against forged requests, which the portal keeps to itself', () => {
    expect(JSON.stringify(document.paths)).not.toContain('csrf');
  });

  it('wants no more of a configuration than an id, a name and a currency', () => {
    const { schemas } = z.object({ schemas: z.record(z.string(), JsonObject) }).parse(document.components);
    expect(schemas.Configuration?.required).toEqual(['businessId', 'businessName', 'currency']);
  });

  it('has fourteen calls on level 1', () => {
    expect(operations.filter(({ operation }) => operation['x-level'] === 1)).toHaveLength(14);
  });
});

it('a stored document of a release has no texts, and every property', () => {
  const schema = {
    title: 'A',
    properties: { title: { type: 'string', description: 'Its title.' } },
    required: ['title'],
  };
  expect(removeTexts(schema)).toEqual({ properties: { title: { type: 'string' } }, required: ['title'] });
});

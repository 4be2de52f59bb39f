import { describe, expect, it } from 'vitest';
import { findBreakingChanges, mayBreak, type Side } from './breaking-changes';
import type { JsonObject } from './json-schema';

interface Shape {
  body?: JsonObject;
  response?: JsonObject;
  parameters?: JsonObject[];
}

const text = { type: 'string' };
const object = (properties: JsonObject, required: string[] = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});
const content = (schema: JsonObject) => ({ content: { 'application/json': { schema } } });
const createDocument = ({
  body = object({ a: text }),
  response = object({ b: text }),
  parameters = [],
}: Shape): JsonObject => ({
  paths: { '/call': { post: { parameters, requestBody: content(body), responses: { 200: content(response) } } } },
});
const compare = (before: Shape, after: Shape, side: Side = 'client') =>
  findBreakingChanges(createDocument(before), createDocument(after), side);

describe('findBreakingChanges', () => {
  it('finds no changes between equal documents', () => expect(compare({}, {})).toEqual([]));

  it('names an operation that was removed', () => {
    expect(findBreakingChanges(createDocument({}), { paths: {} }, 'client')).toEqual(['POST /call was removed']);
  });

  it('allows a new operation', () => {
    expect(findBreakingChanges({ paths: {} }, createDocument({}), 'client')).toEqual([]);
  });

  it('names a property that was removed', () => {
    expect(compare({}, { response: object({}) })).toEqual(['POST /call response b was removed']);
  });

  it('names a new required input, and not a new optional one', () => {
    const body = { a: text, c: text };
    expect(compare({}, { body: object(body) })).toEqual(['POST /call body c is now required']);
    expect(compare({}, { body: object(body, ['a']) })).toEqual([]);
  });

  it('names a new required property of a response for servers, and not a new optional one', () => {
    const properties = { b: text, d: text };
    expect(compare({}, { response: object(properties) }, 'server')).toEqual(['POST /call response d is now required']);
    expect(compare({}, { response: object(properties, ['b']) }, 'server')).toEqual([]);
    expect(compare({}, { response: object(properties) }, 'client')).toEqual([]);
  });

  it('names a property of a response that clients can no longer rely on', () => {
    expect(compare({}, { response: object({ b: text }, []) })).toEqual(['POST /call response b is now optional']);
  });

  it('names a header that is now required', () => {
    const parameter = { in: 'header', name: 'x-new', schema: text };
    expect(compare({}, { parameters: [{ ...parameter, required: true }] })).toEqual([
      'POST /call header x-new is now required',
    ]);
    expect(compare({}, { parameters: [{ ...parameter, required: false }] })).toEqual([]);
    expect(compare({}, { parameters: [{ ...parameter, required: true }] }, 'server')).toEqual([]);
  });

  it('names a parameter that was removed', () => {
    const parameters = [{ in: 'query', name: 'id', required: false, schema: text }];
    expect(compare({ parameters }, {})).toEqual(['POST /call query id was removed']);
  });

  it('names a changed type, and allows a wider one', () => {
    const wider = object({ a: { type: ['string', 'null'] } });
    expect(compare({}, { body: object({ a: { type: 'integer' } }) })).toEqual(['POST /call body a changed its type']);
    expect(compare({}, { body: wider })).toEqual([]);
    expect(compare({ body: wider }, {})).toEqual(['POST /call body a changed its type']);
  });

  it('names a value that is no longer accepted, and a new value in a response', () => {
    const values = (...list: string[]) => object({ a: { type: 'string', enum: list } });
    expect(compare({ body: values('x', 'y') }, { body: values('x') })).toEqual([
      'POST /call body a no longer accepts "y"',
    ]);
    expect(compare({ response: values('x') }, { response: values('x', 'y') })).toEqual([
      'POST /call response a has the new value "y"',
    ]);
    expect(compare({ response: values('x') }, { response: values('x', 'y') }, 'server')).toEqual([]);
  });

  it('follows references, including circular ones', () => {
    const refer = (properties: JsonObject): JsonObject => ({
      ...createDocument({ response: { $ref: '#/components/schemas/Tree' } }),
      components: { schemas: { Tree: object({ ...properties, child: { $ref: '#/components/schemas/Tree' } }) } },
    });
    expect(findBreakingChanges(refer({ b: text }), refer({}), 'client')).toEqual(['POST /call response b was removed']);
  });

  it('names a new variant of a response', () => {
    const option = object({ b: text });
    expect(compare({ response: { anyOf: [option] } }, { response: { anyOf: [option, object({ c: text })] } })).toEqual([
      'POST /call response has new variants',
    ]);
  });
});

describe('mayBreak', () => {
  it.each([
    ['1.2.3', '2.0.0', true],
    ['1.2.3', '1.3.0', false],
    ['0.1.0', '0.1.1', false],
    ['0.1.0', '0.2.0', true],
    ['0.9.0', '1.0.0', true],
    ['1.0.0', '0.9.0', false],
  ])('from %s to %s: %s', (earlier, version, may) => expect(mayBreak(earlier, version)).toBe(may));
});

import { describe, expect, it } from 'vitest';
import { findBreakingChanges, mayBreak, type Side } from './breaking-changes';
import type { Json } from './json-schema';

interface Shape {
  body?: Json;
  answer?: Json;
  parameters?: Json[];
}

const text = { type: 'string' };
const object = (properties: Json, required: string[] = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});
const content = (schema: Json) => ({ content: { 'application/json': { schema } } });
const createDocument = ({
  body = object({ a: text }),
  answer: response = object({ b: text }),
  parameters = [],
}: Shape): Json => ({
  paths: { '/call': { post: { parameters, requestBody: content(body), responses: { 200: content(response) } } } },
});
const compare = (before: Shape, after: Shape, side: Side = 'client') =>
  findBreakingChanges(createDocument(before), createDocument(after), side);

describe('findBreakingChanges', () => {
  it('finds nothing between equal documents', () => expect(compare({}, {})).toEqual([]));

  it('names an operation that is gone', () => {
    expect(findBreakingChanges(createDocument({}), { paths: {} }, 'client')).toEqual(['POST /call is gone']);
  });

  it('allows a new operation', () => {
    expect(findBreakingChanges({ paths: {} }, createDocument({}), 'client')).toEqual([]);
  });

  it('names a property that is gone', () => {
    expect(compare({}, { answer: object({}) })).toEqual(['POST /call answer b is gone']);
  });

  it('names an input that clients must send now, and not one that they may', () => {
    const body = { a: text, c: text };
    expect(compare({}, { body: object(body) })).toEqual(['POST /call body c is required now']);
    expect(compare({}, { body: object(body, ['a']) })).toEqual([]);
  });

  it('names a property of an answer that servers must send now, and not one that they may', () => {
    const response = { b: text, d: text };
    expect(compare({}, { answer: object(response) }, 'server')).toEqual(['POST /call answer d is required now']);
    expect(compare({}, { answer: object(response, ['b']) }, 'server')).toEqual([]);
    expect(compare({}, { answer: object(response) }, 'client')).toEqual([]);
  });

  it('names a property of an answer that clients can no longer rely on', () => {
    expect(compare({}, { answer: object({ b: text }, []) })).toEqual(['POST /call answer b is optional now']);
  });

  it('names a header that is required now', () => {
    const parameter = { in: 'header', name: 'x-new', schema: text };
    expect(compare({}, { parameters: [{ ...parameter, required: true }] })).toEqual([
      'POST /call header x-new is required now',
    ]);
    expect(compare({}, { parameters: [{ ...parameter, required: false }] })).toEqual([]);
    expect(compare({}, { parameters: [{ ...parameter, required: true }] }, 'server')).toEqual([]);
  });

  it('names a parameter that is gone', () => {
    const parameters = [{ in: 'query', name: 'id', required: false, schema: text }];
    expect(compare({ parameters }, {})).toEqual(['POST /call query id is gone']);
  });

  it('names another type, and allows one that takes more', () => {
    const wider = object({ a: { type: ['string', 'null'] } });
    expect(compare({}, { body: object({ a: { type: 'integer' } }) })).toEqual(['POST /call body a has another type']);
    expect(compare({}, { body: wider })).toEqual([]);
    expect(compare({ body: wider }, {})).toEqual(['POST /call body a has another type']);
  });

  it('names a value that is no longer taken, and one that clients have never seen', () => {
    const values = (...list: string[]) => object({ a: { type: 'string', enum: list } });
    expect(compare({ body: values('x', 'y') }, { body: values('x') })).toEqual(['POST /call body a takes no "y" now']);
    expect(compare({ answer: values('x') }, { answer: values('x', 'y') })).toEqual([
      'POST /call answer a may be "y" now',
    ]);
    expect(compare({ answer: values('x') }, { answer: values('x', 'y') }, 'server')).toEqual([]);
  });

  it('follows references, to types that refer to each other too', () => {
    const refer = (properties: Json): Json => ({
      ...createDocument({ answer: { $ref: '#/components/schemas/Tree' } }),
      components: { schemas: { Tree: object({ ...properties, child: { $ref: '#/components/schemas/Tree' } }) } },
    });
    expect(findBreakingChanges(refer({ b: text }), refer({}), 'client')).toEqual(['POST /call answer b is gone']);
  });

  it('names a case that clients have never seen', () => {
    const option = object({ b: text });
    expect(compare({ answer: { anyOf: [option] } }, { answer: { anyOf: [option, object({ c: text })] } })).toEqual([
      'POST /call answer may be something else now',
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

import { describe, expect, it } from 'vitest';
import type { Exchange } from './exchange';
import { expectNoCode } from './exposed-code';
import { Verifier } from './verifier';

const CODE = '4711';

function findFields(body: object, headers: Record<string, string> = {}): string[] {
  const call = 'loginVerify';
  const exchange: Exchange = { call, status: 200, requestId: 'r', durationMs: 1, headers, text: JSON.stringify(body) };
  const verifier = new Verifier(1_000);
  expectNoCode(verifier, exchange, CODE);
  return verifier.failures.map(({ field }) => field);
}

describe('A code in a response', () => {
  it.each([
    ['a property', { forDevelopers: CODE }, {}, 'forDevelopers'],
    ['a number', { debug: 4_711 }, {}, 'debug'],
    ['a property of an object in a list', { debug: [{ sent: CODE }] }, {}, 'debug.0.sent'],
    ['a text', { message: `Your code is ${CODE}.` }, {}, 'message'],
    ['a masked address', { destination: `a\u2022\u2022 (${CODE})` }, {}, 'destination'],
    ['a header', {}, { 'x-debug-code': CODE }, 'x-debug-code'],
  ])('is found in %s', (_, body, headers, field) => expect(findFields(body, headers)).toEqual([field]));

  it.each([
    ['another code', { code: '1174' }, {}],
    ['numbers of the contract', { expiresIn: 4_711, resendIn: 4_711 }, {}],
    ['a part of a number', { sentAt: 1_747_114_711_000, phone: '+44711' }, {}],
    ['a part of an id', { id: 'a4711b', requestId: '5b5c06cf-4711-4c1e-9d1f-000000000000' }, {}],
    ['the length and the date', {}, { 'content-length': CODE, date: 'Sun, 29 Nov 4711 01:46:56 GMT' }],
  ])('is not taken for %s', (_, body, headers) => expect(findFields(body, headers)).toEqual([]));
});

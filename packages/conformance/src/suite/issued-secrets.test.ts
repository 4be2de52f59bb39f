import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { countRandomPlaces, isCounted } from './issued-secrets';

const repeat = (create: (at: number) => string, count = 7) => Array.from({ length: count }, (_, at) => create(at));

describe('Places in which tokens differ as random ones do', () => {
  it.each([
    ['random, in Base64', repeat(() => randomBytes(12).toString('base64url'))],
    ['two, in hexadecimal', repeat(() => randomBytes(16).toString('hex'), 2)],
    ['UUIDs', repeat(() => randomUUID())],
    [
      'random after a long name',
      repeat(() => `${'session-token-of-a-member-'.repeat(4)}${randomBytes(16).toString('hex')}`),
    ],
  ])('are many: %s', (_, tokens) => expect(countRandomPlaces(tokens)).toBeGreaterThan(10));

  it.each([
    ['numbers in a row', repeat((at) => `session-token-${String(at + 101).padStart(7, '0')}`)],
    ['a time and a number', repeat((at) => `ticket-${1_790_000_000_000 + at * 137}-${at + 1}`)],
    ['a number before a constant', repeat((at) => `${at}-of-a-member-token-that-is-long`)],
    ['two numbers', ['ticket-0000000000101', 'ticket-0000000000102']],
  ])('are few: %s', (_, tokens) => expect(countRandomPlaces(tokens)).toBeLessThan(8));
});

describe('Codes that a counter made', () => {
  it.each([
    ['upwards', ['0998', '0999', '1000', '1004']],
    ['downwards', ['4711', '4708', '4707']],
  ])('are found: %s', (_, codes) => expect(isCounted(codes)).toBe(true));

  it.each([
    ['random', ['4711', '0815', '1174']],
    ['always the same', ['1234', '1234', '1234']],
    ['near each other, but no row', ['4711', '4712', '4710']],
    ['far from each other', ['1000', '2000', '3000']],
    ['none', []],
  ])('are not: %s', (_, codes) => expect(isCounted(codes)).toBe(false));
});

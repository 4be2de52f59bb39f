import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { getCall, type CallName } from '../calls/calls';
import { Configuration } from './business';
import { findFallback, orOmitted, orOther, withFallback } from './fallbacks';

const Row = z.object({ kind: orOther(['a', 'b'], 'other'), note: orOmitted(z.string()).optional(), size: z.int() });
const List = z.object({
  rows: z.array(Row),
  extras: z.array(orOmitted(Row)),
  mode: withFallback(z.enum(['x', 'y']), 'x').default('y'),
  texts: z.record(z.string(), orOmitted(z.string())),
  answer: z.union([z.object({ state: z.literal('OK'), by: orOmitted(z.enum(['m'])).optional() }), z.null()]),
});

describe('Fallback of a field', () => {
  it.each([
    [['rows', 3, 'kind'], { value: 'other', depth: 3 }],
    [['rows', 3, 'note'], { leftOut: true, depth: 3 }],
    [['extras', 0, 'kind'], { value: 'other', depth: 3 }],
    [['extras', 0, 'size'], { leftOut: true, depth: 2 }],
    [['mode'], { value: 'x', depth: 1 }],
    [['texts', 'home.title'], { leftOut: true, depth: 2 }],
    [['answer', 'by'], { leftOut: true, depth: 2 }],
  ])('at %j is its own, or that of the nearest part that contains it', (path, expected) => {
    expect(findFallback(List, path)).toEqual(expected);
  });

  it('does not exist if no part of its path has one', () => {
    expect(findFallback(List, ['rows', 3, 'size'])).toBeUndefined();
    expect(findFallback(List, ['nothing', 'constructor'])).toBeUndefined();
    expect(findFallback(List, [])).toBeUndefined();
  });
});

/** Responses that another backend may return, each with one value that the contract does not have. */
const unknownValues: [CallName, unknown][] = [
  [
    'getBudgetActivity',
    {
      transactions: [
        { type: 'point', operation: 'Donation', created_on: '2026-01-01T00:00:00Z', amount: 1, entity_id: null },
      ],
      page: 1,
      perPage: 5,
      total: 1,
    },
  ],
  ['getLanguages', { languages: [{ code: 'en', name: 'English', direction: 'up' }], defaultLanguage: 'en' }],
  ['getConfiguration', { businessId: 'b', businessName: 'B', currency: 'EUR', businessWallet: 'stamps' }],
  ['getConfiguration', { businessId: 'b', businessName: 'B', currency: 'EUR', heroImageUrl: 'http://b.example/a.png' }],
  ['getConfiguration', { businessId: 'b', businessName: 'B', currency: 'EUR', timeZone: 'Mars/Phobos' }],
  ['getLocaleTranslation', { 'home.hero.title': 1 }],
];

describe('Schemas with fallbacks', () => {
  it.each(unknownValues)(
    'reject an invalid value of %s: only the portal’s parser applies the fallbacks',
    (name, body) => {
      expect(getCall(name).response.safeParse(body).success).toBe(false);
    },
  );
});

describe('Configuration of a backend', () => {
  it('needs an id, a name and a currency; the rest has defaults that show a page', () => {
    const parsed = Configuration.parse({ businessId: 'bakery', businessName: 'Corner Bakery', currency: 'EUR' });
    expect(parsed).toMatchObject({ businessWallet: 'points and credit', menu: [], captcha: null, timeZone: 'UTC' });
    expect(parsed.themeStyle.trim()).not.toBe('');
    expect(Configuration.safeParse({ businessId: 'bakery', businessName: 'B' }).success).toBe(false);
  });
});

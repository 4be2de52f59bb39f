import { describe, expect, it } from 'vitest';
import { MAX_STAMPS_PER_PURCHASE } from 'loyalty-contract/limits';
import type { PurchaseLine } from '../../db/schema';
import { countItemStamps, findStampedLines, findStampedVisit, type StampCard, type StampSource } from './count-stamps';

const createSource = (id: string, total: number, more: Partial<StampSource> = {}): StampSource => ({
  id,
  total,
  returned: 0,
  isVoid: false,
  lines: null,
  paid: null,
  ...more,
});

/** A bill of 20.00, of which half earns nothing. */
const createCounted = (more: Partial<StampSource>, counted = 1_000) =>
  createSource('a', 2_000, {
    lines: [
      { name: 'Lunch', quantity: 1, amount: 1_000, ...(counted === 1_000 ? {} : { counted }) },
      { name: 'Gift card', quantity: 1, amount: 1_000, counted: 0 },
    ],
    ...more,
  });

describe('The stamp of a visit', () => {
  it.each([
    ['one purchase', [createSource('a', 500)], 0, 'a'],
    ['a bill that was split', [createSource('a', 500), createSource('b', 500)], 0, 'a'],
    ['purchases that reach the minimum together', [createSource('a', 600), createSource('b', 400)], 1_000, 'b'],
    ['a purchase after a voided one', [createSource('a', 500, { isVoid: true }), createSource('b', 500)], 0, 'b'],
    ['a purchase that was returned in part', [createSource('a', 1_500, { returned: 400 })], 1_000, 'a'],
    ['a purchase of which enough was paid with what counts', [createCounted({ paid: 1_000 })], 500, 'a'],
  ])('is brought by %s', (_, sources, minimumSpend, expected) => {
    expect(findStampedVisit(sources, minimumSpend)).toBe(expected);
  });

  it.each([
    ['purchases below the minimum', [createSource('a', 600), createSource('b', 399)], 1_000],
    ['a purchase that was voided', [createSource('a', 500, { isVoid: true })], 0],
    ['a purchase that was completely returned', [createSource('a', 500, { returned: 500 })], 0],
    ['a purchase that cost nothing', [createSource('a', 0)], 0],
    ['what was paid with a balance that does not count', [createCounted({ paid: 0 })], 0],
    ['the items that earn nothing', [createCounted({})], 1_001],
    ['the items that earn double, beyond their price', [createCounted({}, 2_000)], 1_001],
    ['a day without purchases', [], 0],
  ])('is not brought by %s', (_, sources, minimumSpend) => {
    expect(findStampedVisit(sources, minimumSpend)).toBeUndefined();
  });
});

describe('The stamps of items', () => {
  /** The typical bill. */
  const BILL = 1_000;
  const card: StampCard = {
    id: 'coffee',
    name: 'Coffee card',
    by: 'items',
    items: ['L-1', 'Filter coffee'],
    stampsNeeded: 10,
    minimumSpend: 0,
    reward: { name: 'A coffee', description: '', imageUrl: null, validDays: 30 },
  };
  const latte = { name: 'Latte', code: 'l-1', quantity: 2, amount: 800 };
  const filter = { name: ' filter Coffee', quantity: 1, amount: 300 };
  const cake = { name: 'Cake', code: 'C-1', quantity: 3, amount: 1_500 };

  it('are those of lines with a code of the card, or with a name of it where the till sends no code', () => {
    expect(findStampedLines(card, [cake, latte, filter], BILL)).toEqual([1, 2]);
    expect(findStampedLines(card, [{ ...filter, code: 'X-9' }], BILL)).toEqual([]);
  });

  it.each([
    ['Filtre Kahve', 'FİLTRE KAHVE'],
    ['Filtre Kahve', 'Filtre  kahve '],
    ['Filtre Kahve', 'FILTRE KAHVE'],
    ['Café crème', 'CAFE CREME'],
    ['Caffè d’orzo', "caffe d'orzo"],
    ['קפה הפוך', 'קפה־הפוך'],
    ['قهوة', 'قهوه'],
  ])('are those of lines with the name in any spelling: %s as %s', (item, name) => {
    expect(findStampedLines({ ...card, items: [item] }, [{ name, quantity: 1, amount: 300 }], BILL)).toEqual([0]);
    expect(
      findStampedLines({ ...card, items: [item] }, [{ name: `${name} 2`, quantity: 1, amount: 300 }], BILL),
    ).toEqual([]);
  });

  it('are those of lines with the code, in which only capitals make no difference', () => {
    const find = (item: string, code: string) =>
      findStampedLines({ ...card, items: [item] }, [{ name: '', code, quantity: 1, amount: 300 }], BILL);
    expect(find('KAHVE-İ1', 'kahve-i1')).toEqual([0]);
    expect(find('A-1', 'A1')).toEqual([]);
    expect(find('A1', 'Á1')).toEqual([]);
  });

  it('are not brought by what was free', () => {
    expect(findStampedLines(card, [{ ...latte, amount: 0 }], undefined)).toEqual([]);
  });

  it('TD19: are not brought by pieces that cost less than a fiftieth of the typical bill', () => {
    const find = (quantity: number, amount: number, bill?: number) =>
      findStampedLines(card, [{ ...latte, quantity, amount }], bill);
    expect(find(10_000, 1, BILL)).toEqual([]);
    expect(find(50, BILL - 1, BILL)).toEqual([]);
    expect(find(50, BILL, BILL)).toEqual([0]);
    expect(find(50, 1)).toEqual([0]);
  });

  const items: PurchaseLine[] = [latte, filter, cake];
  const count = (changes: Partial<StampSource>, lines = items) =>
    countItemStamps(createSource('a', 2_600, { lines, ...changes }), [0, 1]);

  it('are as many as pieces', () => {
    expect(count({})).toBe(3);
  });

  it('are none for a purchase that was voided or completely returned', () => {
    expect(count({ isVoid: true })).toBe(0);
    expect(count({ returned: 2_600 })).toBe(0);
  });

  it('are fewer by the pieces that were returned by line, whatever the other lines cost', () => {
    expect(count({ returned: 400 }, [{ ...latte, returned: 1 }, filter, cake])).toBe(2);
    expect(count({ returned: 1_500 }, [latte, filter, { ...cake, returned: 3 }])).toBe(3);
  });

  it('lose their share by a return by amount, rounded in the member’s favour', () => {
    expect(count({ returned: 100 })).toBe(3);
    expect(count({ returned: 1_300 })).toBe(2);
    expect(count({ returned: 2_500 })).toBe(1);
  });

  it('lose the share that was paid with a balance that does not count, rounded in the member’s favour', () => {
    expect(count({ paid: 1_300 })).toBe(2);
    expect(count({ paid: 0 })).toBe(0);
    expect(count({ paid: 1_300, returned: 1_300 })).toBe(1);
  });

  it('are limited for one purchase', () => {
    const lines = [{ name: 'Latte', quantity: 9_999, amount: 100 }];
    expect(countItemStamps(createSource('a', 100, { lines }), [0])).toBe(MAX_STAMPS_PER_PURCHASE);
  });
});

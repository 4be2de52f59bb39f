import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BusinessFileInput } from 'loyalty-contract/schemas/business-file';
import { calculateReturnedShare } from 'loyalty-text/returned-share';
import type { PurchaseLine } from '../db/schema';
import { smallestFile } from '../testing/smallest-file';
import { completeBusinessFile } from './business-file/complete-file';
import { countBill, getReturnedEarnings, getSpending } from './counted-bill';

const createRules = (earning: object, till: object = {}, currency = 'EUR') =>
  completeBusinessFile(
    BusinessFileInput.parse({
      ...smallestFile,
      configuration: { ...smallestFile.configuration, currency },
      till: { ...smallestFile.till, ...till },
      earning,
    }),
  );
const line = (name: string, amount: number, more: Partial<PurchaseLine> = {}): PurchaseLine => ({
  name,
  quantity: 1,
  amount,
  ...more,
});
const lunch = line('Lunch', 10_000);
const countOf = (earning: object, lines: PurchaseLine[], payments: Parameters<typeof countBill>[2] = []) =>
  countBill(createRules(earning), lines, payments).counted;

describe('What of a bill earns', () => {
  it('is what was paid, without credit and points, unless the file says that they count', () => {
    const payments = [{ kind: 'credit', amount: 4_000 }] as const;
    expect(countOf({ counts: {} }, [lunch], payments)).toBe(6_000);
    expect(countOf({ counts: { credit: true } }, [lunch], payments)).toBe(10_000);
    expect(countOf({}, [lunch], payments)).toBe(10_000);
  });

  it('is without the worth of points, and with points that have none', () => {
    const payments = [{ kind: 'points', amount: 50_000 }] as const;
    const count = (till: object) => countBill(createRules({ counts: {} }, till), [lunch], payments).counted;
    expect(count({ pointValue: 5 })).toBe(7_500);
    expect(count({ pointValue: null })).toBe(10_000);
    expect(count({ pointValue: 100 })).toBe(0);
    expect(countBill(createRules({ counts: { points: true } }, { pointValue: 5 }), [lunch], payments).counted).toBe(
      10_000,
    );
  });

  it.each([
    ['tips', line('Tip', 1_000, { kind: 'tip' }), 10_000],
    ['delivery', line('Delivery', 500, { kind: 'delivery' }), 10_000],
    ['tax', line('VAT', 1_900, { kind: 'tax' }), 10_000],
    ['tax', line('Cake', 1_190, { tax: 190 }), 11_000],
  ])('is without %s where the file says so', (part, extra, counted) => {
    expect(countOf({ counts: { [part]: false } }, [lunch, extra])).toBe(counted);
    expect(countOf({ counts: {} }, [lunch, extra])).toBe(10_000 + extra.amount);
  });

  it('is less or more of items that the file names by code, name or category, in any spelling', () => {
    const exceptions = [
      { items: ['GC-1', 'gift card'], percent: 0 },
      { categories: ['Wine'], percent: 50 },
      { items: ['Espresso'], percent: 200 },
    ];
    const count = (...lines: PurchaseLine[]) => countOf({ exceptions }, lines);
    expect(count(lunch, line('Voucher', 5_000, { code: 'gc-1' }))).toBe(10_000);
    expect(count(lunch, line('GIFT CARD', 5_000))).toBe(10_000);
    expect(count(line('Chianti', 3_000, { category: 'wine' }))).toBe(1_500);
    expect(count(line('ESPRESSO', 300, { quantity: 2 }))).toBe(600);
    expect(count(line('Gift card', 5_000, { code: 'other' }))).toBe(5_000);
  });

  it('is a whole amount of a currency without decimals', () => {
    const rules = createRules({ counts: {} }, {}, 'JPY');
    const bill = countBill(
      createRules({ counts: {}, exceptions: [{ items: ['Sake'], percent: 50 }] }, {}, 'JPY'),
      [line('Sake', 100_300), line('Rice', 50_000)],
      [{ kind: 'credit', amount: 33_300 }],
    );
    expect(bill.counted % 100).toBe(0);
    expect(countBill(rules, [line('Rice', 50_000)], []).counted).toBe(50_000);
  });
});

const FACTORS = [0, 50, 100, 200];
const exceptions = FACTORS.map((percent) => ({ items: [`item ${percent}`], percent }));
const lines = fc.array(
  fc.record({
    name: fc.constantFrom(...FACTORS.map((percent) => `item ${percent}`)),
    quantity: fc.integer({ min: 1, max: 5 }),
    amount: fc.integer({ min: 0, max: 100_000 }),
  }),
  { minLength: 1, maxLength: 5 },
);
const sumAmounts = (items: readonly PurchaseLine[]) => items.reduce((sum, { amount }) => sum + amount, 0);

describe('The arithmetic of what earns', () => {
  const rules = createRules({ counts: {} });
  const withExceptions = createRules({ counts: {}, exceptions });

  it('never counts more than the bill at its largest factor, nor more than what was paid at it', () => {
    fc.assert(
      fc.property(lines, fc.nat({ max: 500_000 }), (items, credit) => {
        const total = sumAmounts(items);
        const bill = countBill(withExceptions, items, [{ kind: 'credit', amount: Math.min(credit, total) }]);
        expect(bill.counted).toBeLessThanOrEqual(bill.paid * 2);
        expect(bill.paid).toBe(Math.max(0, total - credit));
      }),
      { numRuns: 200 },
    );
  });

  it('counts a bill without exceptions and balances as its total, and its returns as their share of it', () => {
    fc.assert(
      fc.property(lines, fc.nat({ max: 1_000 }), fc.nat({ max: 1_000_000 }), (items, part, earned) => {
        const { lines: counted, counted: total } = countBill(rules, items, []);
        expect(total).toBe(sumAmounts(items));
        if (total === 0) return;
        const returned = Math.floor((total * part) / 1_000);
        expect(calculateReturnedShare(earned, getReturnedEarnings({ total, returned, lines: counted }))).toBe(
          calculateReturnedShare(earned, { returned, total }),
        );
        expect(getSpending({ total, returned, lines: counted, paid: null })).toBe(total - returned);
      }),
      { numRuns: 200 },
    );
  });

  it('takes back with every return as much as before or more, and in the end all that was earned', () => {
    const steps = fc.array(fc.record({ at: fc.nat(), pieces: fc.nat({ max: 3 }), amount: fc.nat({ max: 50_000 }) }), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(lines, steps, fc.nat({ max: 1_000_000 }), (items, returns, earned) => {
        const bill = countBill(withExceptions, items, []);
        const total = sumAmounts(items);
        if (total === 0) return;
        let [before, returned] = [0, 0];
        const state = bill.lines.map((one) => ({ ...one, returned: 0 }));
        const takeBack = () => {
          const back = calculateReturnedShare(earned, getReturnedEarnings({ total, returned, lines: state }));
          expect(back).toBeGreaterThanOrEqual(before);
          expect(back).toBeLessThanOrEqual(earned);
          before = back;
        };
        const worth = ({ amount, quantity }: PurchaseLine, pieces: number) =>
          calculateReturnedShare(amount, { returned: pieces, total: quantity });
        for (const { at, pieces, amount } of returns) {
          const one = state[at % state.length];
          if (!one) continue;
          const next = Math.min(one.quantity, one.returned + pieces);
          const step = pieces > 0 ? worth(one, next) - worth(one, one.returned) : Math.min(amount, total - returned);
          if (step > total - returned) continue;
          if (pieces > 0) one.returned = next;
          returned += step;
          takeBack();
        }
        returned = total;
        takeBack();
        expect(before).toBe(earned);
      }),
      { numRuns: 300 },
    );
  });

  it('takes back nothing for a line that earned nothing, and all of it for the one that earned', () => {
    const withoutCards = createRules({ counts: {}, exceptions: [{ items: ['Gift card'], percent: 0 }] });
    const { lines: items, counted } = countBill(withoutCards, [lunch, line('Gift card', 5_000)], []);
    expect(counted).toBe(10_000);
    const back = (returned: number, at: number) =>
      calculateReturnedShare(
        10_000,
        getReturnedEarnings({
          total: 15_000,
          returned,
          lines: items.map((one, index) => (index === at ? { ...one, returned: 1 } : one)),
        }),
      );
    expect(back(5_000, 1)).toBe(0);
    expect(back(10_000, 0)).toBe(10_000);
  });
});

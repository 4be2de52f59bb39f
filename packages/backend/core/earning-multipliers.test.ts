import fc from 'fast-check';
import { BusinessFileInput } from 'loyalty-contract/schemas/business-file';
import type { FileMultiplier } from 'loyalty-contract/schemas/earning-multipliers';
import { calculateReturnedShare } from 'loyalty-text/returned-share';
import { describe, expect, it } from 'vitest';
import type { PurchaseLine } from '../db/schema';
import { smallestFile } from '../testing/smallest-file';
import { completeBusinessFile } from './business-file/complete-file';
import { countBill, countTotal, getReturnedEarnings, getSpending } from './counted-bill';
import { findMultipliers } from './earning-multipliers';

const createRules = (earning: object, currency = 'EUR') =>
  completeBusinessFile(
    BusinessFileInput.parse({
      ...smallestFile,
      configuration: { ...smallestFile.configuration, currency, timeZone: 'Europe/Berlin' },
      earning: { counts: {}, ...earning },
    }),
  );
const double: FileMultiplier = { id: 'double', name: 'Double', percent: 200 };
const lunch: PurchaseLine = { name: 'Lunch', quantity: 1, amount: 10_000 };
const coffee: PurchaseLine = { name: 'Espresso', category: 'coffee', quantity: 2, amount: 600 };
const at = new Date('2026-12-01T15:00:00Z');
const find = (multipliers: readonly FileMultiplier[], occasion: object = {}) =>
  findMultipliers(createRules({ multipliers }), { at, ...occasion }).map(({ id }) => id);
const count = (multipliers: FileMultiplier[], lines: PurchaseLine[], earning: object = {}) =>
  countBill(createRules(earning), lines, [], multipliers);

describe('The multipliers of an occasion', () => {
  it('are those of its time in the zone of the business, the highest first', () => {
    const triple = { ...double, id: 'triple', percent: 300, days: [2], from: '16:00', until: '17:00' };
    const over = { ...double, id: 'over', lastDay: '2026-11-30' };
    const coming = { ...double, id: 'coming', firstDay: '2026-12-02' };
    const inUtc = { ...double, id: 'utc', from: '15:00', until: '16:00' };
    expect(find([double, triple, over, coming, inUtc])).toEqual(['triple', 'double']);
  });

  it('of some locations or levels are for those, and for nobody of whom they are unknown', () => {
    const limited = { ...double, locations: ['bay'], levels: ['gold'] };
    expect(find([limited], { locationId: 'bay', levelId: 'gold' })).toEqual(['double']);
    expect(find([limited], { locationId: 'quay', levelId: 'gold' })).toEqual([]);
    expect(find([limited], { locationId: 'bay', levelId: 'basic' })).toEqual([]);
    expect(find([limited], { locationId: 'bay' })).toEqual([]);
    expect(find([limited], { levelId: 'gold' })).toEqual([]);
  });
});

describe('A bill with multipliers', () => {
  it('counts each line by the highest that is valid for it', () => {
    const forCoffee = { ...double, id: 'coffee', percent: 300, categories: ['Coffee'] };
    const bill = count([forCoffee, double], [lunch, coffee]);
    expect(bill).toMatchObject({ counted: 21_800, paid: 10_600 });
    expect(bill.lines).toEqual([
      { ...lunch, counted: 20_000, multiplier: 200 },
      { ...coffee, counted: 1_800, multiplier: 300 },
    ]);
    expect(bill.multipliers).toEqual([
      { id: 'double', name: 'Double', percent: 200 },
      { id: 'coffee', name: 'Double', percent: 300 },
    ]);
    expect(count([forCoffee], [lunch])).toMatchObject({ counted: 10_000, multipliers: [] });
  });

  it('multiplies the percentage of an exception, and nothing of what earns nothing', () => {
    const exceptions = [
      { items: ['Gift card'], percent: 0 },
      { items: ['Wine'], percent: 50 },
    ];
    const lines = [
      { ...lunch, name: 'Gift card' },
      { ...lunch, name: 'Wine', amount: 333 },
    ];
    const bill = count([{ ...double, percent: 150 }], lines, { exceptions });
    expect(bill.lines.map(({ counted }) => counted)).toEqual([0, 249]);
    expect(bill.lines[0]).not.toHaveProperty('multiplier');
    expect(count([double], [lines[0]!], { exceptions }).multipliers).toEqual([]);
  });

  it('multiplies tips that earn by those for everything, and never by those for items', () => {
    const tip: PurchaseLine = { name: 'Tip', kind: 'tip', quantity: 1, amount: 500 };
    expect(count([double], [tip]).counted).toBe(1_000);
    expect(count([{ ...double, items: ['Tip'] }], [tip]).counted).toBe(500);
    expect(count([double], [tip], { counts: { tips: false } })).toMatchObject({ counted: 0, multipliers: [] });
  });

  it('without lines is multiplied by those for everything', () => {
    const rules = createRules({});
    expect(
      countTotal(rules, 999, [
        { ...double, items: ['Lunch'], percent: 500 },
        { ...double, percent: 150 },
      ]),
    ).toEqual({
      counted: 1_498,
      multipliers: [{ id: 'double', name: 'Double', percent: 150 }],
    });
    expect(countTotal(rules, 999, [])).toEqual({ counted: 999, multipliers: [] });
    expect(countTotal(createRules({}, 'JPY'), 100, [{ ...double, percent: 150 }]).counted).toBe(100);
  });
});

const exceptions = [0, 50, 200].map((percent) => ({ items: [`item ${percent}`], percent }));
const lines = fc.array(
  fc.record({
    name: fc.constantFrom('item 0', 'item 50', 'item 100', 'item 200'),
    quantity: fc.integer({ min: 1, max: 4 }),
    amount: fc.integer({ min: 0, max: 100_000 }),
  }),
  { minLength: 1, maxLength: 5 },
);
const percents = fc.integer({ min: 101, max: 1_000 });
const multipliers = fc.tuple(percents, percents).map(([some, all]): FileMultiplier[] =>
  [
    { ...double, id: 'some', percent: some, items: ['item 50', 'item 100'] },
    { ...double, id: 'all', percent: all },
  ].sort((a, b) => b.percent - a.percent),
);
const sum = (items: readonly PurchaseLine[]) => items.reduce((total, { amount }) => total + amount, 0);
const worth = ({ amount, quantity }: PurchaseLine, pieces: number) =>
  calculateReturnedShare(amount, { returned: pieces, total: quantity });

describe('The arithmetic of multipliers', () => {
  const rules = createRules({ exceptions });

  it('takes back in the end all that was earned, in whatever order and parts it is returned', () => {
    const steps = fc.array(fc.record({ at: fc.nat(), pieces: fc.nat({ max: 3 }), amount: fc.nat({ max: 50_000 }) }), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(lines, multipliers, steps, fc.nat({ max: 1_000_000 }), (items, valid, returns, earned) => {
        const total = sum(items);
        fc.pre(total > 0);
        const state = countBill(rules, items, [], valid).lines.map((one) => ({ ...one, returned: 0 }));
        let [before, returned] = [0, 0];
        const takeBack = () => {
          const back = calculateReturnedShare(earned, getReturnedEarnings({ total, returned, lines: state }));
          expect(back).toBeGreaterThanOrEqual(before);
          expect(back).toBeLessThanOrEqual(earned);
          before = back;
        };
        for (const { at: index, pieces, amount } of returns) {
          const one = state[index % state.length]!;
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

  it('takes back of a line, whose pieces all return, what exactly this line has earned', () => {
    fc.assert(
      fc.property(lines, multipliers, fc.nat(), (items, valid, index) => {
        const total = sum(items);
        fc.pre(total > 0);
        const bill = countBill(rules, items, [], valid);
        const returned = bill.lines[index % items.length]!;
        const state = bill.lines.map((one) => (one === returned ? { ...one, returned: one.quantity } : one));
        const back = getReturnedEarnings({ total, returned: returned.amount, lines: state });
        if (bill.counted > 0)
          expect(calculateReturnedShare(bill.counted, back)).toBe(returned.counted ?? returned.amount);
      }),
      { numRuns: 200 },
    );
  });

  it('changes nothing of a bill for which none is valid', () => {
    fc.assert(
      fc.property(lines, percents, (items, percent) => {
        const without = countBill(rules, items, []);
        expect(countBill(rules, items, [], [{ ...double, percent, items: ['other'] }])).toEqual(without);
        expect(without.lines.every((one) => !('multiplier' in one))).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('lets nobody spend more: a minimum is reached by the same bill at any time', () => {
    fc.assert(
      fc.property(lines, multipliers, fc.nat({ max: 1_000 }), (items, valid, part) => {
        const total = sum(items);
        const [plain, multiplied] = [countBill(rules, items, []), countBill(rules, items, [], valid)];
        const returned = Math.floor((total * part) / 1_000);
        const spend = (bill: typeof plain) => getSpending({ total, returned, lines: bill.lines, paid: bill.paid });
        expect(spend(multiplied)).toBe(spend(plain));
      }),
      { numRuns: 200 },
    );
  });
});

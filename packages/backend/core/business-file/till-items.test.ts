import { describe, expect, it } from 'vitest';
import { MAX_TILL_ITEMS } from 'loyalty-contract/desk-limits';
import { BusinessFileInput } from 'loyalty-contract/schemas/business-file';
import { smallestFile } from '../../testing/smallest-file';
import { completeBusinessFile } from './complete-file';
import { findFileErrors } from './file-errors';
import { findFileWarnings } from './file-warnings';

const toInput = (items: object[]) => ({ ...smallestFile, till: { ...smallestFile.till, items } });
const complete = (items: object[]) => completeBusinessFile(BusinessFileInput.parse(toInput(items)));

describe('Items of the till in a business file', () => {
  it('are none by default, and at most twelve', () => {
    expect(completeBusinessFile(BusinessFileInput.parse(smallestFile)).till.items).toEqual([]);
    const items = Array.from({ length: MAX_TILL_ITEMS + 1 }, (_, index) => ({ name: `Item ${index}` }));
    expect(complete(items.slice(1)).till.items).toHaveLength(MAX_TILL_ITEMS);
    expect(BusinessFileInput.safeParse(toInput(items)).success).toBe(false);
  });

  it('have a name, a code of their own, and a price that a purchase can have', () => {
    const items = [
      { name: 'Latte', code: 'L', price: 380 },
      { name: ' ', code: 'L' },
      { name: 'x'.repeat(101), price: 5_000_000 },
    ];
    expect(findFileErrors(complete(items))).toEqual([
      { path: 'till.items.1.name', code: 'missing' },
      { path: 'till.items.1.code', code: 'duplicate' },
      { path: 'till.items.2.name', code: 'too_long' },
      { path: 'till.items.2.price', code: 'above_ceiling' },
    ]);
    expect(BusinessFileInput.safeParse(toInput([{ name: 'Free', price: 0 }])).success).toBe(false);
  });

  it('are warned about if a price is written in whole units, or two names are alike', () => {
    const found = findFileWarnings(complete([{ name: 'Latte', price: 4 }, { name: 'LATTE' }]));
    expect(found).toContainEqual({
      path: 'till.items.0.price',
      message: expect.stringMatching(/^4 is 0\.04: amounts are hundredths\./),
    });
    expect(found).toContainEqual(expect.objectContaining({ path: 'till.items.1.name' }));
  });
});

import { describe, expect, it } from 'vitest';
import { smallestFile } from '../../testing/smallest-file';
import { completeBusinessFile } from '../../core/business-file/complete-file';
import { BusinessFile, BusinessFileInput } from 'loyalty-contract/schemas/business-file';
import { chooseTypicalBill } from './typical-bill';

const createFile = (typicalBill: number | undefined, currency = 'EUR'): BusinessFile => {
  const file = completeBusinessFile(BusinessFileInput.parse(smallestFile));
  const stored = { ...file, configuration: { ...file.configuration, currency }, till: { ...file.till, typicalBill } };
  return BusinessFile.parse(stored);
};

describe('The typical bill', () => {
  it.each([
    ['of a new business is what its file says', 2_500, { count: 0, median: null }, 2_500],
    ['of 49 bills, too', 2_500, { count: 49, median: 4_000 }, 2_500],
    ['is the median from 50 bills on', 2_500, { count: 50, median: 4_000 }, 4_000],
    [
      'is at most three times what the file says: bills alone lift no ceiling',
      2_500,
      { count: 900, median: 80_000 },
      7_500,
    ],
    ['is at least a third of it: small bills lock nobody', 2_500, { count: 900, median: 1 }, 834],
  ])('%s', (_, stated, bills, expected) => expect(chooseTypicalBill(createFile(stated), bills)).toBe(expected));

  it('of a file that was stored before it had to say: the median, and until then 1,000 units', () => {
    expect(chooseTypicalBill(createFile(undefined), { count: 50, median: 4_000 })).toBe(4_000);
    expect(chooseTypicalBill(createFile(undefined), { count: 3, median: 4_000 })).toBe(100_000);
    expect(chooseTypicalBill(createFile(undefined, 'JPY'), { count: 3, median: 4_000 })).toBe(10_000_000);
  });
});

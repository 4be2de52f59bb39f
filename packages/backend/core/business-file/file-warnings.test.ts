import { describe, expect, it } from 'vitest';
import { BusinessFileInput } from 'loyalty-contract/schemas/business-file';
import { smallestFile } from '../../testing/smallest-file';
import { completeBusinessFile } from './complete-file';
import { findFileWarnings } from './file-warnings';

describe('Warnings of a business file about points', () => {
  const warn = (changes: object) =>
    findFileWarnings(completeBusinessFile(BusinessFileInput.parse({ ...smallestFile, ...changes })));

  it('say that points pay at the till without a worth, although what is paid with them is not to earn', () => {
    const earning = { pointsPerUnit: 100, counts: { points: false } };
    expect(warn({ earning })).toEqual([
      { path: 'till.pointValue', message: expect.stringMatching(/nothing says what one is worth/) },
    ]);
    expect(warn({ earning, till: { ...smallestFile.till, pointValue: 5 } })).toEqual([]);
    expect(warn({ earning: { ...earning, counts: { points: true } } })).toEqual([]);
  });
});

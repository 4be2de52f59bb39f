import { describe, expect, it } from 'vitest';
import type { EntryLine } from '@/store/endpoints/home-summaries';
import { groupEntries } from './group-entries';

const entry = (type: 'point' | 'credit', day: number, more: Partial<EntryLine> = {}): EntryLine => ({
  type,
  operation: 'PurchaseReward',
  created_on: `2026-11-${day}T10:00:00.000Z`,
  amount: 100 * day,
  ...more,
});
const show = (entries: EntryLine[]) =>
  groupEntries(entries).map((group) => group.map(({ type, created_on: at }) => `${type} ${at.slice(8, 10)}`));

describe('The latest activity', () => {
  it('has the entries of every balance, newest first', () => {
    expect(show([entry('point', 20), entry('point', 10), entry('credit', 15)])).toEqual([
      ['point 20'],
      ['credit 15'],
      ['point 10'],
    ]);
  });

  it('has what one purchase earned in points and in credit together', () => {
    expect(show([entry('point', 20), entry('credit', 20)])).toEqual([['point 20', 'credit 20']]);
  });

  it('has different events of the same moment, and of the same balance, apart', () => {
    const other = entry('credit', 20, { operation: 'TopUp' });
    expect(show([entry('point', 20), other, entry('point', 20, { amount: 7 })])).toHaveLength(3);
  });

  it('ends after three events', () => {
    expect(show([10, 11, 12, 13].flatMap((day) => [entry('point', day), entry('credit', day)]))).toEqual([
      ['point 13', 'credit 13'],
      ['point 12', 'credit 12'],
      ['point 11', 'credit 11'],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { findUnconventional, parseLog } from './commits';

const isConventional = (subject: string) => findUnconventional([{ hash: 'abc1234', subject }]).length === 0;

describe('Check of commit subjects', () => {
  it.each([
    'feat(shop): show prices of plans',
    'fix: keep the session across a restart',
    'refactor(sign-in)!: rename the call',
    'revert: feat(shop): show prices of plans',
  ])('accepts "%s"', (subject) => {
    expect(isConventional(subject)).toBe(true);
  });

  it.each([
    ['has no type', 'Show prices of plans'],
    ['has a type that is not in use', 'feature(shop): show prices'],
    ['has its type in capitals', 'Feat(shop): show prices'],
    ['has no space after the colon', 'feat(shop):show prices'],
    ['has an empty scope', 'feat(): show prices'],
    ['has a scope of several words', 'feat(point shop): show prices'],
    ['has no description', 'feat(shop): '],
    ['is a fixup', 'fixup! feat(shop): show prices'],
  ])('rejects a subject that %s: "%s"', (_, subject) => {
    expect(isConventional(subject)).toBe(false);
  });

  it('reports exactly the commits with an invalid subject', () => {
    const log = 'abc1234\tfix(ledger): round down\ndef5678\tRound up\n';
    expect(findUnconventional(parseLog(log))).toEqual([{ hash: 'def5678', subject: 'Round up' }]);
  });

  it('parses an empty log as no commits, and preserves a tab within a subject', () => {
    expect(parseLog('')).toEqual([]);
    expect(parseLog('abc1234\tfix: a\tb\n')).toEqual([{ hash: 'abc1234', subject: 'fix: a\tb' }]);
  });
});

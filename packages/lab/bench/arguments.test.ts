import { describe, expect, it } from 'vitest';
import { parseArguments } from './arguments';

const groups = ['a', 'b', 'calm', 'against'];

describe('parseArguments', () => {
  it('selects all groups by default, except the one that needs an older commit', () => {
    const expected = { groups: ['a', 'b', 'calm'], isWhole: true, against: undefined, quick: false, markdown: false };
    expect(parseArguments([], groups)).toEqual(expected);
  });

  it('parses groups in the order of the bench, an older commit and flags', () => {
    const requested = parseArguments(['--only', 'calm,a', '--against', 'dc8da09', '--quick'], groups);
    expect(requested).toEqual({
      groups: ['a', 'calm', 'against'],
      isWhole: false,
      against: 'dc8da09',
      quick: true,
      markdown: false,
    });
  });

  it('rejects an unknown group, and lists the known ones', () => {
    expect(() => parseArguments(['--only', 'a,z'], groups)).toThrow('Unknown group z. Available: a, b, calm, against.');
  });

  it('rejects a comparison without a commit', () => {
    expect(() => parseArguments(['--only', 'against'], groups)).toThrow('--against <commit>');
  });

  it('rejects an unknown option', () => {
    expect(() => parseArguments(['--agianst', 'dc8da09'], groups)).toThrow();
  });
});

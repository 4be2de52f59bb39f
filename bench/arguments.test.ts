import { describe, expect, it } from 'vitest';
import { parseArguments } from './arguments';

const groups = ['a', 'b', 'calm', 'against'];

describe('parseArguments', () => {
  it('asks for all groups without words, except the one that needs an older commit', () => {
    const expected = { groups: ['a', 'b', 'calm'], isWhole: true, against: undefined, quick: false, markdown: false };
    expect(parseArguments([], groups)).toEqual(expected);
  });

  it('takes groups in the order of the bench, an older commit and flags', () => {
    const requested = parseArguments(['--only', 'calm,a', '--against', 'dc8da09', '--quick'], groups);
    expect(requested).toEqual({
      groups: ['a', 'calm', 'against'],
      isWhole: false,
      against: 'dc8da09',
      quick: true,
      markdown: false,
    });
  });

  it('refuses a group that there is not, and names those that there are', () => {
    expect(() => parseArguments(['--only', 'a,z'], groups)).toThrow('There is no z; there are a, b, calm, against.');
  });

  it('refuses to measure against nothing', () => {
    expect(() => parseArguments(['--only', 'against'], groups)).toThrow('--against <commit>');
  });

  it('refuses a word that it does not know', () => {
    expect(() => parseArguments(['--agianst', 'dc8da09'], groups)).toThrow();
  });
});

import { describe, expect, it } from 'vitest';
import { countBy, createExampleLevels, createNextLevel, sortLevels } from './levels';

const example = createExampleLevels([{ en: 'Bronze' }, { en: 'Silver' }, { en: 'Gold' }]);
const getFrom = ({ levels }: typeof example) => levels.map(({ from }) => from);

describe('The levels of the studio', () => {
  it('begin with an example in which everybody has the first, and each has an id of its own', () => {
    expect(getFrom(example)).toEqual([0, 10, 25]);
    expect(new Set(example.levels.map(({ id }) => id)).size).toBe(3);
  });

  it('are in the order of what they require', () => {
    const [first, second, third] = example.levels;
    expect(sortLevels([third!, { ...second!, from: 30 }, first!]).map(({ from }) => from)).toEqual([0, 25, 30]);
  });

  it('get another one above the highest', () => {
    expect(createNextLevel(example).from).toBe(35);
    expect(createNextLevel({ ...example, levels: [] }).from).toBe(10);
    expect(createNextLevel(countBy(example, 'points')).from).toBe(350_000);
  });

  it('stay different and about as hard to reach if something else counts', () => {
    const byPoints = countBy(example, 'points');
    expect(getFrom(byPoints)).toEqual([0, 100_000, 250_000]);
    expect(countBy(byPoints, 'visits')).toEqual(example);
    const cheap = { ...byPoints, levels: byPoints.levels.map((level, index) => ({ ...level, from: index * 500 })) };
    expect(getFrom(countBy(cheap, 'visits'))).toEqual([0, 1, 2]);
    expect(countBy(example, 'visits')).toBe(example);
  });
});

import { expect, it } from 'vitest';
import { addToBurst, isEndedByScanner, isLongerThanCode, type KeyBurst } from './scan-bursts';

/** Keys that were pressed a number of milliseconds apart. */
const press = (keys: string, gap: number) =>
  [...keys].reduce<KeyBurst | undefined>(
    (burst, key, index) => addToBurst(burst, { key, timeStamp: 1_000 + index * gap }),
    undefined,
  )!;

it.each([
  ['7290000123456', 8],
  ['7290000123456', 60],
  ['DEM3', 30],
])('the keys of %s, %d ms apart, are those of a scan', (keys, gap) => {
  expect(isLongerThanCode(press(keys, gap), 4)).toBe(true);
});

it.each([
  ['4821', 60],
  ['٤٨٢١', 60],
  ['48214822', 120],
])('%s, typed %d ms apart, is a code of a person', (keys, gap) => {
  const burst = press(keys, gap);
  expect(isLongerThanCode(burst, 4)).toBe(false);
  expect(isEndedByScanner(burst, { key: 'Enter', timeStamp: burst.at + gap })).toBe(false);
});

it('four digits that Enter ends at once are a scan', () => {
  const burst = press('4821', 10);
  expect(isEndedByScanner(burst, { key: 'Enter', timeStamp: burst.at + 10 })).toBe(true);
});

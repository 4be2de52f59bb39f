import { expect, it } from 'vitest';
import { splitWholeName } from './whole-names';

it.each([
  ['Ada Lovelace', 'Ada', 'Lovelace'],
  ['  Anna  Maria Schmidt ', 'Anna', 'Maria Schmidt'],
  ['Lovelace, Ada', 'Ada', 'Lovelace'],
  ['Garcia Lopez,Maria', 'Maria', 'Garcia Lopez'],
  ['Lovelace,', '', 'Lovelace'],
  [', Ada', 'Ada', ''],
  ['King, Martin Luther, Jr.', 'Martin Luther', 'King Jr.'],
  ['Lovelace, Ada,', 'Ada', 'Lovelace'],
  ['حداد، ليلى', 'ليلى', 'حداد'],
  ['山田，花子', '花子', '山田'],
  ['Ada', 'Ada', ''],
  ['נועה כהן־לוי', 'נועה', 'כהן־לוי'],
  ['', '', ''],
])('The whole name %j is %j and %j', (text, firstName, lastName) => {
  expect(splitWholeName(text)).toEqual({ firstName, lastName });
});

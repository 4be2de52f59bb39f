import { expect, it } from 'vitest';
import { createBusiness } from '../../core/business';
import { createBusinessFile } from '../../testing/world';
import { getBalanceName } from './balance-names';

const file = createBusinessFile('named', ({ configuration }) => {
  configuration.pointsNamePlural = { en: 'beans', he: 'פולים' };
  configuration.creditNamePlural = 'Olives';
});
const business = createBusiness(file, 1);

it.each([
  ['en', 'beans'],
  ['he', 'פולים'],
  ['ar', 'نقاط'],
  ['de', 'Punkte'],
] as const)(
  'Points have their name of the business at the desk, or the product’s where it has none in %s',
  (language, name) => {
    expect(getBalanceName(business, 'points', language)).toBe(name);
  },
);

it('A name without a language is that of every one', () => {
  expect(getBalanceName(business, 'credit', 'ar')).toBe('Olives');
});

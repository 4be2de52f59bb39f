import { expect, it } from 'vitest';
import { formatDays } from './format-days';

it.each([
  [730, 'en', '2 years'],
  [365, 'en', '1 year'],
  [45, 'en', '45 days'],
  [730, 'de', '2 Jahre'],
  [100, 'tr', '100 gün'],
  [730, 'he', '2 שנים'],
])('writes %d days in %s as %s', (days, locale, text) => {
  expect(formatDays(days, locale)).toBe(text);
});

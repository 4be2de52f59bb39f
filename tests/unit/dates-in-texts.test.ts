import { describe, expect, it } from 'vitest';
import { formatShortDate } from '@/lib/format/date';
import { getOwnDeskTexts, getPortalTexts, productLocales } from '@/locales/texts';

const DATE_AND_STOP = /{{date}}\./;
const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 14)).toISOString());

// Mails and reports have the names of months in full.
describe.each([
  ['the portal', getPortalTexts],
  ['the desk', getOwnDeskTexts],
] as const)('Texts of %s', (_, getTexts) => {
  it.each(productLocales)('have no full stop after a date that can end with one, in %s', (locale) => {
    if (!months.some((month) => formatShortDate(month, locale, 'UTC').endsWith('.'))) return;
    expect(Object.entries(getTexts(locale)).filter(([, text]) => DATE_AND_STOP.test(text))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { getPortalTexts, productLocales } from './texts';

/** The visible label of a button, and its accessible name where several buttons have the same label. */
const labels = [
  ['shop.buy', 'shop.buyNamed'],
  ['profile.change', 'profile.change.email'],
  ['profile.change', 'profile.change.phoneNumber'],
  ['profile.confirm', 'confirmContact.email.title'],
  ['profile.confirm', 'confirmContact.phoneNumber.title'],
] as const;

describe.each(productLocales)('Texts in %s', (locale) => {
  const texts = getPortalTexts(locale);
  const text = (key: string) => (texts[key] ?? '').toLocaleLowerCase(locale).match(/[\p{L}\p{N}]+/gu) ?? [];

  it.each(labels)('the label %s is contained in the accessible name %s (WCAG 2.5.3)', (shown, name) => {
    expect(text(shown)).not.toEqual([]);
    expect(text(name)).toEqual(expect.arrayContaining(text(shown)));
  });
});

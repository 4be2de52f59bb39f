import { describe, expect, it } from 'vitest';
import { getPortalTexts } from '@/locales/texts';
import { getBusinessTexts } from './business-texts';

describe('Texts of a business', () => {
  it('are those that are missing in the product texts or differ from them', () => {
    const own = { 'shell.menu.open': 'Open the card', 'form.ownField': 'Table' };
    expect(getBusinessTexts('en', { ...getPortalTexts('en'), ...own })).toEqual(own);
  });

  it('are empty if the backend returns the product texts', () => {
    expect(getBusinessTexts('en', { ...getPortalTexts('en') })).toEqual({});
    expect(getBusinessTexts('en', {})).toEqual({});
  });

  it('are extracted once for each response, so that the pages of a business share them', () => {
    const response = { 'form.ownField': 'Table' };
    expect(getBusinessTexts('en', response)).toBe(getBusinessTexts('en', response));
    expect(getBusinessTexts('en', { ...response })).not.toBe(getBusinessTexts('en', response));
  });
});

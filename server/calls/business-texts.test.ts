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
});

import { describe, expect, it } from 'vitest';
import { portalTexts } from '@/locales/texts';
import { getBusinessTexts } from './business-texts';

describe('Texts of a business', () => {
  it('are those that the product has not, or words otherwise', () => {
    const own = { 'shell.menu.open': 'Open the card', 'form.ownField': 'Table' };
    expect(getBusinessTexts('en', { ...portalTexts.en, ...own })).toEqual(own);
  });

  it('are none where the backend answers with the texts of the product', () => {
    expect(getBusinessTexts('en', { ...portalTexts.en })).toEqual({});
    expect(getBusinessTexts('en', {})).toEqual({});
  });
});

import { describe, expect, it } from 'vitest';
import { mergeOverProductTexts } from './over-product';
import { getPortalTexts } from './texts';

const english = getPortalTexts('en');

describe('Texts merged over those of the product', () => {
  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['ar-EG', 'ar'],
  ] as const)('in %s override those of %s', (locale, product) => {
    const own = { 'home.hero.title': 'Ours' };
    expect(mergeOverProductTexts(locale, own)).toEqual({ ...getPortalTexts(product), ...own });
  });

  it('are English for missing keys in a language that the product does not have', () => {
    const texts = mergeOverProductTexts('pt-BR', { 'shop.buy': 'Resgatar' });
    expect(texts).toMatchObject({ 'shop.buy': 'Resgatar', 'shop.title': english['shop.title'] });
  });

  it('have every plural form of such a language', () => {
    const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];
    const texts = mergeOverProductTexts('cy', { 'shop.left_other': '{{count}} ar ôl', 'shop.left_two': 'dau ar ôl' });
    expect(forms.map((form) => texts[`shop.left_${form}`])).toEqual([
      '{{count}} ar ôl',
      '{{count}} ar ôl',
      'dau ar ôl',
      '{{count}} ar ôl',
      '{{count}} ar ôl',
      '{{count}} ar ôl',
    ]);
  });

  it.each([
    ['fa', 'Persian counts 0 as one'],
    ['ru', 'Russian counts 21 as one'],
    ['pt-BR', 'Portuguese counts 0 as one'],
  ])('in %s never use the English words for 1: %s', (locale) => {
    expect(mergeOverProductTexts(locale, {})['shop.left_one']).toBe(english['shop.left_other']);
  });

  it('use the English text for 1 where the plural form “one” means exactly 1', () => {
    expect(mergeOverProductTexts('sw', {})['shop.left_one']).toBe(english['shop.left_one']);
  });
});

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkChanges, smallestFile } from '../../testing/smallest-file';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-01T12:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const item = { id: 'tea', name: 'Tea', price: 100, currency: 'points' };
const bay = { id: 'bay', name: 'Bay', address: 'Quay 1', city: 'Bay', latitude: 1, longitude: 1 };
const form = (field: object) => [{ id: 'survey', formType: 'survey', title: 'Survey', fields: [field] }];
const card = { id: 'c', name: 'C', by: 'items', stampsNeeded: 3, reward: { name: 'X' } };

const open = (opens: string, closes: string) => ({
  locations: [{ ...bay, openingHours: [{ day: 1, opens, closes }] }],
});

describe('Times and dates of a business file', () => {
  it.each([
    [
      open('09:00', '25:00'),
      'locations.0.openingHours.0.closes: No time of day: from 00:00 to 23:59, or 24:00 for midnight.',
    ],
    [open('24:00', '02:00'), 'locations.0.openingHours.0.opens: No time of day: from 00:00 to 23:59.'],
    [
      { pointShop: [{ ...item, availableFrom: '2030-05-01T00:00:00Z', availableUntil: '2030-04-01T00:00:00Z' }] },
      'pointShop.0.availableUntil: Ends before it begins: after `availableFrom`, or `firstDay` of a multiplier.',
    ],
    [
      { rewardShop: [{ ...item, availableFrom: '2030-05-01T00:00:00Z', availableUntil: '2030-05-01T00:00:00Z' }] },
      'rewardShop.0.availableUntil: Ends before it begins: after `availableFrom`, or `firstDay` of a multiplier.',
    ],
    [
      { forms: form({ id: 'age', type: 'number', label: 'Age', required: true, min: 9, max: 3 }) },
      'forms.0.fields.0.max: Less than `min`.',
    ],
  ])('are errors if nobody can keep to them: %j', (changes, line) =>
    expect(checkChanges(changes)).toEqual({ errors: [line], warnings: [] }),
  );

  it.each([
    [
      open('18:00', '09:00'),
      'locations.0.openingHours.0: Open for 15 hours, past midnight until 09:00. Exchange the times if it opens at 09:00.',
    ],
    [
      { pointShop: [{ ...item, restrictions: { hours: [{ day: 1, from: '22:00', until: '12:00' }] } }] },
      'pointShop.0.restrictions.hours.0: Lasts for 14 hours, past midnight until 12:00. Exchange the times if it begins at 12:00.',
    ],
    [
      { pointShop: [{ ...item, availableUntil: '2020-04-01T00:00:00Z' }] },
      'pointShop.0.availableUntil: In the past: it can no longer be had.',
    ],
    [
      {
        landingGifts: [
          {
            id: 'g',
            legacyId: '1',
            name: 'G',
            description: '',
            terms: '',
            quantity: 1,
            validUntil: '2020-04-01T00:00:00Z',
          },
        ],
      },
      'landingGifts.0.validUntil: In the past: it can no longer be had.',
    ],
  ])('are warnings if they are improbable: %j', (changes, line) =>
    expect(checkChanges(changes)).toEqual({ errors: [], warnings: [line] }),
  );

  it.each([
    ['a bar', open('20:00', '02:00')],
    ['midnight', open('09:00', '24:00')],
    ['all day', open('00:00', '00:00')],
  ])('can be past midnight: %s', (_, changes) => expect(checkChanges(changes)).toEqual({ errors: [], warnings: [] }));
});

describe('Values that are written alike', () => {
  it.each([
    [
      { pointShop: [item, { ...item, id: 'Tea', name: 'Green tea' }] },
      'pointShop.1.id: Like pointShop.0.id, apart from capitals, accents, signs and blanks.',
    ],
    [
      {
        pointShop: [
          { ...item, name: { en: 'Tea' } },
          { ...item, id: 'b', name: { en: ' tea' } },
        ],
      },
      'pointShop.1.name: Like pointShop.0.name, apart from capitals, accents, signs and blanks.',
    ],
    [
      { locations: [bay, { ...bay, id: 'b', name: 'BAY' }] },
      'locations.1.name: Like locations.0.name, apart from capitals, accents, signs and blanks.',
    ],
    [
      { stampCards: [{ ...card, items: ['LATTE', 'latte '] }] },
      'stampCards.0.items.1: Like stampCards.0.items.0, apart from capitals, accents, signs and blanks.',
    ],
    [
      {
        forms: form({
          id: 'size',
          type: 'select',
          label: 'Size',
          required: true,
          options: [
            { value: 'a', label: 'Small' },
            { value: 'b', label: 'small' },
          ],
        }),
      },
      'forms.0.fields.0.options.1.label: Like forms.0.fields.0.options.0.label, apart from capitals, accents, signs and blanks.',
    ],
  ])('are warned of: %j', (changes, line) => expect(checkChanges(changes)).toEqual({ errors: [], warnings: [line] }));

  it('may be in different lists', () => {
    const changes = { pointShop: [item], rewardShop: [{ ...item, id: 'b' }] };
    expect(checkChanges(changes)).toEqual({ errors: [], warnings: [] });
  });
});

describe('Links of a business file', () => {
  it.each([
    [
      { legalLinks: { ...smallestFile.legalLinks, termsOfUseUrl: 'http://velo.example/terms' } },
      'legalLinks.termsOfUseUrl: Expected an https URL or a path of the portal, like https://bakery.example/bread.jpg or /bread.jpg. Did you mean "https://velo.example/terms"?',
    ],
    [
      { menu: [{ name: 'News', calculatedUrl: 'www.velo.example/news' }] },
      'menu.0.calculatedUrl: Expected an https URL, a path of the portal, or an address with mailto: or tel:, like https://bakery.example/menu. Did you mean "https://www.velo.example/news"?',
    ],
    [
      { embedding: { parents: ['http://velo.example/'] } },
      'embedding.parents.0: Expected the origin of a site, without a path, like https://www.bakery.example. Did you mean "https://velo.example"?',
    ],
    [
      { consentPurposes: [{ id: 'a', text: 'See [here](http://velo.example)' }] },
      'consentPurposes.0.text: Links need https://.',
    ],
  ])('need https: %j', (changes, line) => expect(checkChanges(changes).errors).toEqual([line]));

  it.each([
    [
      { pointShop: [{ ...item, description: { en: 'See http://velo.example/tea.' } }] },
      'pointShop.0.description.en: Names a page without https: http://velo.example/tea.',
    ],
    [
      { texts: { en: { 'home.hero.title': 'http://localhost.velo.example' } } },
      'texts.en.home.hero.title: Names a page without https: http://localhost.velo.example.',
    ],
    [
      { texts: { en: { 'home.hero.title': 'http://velo.example' } } },
      'texts.en.home.hero.title: Names a page without https: http://velo.example.',
    ],
    [
      { configuration: { ...smallestFile.configuration, feedbackEmail: 'nobody' } },
      'configuration.feedbackEmail: No e-mail address.',
    ],
  ])('are warned of in texts: %j', (changes, line) =>
    expect(checkChanges(changes)).toEqual({ errors: [], warnings: [line] }),
  );

  it.each(['http://localhost:3000/tea', 'http://velo.localhost.', 'http://127.0.0.1', 'http://[::1]:3000'])(
    'are not warned of if they lead to the local machine: %s',
    (url) =>
      expect(checkChanges({ texts: { en: { 'home.hero.title': `See ${url}` } } })).toEqual({
        errors: [],
        warnings: [],
      }),
  );

  it('lead to files that the portal has', () => {
    const changes = {
      legalLinks: { termsOfUseUrl: '/terms', privacyPolicyUrl: '/velo/privacy.html' },
      menu: [{ name: 'Accessibility', calculatedUrl: '/accessibility' }],
    };
    expect(checkChanges(changes, (path) => path === '/velo/privacy.html')).toEqual({
      errors: [],
      warnings: ['legalLinks.termsOfUseUrl: There is no file public/terms.'],
    });
  });
});
